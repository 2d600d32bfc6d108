/* SPDX-License-Identifier: ISC */
#define FUZZ_HARNESS
#include "world.h"

#include <malloc.h>
#include <setjmp.h>

#include "run.h"

/* The programs' variables, and what stood in them at the start. */
extern char __start_fuzz_data[], __stop_fuzz_data[];
extern char __start_fuzz_bss[], __stop_fuzz_bss[];
static char *first_data;

static jmp_buf back;
static struct fuzz_run *now;

/* Blocks that were not freed: an open hash. */
enum { BLOCKS = 1 << 16 };
static void *blocks[BLOCKS];
static size_t block_count;

static size_t place_of(const void *block)
{
    return ((uintptr_t)block >> 4) * 2654435761u % BLOCKS;
}

static void note(void *block)
{
    size_t at = place_of(block);

    if (++block_count > BLOCKS / 2)
        abort();
    while (blocks[at])
        at = (at + 1) % BLOCKS;
    blocks[at] = block;
}

/* Takes a block out; those behind it may have to move up. */
static void forget(void *block)
{
    size_t hole = place_of(block), at;

    while (blocks[hole] != block) {
        if (!blocks[hole])
            abort(); /* not ours, or freed twice */
        hole = (hole + 1) % BLOCKS;
    }
    block_count--;
    blocks[hole] = NULL;
    for (at = (hole + 1) % BLOCKS; blocks[at]; at = (at + 1) % BLOCKS) {
        const size_t home = place_of(blocks[at]);
        if ((at - home + BLOCKS) % BLOCKS >= (at - hole + BLOCKS) % BLOCKS) {
            blocks[hole] = blocks[at];
            blocks[at] = NULL;
            hole = at;
        }
    }
}

void *fuzz_malloc(size_t size)
{
    void *block = malloc(size);

    if (block)
        note(block);
    return block;
}

void *fuzz_calloc(size_t count, size_t size)
{
    void *block = calloc(count, size);

    if (block)
        note(block);
    return block;
}

void *fuzz_realloc(void *memory, size_t size)
{
    void *block;

    if (memory)
        forget(memory);
    block = realloc(memory, size);
    if (block)
        note(block);
    return block;
}

void fuzz_free(void *memory)
{
    if (memory)
        forget(memory);
    free(memory);
}

/* realpath, strdup and the like are not seen: the programs free them. */
int fuzz_open(const char *path, int flags, ...)
{
    if (!(flags & (O_WRONLY | O_RDWR))) {
        for (int i = 0; i < FUZZ_FILES; i++) {
            if (now->file[i].name && strcmp(now->file[i].name, path) == 0) {
                now->file[i].next = 0;
                return 100 + i;
            }
        }
    }
    errno = ENOENT;
    return -1;
}

static struct fuzz_file *file_of(int file)
{
    if (file == STDIN_FILENO)
        return &now->file[0];
    if (file >= 100 && file < 100 + FUZZ_FILES)
        return &now->file[file - 100];
    return NULL;
}

/* A next number that is the same in each run of an input. */
static uint32_t dice(void)
{
    now->seed = now->seed * 1664525u + 1013904223u;
    return now->seed >> 8;
}

ssize_t fuzz_read(int number, void *to, size_t size)
{
    struct fuzz_file *file = file_of(number);
    size_t n;

    if (!file) {
        errno = EBADF;
        return -1;
    }
    n = file->size - file->next;
    if (n > size)
        n = size;
    if (now->seed && n > 1) {
        if (dice() % 8 == 0) {
            errno = EINTR;
            return -1;
        }
        n = 1 + dice() % (n < 50 ? n : 50);
    }
    memcpy(to, file->data + file->next, n);
    file->next += n;
    return (ssize_t)n;
}

static void put(struct fuzz_text *text, const void *from, size_t size)
{
    if (text->capacity - text->size < size + 1) {
        text->capacity = (text->size + size + 1) * 2;
        text->data = realloc(text->data, text->capacity);
        if (!text->data)
            abort();
    }
    if (size > 0)
        memcpy(text->data + text->size, from, size);
    text->size += size;
    text->data[text->size] = '\0';
}

ssize_t fuzz_write(int file, const void *from, size_t size)
{
    if (file != STDOUT_FILENO && file != STDERR_FILENO) {
        errno = EBADF;
        return -1;
    }
    if (now->seed && size > 1 && file == STDOUT_FILENO) {
        if (dice() % 8 == 0) {
            errno = EINTR;
            return -1;
        }
        size = 1 + dice() % size;
    }
    if (file == STDOUT_FILENO)
        put(&now->out, from, size);
    else
        put(&now->err, from, size);
    return (ssize_t)size;
}

ssize_t fuzz_writev(int file, const struct iovec *parts, int count)
{
    ssize_t total = 0;

    for (int i = 0; i < count; i++) {
        const ssize_t n = fuzz_write(file, parts[i].iov_base, parts[i].iov_len);
        if (n < 0)
            return total ? total : n;
        total += n;
        if ((size_t)n < parts[i].iov_len)
            break;
    }
    return total;
}

int fuzz_close(int file)
{
    (void)file;
    return 0;
}

int fuzz_fstat(int number, struct stat *info)
{
    struct fuzz_file *file = file_of(number);

    memset(info, 0, sizeof *info);
    info->st_ino = (ino_t)number + 1; /* no file is another one, too */
    if (!file) {
        info->st_mode = S_IFIFO;
        return 0;
    }
    info->st_mode = now->seed && number == 0 ? S_IFIFO : S_IFREG;
    info->st_size = now->seed ? 0 : (off_t)file->size;
    return 0;
}

