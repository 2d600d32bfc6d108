/* SPDX-License-Identifier: ISC */
/*
 * cpu RUNS COMMAND: runs sh -c COMMAND that often and prints the least user
 * and system seconds, the least wall seconds, and the most KiB that any one
 * process of the command held. Exit status 1 if the command failed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct usage {
    double cpu, wall;
    long memory;
};

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The seconds of all commands so far, and of what their shells waited for. */
static struct rusage used_so_far(void)
{
    struct rusage used;

    getrusage(RUSAGE_CHILDREN, &used);
    return used;
}

static double cpu_of(struct rusage used)
{
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/* Runs the command once; its memory is the most of all runs up to this. */
static struct usage run(const char *command)
{
    const double start = now(), cpu = cpu_of(used_so_far());
    struct rusage used;
    const pid_t pid = fork();
    int status;

    if (pid == 0) {
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    if (pid < 0 || waitpid(pid, &status, 0) != pid) {
        perror("cpu");
        exit(1);
    }
    if (status != 0)
        exit(1);
    used = used_so_far();
    return (struct usage){cpu_of(used) - cpu, now() - start, used.ru_maxrss};
}

int main(int argc, char **argv)
{
    const int runs = argc == 3 ? (int)strtol(argv[1], NULL, 10) : 0;
    struct usage best;

    if (runs < 1) {
        fputs("usage: cpu RUNS COMMAND\n", stderr);
        return 2;
    }
    best = run(argv[2]);
    for (int i = 1; i < runs; i++) {
        const struct usage this = run(argv[2]);
        if (this.cpu < best.cpu)
            best.cpu = this.cpu;
        if (this.wall < best.wall)
            best.wall = this.wall;
        if (this.memory > best.memory)
            best.memory = this.memory;
    }
    printf("%.4f %.4f %ld\n", best.cpu, best.wall, best.memory);
    return 0;
}
