/* SPDX-License-Identifier: ISC */
/*
 * What the programs see in place of the world when they are fuzzed: compiled
 * in front of every source with clang's -include. Files are pieces of memory,
 * exit() comes back to the harness, every block of memory is noted, and all
 * variables lie in two sections that are put back before each run. So a
 * program runs thousands of times a second in one process, and what it does
 * not free before it returns from main is a leak.
 */
#ifndef FUZZ_WORLD_H
#define FUZZ_WORLD_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int fuzz_open(const char *path, int flags, ...);
ssize_t fuzz_read(int number, void *to, size_t size);
ssize_t fuzz_write(int file, const void *from, size_t size);
ssize_t fuzz_writev(int file, const struct iovec *parts, int count);
int fuzz_close(int file);
int fuzz_fstat(int number, struct stat *info);
void *fuzz_mmap(void *at, size_t size, int protection, int flags, int file,
                off_t offset);
int fuzz_munmap(void *at, size_t size);
int fuzz_stat(const char *path, struct stat *info);
DIR *fuzz_opendir(const char *path);
struct dirent *fuzz_readdir(DIR *folder);
int fuzz_closedir(DIR *folder);
int fuzz_pipe(int ends[2]);
_Noreturn void fuzz_exit(int status);
void *fuzz_malloc(size_t size);
void *fuzz_calloc(size_t count, size_t size);
void *fuzz_realloc(void *memory, size_t size);
void fuzz_free(void *memory);

#ifndef FUZZ_HARNESS
#pragma clang section bss = "fuzz_bss" data = "fuzz_data"
#define open fuzz_open
#define read fuzz_read
#define write fuzz_write
#define writev fuzz_writev
#define close fuzz_close
#define fstat fuzz_fstat
#define stat(path, info) fuzz_stat(path, info)
#define opendir fuzz_opendir
#define readdir fuzz_readdir
#define closedir fuzz_closedir
#define mmap fuzz_mmap
#define munmap fuzz_munmap
#define pipe fuzz_pipe
#define exit fuzz_exit
#define _exit fuzz_exit
#define malloc fuzz_malloc
#define calloc fuzz_calloc
#define realloc fuzz_realloc
#define free fuzz_free
#endif

#endif
