# What .ci/run and dev/release-check share; they source it at the top of a
# checkout.
# shellcheck shell=bash
passed=0
failed=0
jobs=$(nproc 2>/dev/null || echo 2)
work=$(mktemp -d) || exit 1
source=$work/source
# The checkout can be another user's.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'

# step NAME COMMAND...: one check outside of the bats tests. What it says comes
# out at once, as two lanes of steps can run side by side.
step() {
    local name=$1 log begun=$SECONDS
    shift
    log=$(mktemp "$work/log.XXXXXX")
    if "$@" >"$log" 2>&1; then
        echo "ok: $name, $((SECONDS - begun)) s$(sed -n 's/^note: /; /p' \
            "$log" | tr -d '\n')"
        passed=$((passed + 1))
    else
        # Of tests, those that failed and why; else what was said last.
        echo "FAILED: $name, $((SECONDS - begun)) s
$(grep -A 15 '^not ok' "$log" || tail -n 60 "$log")"
        failed=$((failed + 1))
    fi
    rm -f "$log"
}

fail() {
    echo "FAILED: $*"
    failed=$((failed + 1))
}

uncommitted() {
    [ -n "$(git status --porcelain --untracked-files=no)" ]
}

install() {
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y \
        --no-install-recommends "$@"
}

# What is committed, for builds in folders of their own.
clean_copy() {
    mkdir -p "$source" && git archive HEAD | tar -C "$source" -xf - &&
        (cd "$source" && autoreconf --install --force)
}

# build FOLDER OPTION...: by configure with these.
build() {
    local directory=$1
    shift
    mkdir -p "$directory" &&
        (cd "$directory" && "$source/configure" --quiet "$@" &&
            make --silent "-j$jobs")
}
