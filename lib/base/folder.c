/* SPDX-License-Identifier: ISC */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hash.h"
#include "output.h"

/* Says that a folder is ours, and which files were made in it, a line each; and
   what is being written, beside all names. */
#define MARK ".tb-site"
#define NEW ".tb-new"

struct folder {
    const char *path;
    int at, mark;           /* its descriptor, and that of MARK */
    bool looked;            /* all names are known, and can be written */
    struct tb_names *names; /* that it shall have */
    struct tb_output list;  /* the same, as MARK has them */
    struct tb_store before; /* MARK as it was */
    struct tb_output name, content; /* of the file in work */
};

/* True for player-1-12.html and the like: no folder, nothing hidden. */
static bool is_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-.";

    return *name && *name != '.' && !name[strspn(name, letters)];
}

/* Notes a file that shall be there; dies if it cannot be. */
static void note_file(struct folder *folder)
{
    const char *const name = folder->name.buffer;
    struct stat info;

    if (!is_name(name))
        tb_die("'%s' is no name of a file", name);
    if (fstatat(folder->at, name, &info, AT_SYMLINK_NOFOLLOW) == 0 &&
        S_ISDIR(info.st_mode))
        tb_die("%s/%s: cannot write: a folder is in the way", folder->path,
               name);
    tb_names_add(folder->names, tb_text(name), "");
    tb_put_format(&folder->list, "%s\n", name);
}