int fuzz_stat(const char *path, struct stat *info)
{
    const int file = fuzz_open(path, O_RDONLY);

    return file < 0 ? -1 : fuzz_fstat(file, info);
}

/* The folder of all files, whatever its name is. */
static int entries;

DIR *fuzz_opendir(const char *path)
{
    (void)path;
    entries = 0;
    return (DIR *)&entries;
}

struct dirent *fuzz_readdir(DIR *folder)
{
    static struct dirent entry;

    (void)folder;
    while (++entries < FUZZ_FILES) {
        const char *name = now->file[entries].name;
        if (name) {
            snprintf(entry.d_name, sizeof entry.d_name, "%s", name);
            return &entry;
        }
    }
    return NULL;
}

int fuzz_closedir(DIR *folder)
{
    (void)folder;
    return 0;
}

/* Not offered: programs must have another way for pipes anyway. */
void *fuzz_mmap(void *at, size_t size, int protection, int flags, int file,
                off_t offset)
{
    (void)at, (void)size, (void)protection, (void)flags, (void)file;
    (void)offset;
    errno = ENODEV;
    return MAP_FAILED;
}

int fuzz_munmap(void *at, size_t size)
{
    (void)at, (void)size;
    return 0;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): as pipe has it */
int fuzz_pipe(int ends[2])
{
    (void)ends;
    errno = EMFILE;
    return -1;
}

void fuzz_exit(int status)
{
    now->exited = true;
    now->status = status;
    longjmp(back, 1);
}

/* Goes over all variables: no comparison of that is news for the fuzzer. */
#define UNSEEN __attribute__((no_sanitize("coverage"))) static

/*
 * Over the red zones of the address sanitizer that lie between variables. The
 * sections are 32-aligned and -sized with it.
 */
__attribute__((no_sanitize("address"), no_builtin)) UNSEEN void
copy(void *to, const void *from, size_t size)
{
    volatile uint64_t *words = to;
    const uint64_t *source = from;

    for (size_t i = 0; i < size / sizeof *words; i++)
        words[i] = source ? source[i] : 0;
}

static void reset(void)
{
    const size_t size = (size_t)(__stop_fuzz_data - __start_fuzz_data);

    if (!first_data) {
        first_data = malloc(size + 1);
        copy(first_data, __start_fuzz_data, size);
    } else {
        copy(__start_fuzz_data, first_data, size);
        copy(__start_fuzz_bss, NULL,
             (size_t)(__stop_fuzz_bss - __start_fuzz_bss));
    }
    optind = 0; /* makes getopt start anew */
}

UNSEEN bool is_ours(const void *block)
{
    size_t at = place_of(block);

    while (blocks[at] && blocks[at] != block)
        at = (at + 1) % BLOCKS;
    return block && blocks[at];
}

/* Blocks that the programs' variables lead to are in use until the end. */
static void *kept[BLOCKS / 2];
static size_t kept_count;

__attribute__((no_sanitize("address"))) UNSEEN void keep(void *from,
                                                         size_t size)
{
    void **const words = from;

    for (size_t i = 0; i < size / sizeof *words; i++) {
        if (is_ours(words[i])) {
            forget(words[i]);
            kept[kept_count++] = words[i];
        }
    }
}

/* Frees what is there; how many blocks nothing leads to. */
static size_t sweep(void)
{
    size_t left;

    kept_count = 0;
    keep(__start_fuzz_data, (size_t)(__stop_fuzz_data - __start_fuzz_data));
    keep(__start_fuzz_bss, (size_t)(__stop_fuzz_bss - __start_fuzz_bss));
    for (size_t i = 0; i < kept_count; i++)
        keep(kept[i], malloc_usable_size(kept[i]));
    left = block_count;
    while (kept_count)
        free(kept[--kept_count]);
    for (size_t i = 0; i < BLOCKS && block_count; i++) {
        if (blocks[i]) {
            free(blocks[i]);
            blocks[i] = NULL;
            block_count--;
        }
    }
    return left;
}

void fuzz_run(struct fuzz_run *run, int (*program)(int, char **), int argc,
              char *const *argv)
{
    char *words[FUZZ_WORDS + 1];

    now = run;
    run->exited = false;
    run->out.size = run->err.size = 0;
    put(&run->out, "", 0);
    put(&run->err, "", 0);
    for (int i = 0; i < FUZZ_FILES; i++)
        run->file[i].next = 0;
    for (int i = 0; i < argc; i++)
        words[i] = argv[i];
    words[argc] = NULL;
    reset();
    if (!setjmp(back))
        run->status = program(argc, words);
    run->left = sweep();
    if (!run->exited && run->left)
        fuzz_complain(run, "memory is left behind", argv);
    if (run->status < 0 || run->status > 2)
        fuzz_complain(run, "the exit status is none", argv);
}

void fuzz_complain(const struct fuzz_run *run, const char *what,
                   char *const *argv)
{
    fprintf(stderr, "fuzz: %s:", what);
    for (; argv && *argv; argv++)
        fprintf(stderr, " %s", *argv);
    fprintf(stderr, "\nstatus %d, %zu blocks left\nstderr:\n%.2000s\nstdout:\n"
            "%.2000s\n", run->status, run->left, run->err.data, run->out.data);
    abort();
}

bool fuzz_equal(const struct fuzz_text *a, const struct fuzz_text *b)
{
    return a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

bool fuzz_holds(const void *bytes, size_t size, const char *words)
{
    const size_t length = strlen(words);

    for (size_t i = 0; i + length <= size; i++)
        if (memcmp((const char *)bytes + i, words, length) == 0)
            return true;
    return false;
}
