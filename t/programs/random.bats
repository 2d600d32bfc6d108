#!/usr/bin/env bats
# tb-random draws lots from a published seed.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

# The first ten hexadecimal digits of the SHA-256 of SEED:ID, as a number.
lot()
{
    echo $((0x$(printf '%s' "$1" | sha256sum | cut -c 1-10)))
}

@test "lots are what sha256sum makes of SEED:ID" {
    while read -r seed; do
        echo "$seed"
        run -0 tb-random --seed="$seed" <<<$'id\n1\n17\n2147483647'
        expect < <(printf 'id\tlots\n'
            for id in 1 17 2147483647; do
                printf '%s\t%s\n' $id "$(lot "$seed:$id")"
            done)
    done <<'END'

x
2026-11-21 DJI 12345.67
Zürich é 山
END
}

# SHA-256 works on blocks of 64 bytes; 56 and more need another one.
@test "seeds of all lengths around those of the blocks" {
    for length in 52 53 54 55 61 62 63 64 116 117 118 119 126 1000; do
        echo "$length"
        seed=$(printf '%0*d' $length 7)
        output=$(tb-random --seed "$seed" -n RND <<<$'id\n3')
        expect <<<$'id\tRND\n3\t'"$(lot "$seed:3")"
    done
}

@test "a seed is required" {
    run -2 --separate-stderr tb-random <<<$'id\n1'
    [ "${stderr%%$'\n'*}" = \
        'tb-random: --seed is missing: a text for lots and samples, published before' ]
}