/* True if a file has these bytes. */
static bool has(const struct folder *folder, const char *name,
                struct tb_text bytes)
{
    const int file =
        openat(folder->at, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    struct tb_store old = {.spool = {.in_memory = true}};
    const bool same = file >= 0 && tb_store_read(&old, file) &&
                      tb_text_equal(tb_output_text(&old.held), bytes);

    if (file >= 0)
        close(file);
    tb_store_free(&old);
    return same;
}

/* Replaces a file as a whole, its mode kept, unless it is as it shall be. */
static void put_file(struct folder *folder)
{
    const char *const name = folder->name.buffer;
    const struct tb_text bytes = tb_output_text(&folder->content);
    struct stat info = {.st_mode = 0};
    int file;

    if (has(folder, name, bytes))
        return;
    (void)fstatat(folder->at, name, &info, AT_SYMLINK_NOFOLLOW);
    (void)unlinkat(folder->at, NEW, 0); /* of one that was killed */
    file = openat(folder->at, NEW, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (file >= 0 && S_ISREG(info.st_mode))
        (void)fchmod(file, info.st_mode & 07777);
    if (file < 0 || !tb_write(file, bytes) || close(file) < 0 ||
        renameat(folder->at, NEW, folder->at, name) < 0) {
        const int error = errno;
        (void)unlinkat(folder->at, NEW, 0);
        errno = error;
        tb_die("%s/%s: cannot write, and others may be new: ", folder->path,
               name);
    }
}

/* Ends the file in work. */
static void end_file(struct folder *folder)
{
    if (folder->name.length == 0)
        return;
    tb_put_char(&folder->name, '\0');
    (folder->looked ? put_file : note_file)(folder);
    folder->name.length = folder->content.length = 0;
}

/* Goes through the files, each behind a line of its mark and its name. */
static void put_files(struct folder *folder, const struct tb_store *files)
{
    struct tb_store_place place = {0};
    struct tb_text block, part;
    bool named = false; /* what comes is a name */

    while (tb_store_next(files, &place, &block)) {
        while (block.length) {
            const char *const at = memchr(
                block.at, named ? '\n' : TB_FOLDER_MARK, block.length);
            part = (struct tb_text){
                block.at, at ? (size_t)(at - block.at) : block.length};
            tb_put_text(named ? &folder->name : &folder->content, part);
            tb_text_skip(&block, part.length + (at != NULL));
            if (at && !named)
                end_file(folder);
            named ^= at != NULL;
        }
    }
    end_file(folder);
}

/* Dies if somebody else has files there: what we make begins with MARK. */
static void look(const struct folder *folder)
{
    DIR *const list = opendir(folder->path);
    const struct dirent *entry;
    struct stat info;

    while (list && (entry = readdir(list))) {
        const char *const name = entry->d_name;
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0 &&
            strcmp(name, NEW) != 0 &&
            fstatat(folder->at, MARK, &info, AT_SYMLINK_NOFOLLOW) < 0)
            tb_die("%s: '%s' in it is not ours: name another folder",
                   folder->path, name);
    }
    if (!list || closedir(list) < 0)
        tb_die("%s: ", folder->path);
}

/* Opens the folder, and reads MARK when nobody else writes. */
static void open_folder(struct folder *folder)
{
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    folder->at = open(folder->path, O_RDONLY | O_DIRECTORY);
    if (folder->at < 0 && errno == ENOENT &&
        (mkdir(folder->path, 0777) == 0 || errno == EEXIST))
        folder->at = open(folder->path, O_RDONLY | O_DIRECTORY);
    if (folder->at < 0)
        tb_die("%s: cannot open the folder: ", folder->path);
    look(folder);
    folder->mark =
        openat(folder->at, MARK, O_RDWR | O_CREAT | O_NOFOLLOW, 0666);
    if (folder->mark >= 0) /* where files have no locks it goes on */
        (void)fcntl(folder->mark, F_SETLKW, &all);
    if (folder->mark < 0 || !tb_store_read(&folder->before, folder->mark))
        tb_die("%s/" MARK ": ", folder->path);
}

/* Writes MARK from there on: in place, as it is locked. What is cut short ends
   in a part of a line, which is no name, and nothing is left behind it. */
static void put_list(const struct folder *folder, size_t from)
{
    const struct tb_text list = tb_output_text(&folder->list);

    if (ftruncate(folder->mark, (off_t)from) < 0 ||
        lseek(folder->mark, (off_t)from, SEEK_SET) < 0 ||
        !tb_write(folder->mark, list))
        tb_die("%s/" MARK ": cannot write: ", folder->path);
}

/* Takes away what was made before, and is no more. */
static void remove_gone(struct folder *folder, struct tb_text before)
{
    struct tb_text name;

    while (tb_text_cut_line(&before, &name)) {
        folder->name.length = 0;
        tb_put_format(&folder->name, "%.*s%c", (int)name.length, name.at,
                      '\0');
        if (is_name(folder->name.buffer) && !tb_names_has(folder->names, name))
            (void)unlinkat(folder->at, folder->name.buffer, 0);
    }
}

void tb_folder_replace(const char *path, const struct tb_store *files)
{
    struct folder folder = {.path = path,
                            .names = tb_names_make(),
                            .before = {.spool = {.in_memory = true}},
                            .list = {.file = -1},
                            .name = {.file = -1},
                            .content = {.file = -1}};
    struct tb_store_place place = {0};
    struct tb_text block, before;
    bool same;

    if (!tb_store_next(files, &place, &block) || *block.at != TB_FOLDER_MARK)
        tb_die("%s stays as it was: the program wrote no files for a folder, "
               "as tb-page --site does", path);
    tb_store_leave(&place);
    open_folder(&folder);
    put_files(&folder, files);
    folder.looked = true;
    before = tb_output_text(&folder.before.held);
    same = tb_text_equal(before, tb_output_text(&folder.list));
    while (before.length && before.at[before.length - 1] != '\n')
        before.length--;
    if (!same)
        put_list(&folder, before.length); /* we could be killed */
    put_files(&folder, files);
    if (!same) {
        remove_gone(&folder, before);
        put_list(&folder, 0);
    }
    close(folder.mark);
    close(folder.at);
    tb_names_free(folder.names);
    tb_store_free(&folder.before);
    free(folder.list.buffer);
    free(folder.name.buffer);
    free(folder.content.buffer);
}
