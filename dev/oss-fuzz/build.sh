#!/bin/bash -eu
# Builds the harnesses of dev/fuzz as OSS-Fuzz wants them, in $OUT: programs,
# seeds and dictionary. The programs that make the seeds are not instrumented.
autoreconf --install --force
(
    unset CFLAGS CXXFLAGS LIB_FUZZING_ENGINE
    ./configure --quiet
    make --silent "-j$(nproc)"
)
FUZZ_WORK=$WORK/fuzz FUZZ_BUILD=only CLANG=$CC PATH=$PWD/bin:$PATH \
    sh dev/fuzz/run.sh
for harness in parse filter rules working; do
    cp "$WORK/fuzz/build/$harness" "$OUT/tb_$harness"
    (cd "$WORK/fuzz/$harness.seeds" && zip -q -r "$OUT/tb_${harness}_seed_corpus.zip" .)
    cp dev/fuzz/tb.dict "$OUT/tb_$harness.dict"
done
