/* SPDX-License-Identifier: ISC */
/*
 * dev/fuzz/working.c without a fuzzer: bytes of a generator, the same in each
 * run, and texts, one a line of standard input. Prints how many were tried.
 */
#include "../../dev/fuzz/working.c"

#include <string.h>

int main(void)
{
    static uint8_t bytes[400];
    static char line[4096];
    uint32_t seed = 1;
    unsigned tried = 0;

    for (; tried < 20000; tried++) {
        for (size_t i = 0; i < sizeof bytes; i++) {
            seed = seed * 1664525 + 1013904223;
            bytes[i] = (uint8_t)(seed >> 24);
        }
        LLVMFuzzerTestOneInput(bytes, tried % sizeof bytes);
    }
    for (; fgets(line, sizeof line, stdin); tried++)
        LLVMFuzzerTestOneInput((const uint8_t *)line, strcspn(line, "\n"));
    printf("%u tried\n", tried);
    return 0;
}
