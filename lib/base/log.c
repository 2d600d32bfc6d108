/* SPDX-License-Identifier: ISC */
#include "log.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* So much of a log's end is looked at, and so long is a time before a line. */
enum { TAIL = 256 * 1024, STAMP = 17 };

/* The last second of the year 9999. */
#define LAST INT64_C(253402300799)

const char *tb_log_path(const char *name)
{
    const char *const state = getenv("XDG_STATE_HOME");
    const char *const home = getenv("HOME");
    const bool given = state && *state == '/'; /* others are none, says XDG */
    struct tb_output path = {.file = -1};

    if (!given && (!home || !*home)) {
        tb_warn("neither HOME nor XDG_STATE_HOME is set, and --log is not "
                "given: there is no log");
        return NULL;
    }
    tb_put_format(&path, "%s%s/tb-tools/%s%c", given ? state : home,
                  given ? "" : "/.local/state", name, '\0');
    for (char *at = path.buffer + 1; (at = strchr(at, '/')); *at++ = '/') {
        *at = '\0';
        (void)mkdir(path.buffer, 0700); /* else the log cannot be made */
    }
    return path.buffer;
}

/* True for a line that says how the thing is; cuts off what it is called. */
static bool is_state(const struct tb_log *log, struct tb_text *line)
{
    if (!tb_text_starts(*line, log->thing))
        return false;
    tb_text_skip(line, strlen(log->thing));
    return tb_text_starts(*line, " is ");
}

void tb_log_read(struct tb_log *log, const char *thing)
{
    const int file = log->path
                         ? open(log->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
                         : -1;
    struct tb_store end = {{0}, {0}};
    struct tb_text all, line;
    struct stat info;

    log->thing = tb_copy(thing, strlen(thing));
    tb_message_clean(log->thing);
    if (file >= 0 && fstat(file, &info) == 0 && S_ISREG(info.st_mode)) {
        (void)lseek(file, -TAIL, SEEK_END); /* what is shorter is read whole */
        (void)tb_store_read(&end, file); /* else it is told again */
    }
    all = tb_output_text(&end.held);
    while (tb_text_cut_line(&all, &line)) {
        tb_text_skip(&line, line.length < STAMP ? line.length : STAMP);
        if (is_state(log, &line))
            tb_put_format(&log->told, "%s%.*s\n", log->thing,
                          (int)line.length, line.at);
    }
    tb_store_free(&end);
    if (file >= 0)
        close(file);
}

enum { TIME = 24 }; /* 2026-11-22T17:02:05+0100 */

const char *tb_log_results(void)
{
    const char *const kept = getenv(TB_LOG_TIME);

    return kept && strlen(kept) == 2 * TIME + 1 && kept[TIME] == ','
               ? kept + TIME + 1 : NULL;
}

struct tb_log_stamp tb_log_stamp(time_t time, bool utc)
{
    struct tb_log_stamp stamp;
    struct tm parts;

    if (!(utc ? gmtime_r(&time, &parts) : localtime_r(&time, &parts)) ||
        strftime(stamp.text, sizeof stamp.text, "%Y-%m-%dT%H:%M:%S%z",
                 &parts) != TIME)
        tb_die("the time cannot be told");
    return stamp;
}

const char *tb_log_now(void)
{
    static struct tb_log_stamp now;
    const char *const kept = getenv(TB_LOG_TIME);
    const char *const given = getenv("SOURCE_DATE_EPOCH");
    const bool fixed = given && *given;
    int64_t seconds = 0;

    if (kept && (strlen(kept) == TIME || tb_log_results())) {
        memcpy(now.text, kept, TIME);
        now.text[TIME] = '\0';
        return now.text;
    }
    if (fixed && !tb_int_parse(tb_text(given), LAST, &seconds))
        tb_die("SOURCE_DATE_EPOCH=%s is no number of seconds", given);
    now = tb_log_stamp(fixed ? (time_t)seconds : time(NULL), fixed);
    return now.text;
}

/* Puts a time, such as 2026-11-23 17:02. */
static void put_time(struct tb_output *output, time_t time)
{
    const struct tb_log_stamp stamp = tb_log_stamp(time, false);

    tb_put_format(output, "%.10s %.5s", stamp.text, stamp.text + 11);
}

void tb_log_tell(struct tb_log *log, const char *lines)
{
    struct tb_output stamped = {.file = -1};
    struct tb_text all = tb_text(lines), line;
    int file;

    if (!log->path)
        return;
    while (tb_text_cut_line(&all, &line)) {
        put_time(&stamped, time(NULL));
        tb_put_char(&stamped, ' ');
        tb_put_text(&stamped, line);
        tb_put_char(&stamped, '\n');
    }
    file = open(log->path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC |
                               O_NONBLOCK, 0666);
    /* In one piece: others may write to it, too. */
    if (file < 0 || write(file, stamped.buffer, stamped.length) !=
                        (ssize_t)stamped.length) {
        tb_warn("%s: cannot write: ", log->path);
        log->failed = true;
    }
    if (file >= 0)
        close(file);
    free(stamped.buffer);
}

/* Tells it unless it was told last. */
static bool tell_news(struct tb_log *log, struct tb_output *lines)
{
    bool news;

    tb_put_char(lines, '\0');
    news = !tb_text_ends(tb_output_text(&log->told), lines->buffer);
    if (news) {
        tb_log_tell(log, lines->buffer);
        tb_put_string(&log->told, lines->buffer);
    }
    lines->length = 0;
    return news;
}

/* True if the thing was old when it was told of last. */
static bool was_old(const struct tb_log *log)
{
    struct tb_text told = tb_output_text(&log->told), last = {"", 0};

    while (tb_text_cut_line(&told, &last))
        continue;
    return is_state(log, &last) && tb_text_starts(last, " is as it was");
}

bool tb_log_state(struct tb_log *log, const char *file, bool good,
                  struct tb_text said, time_t results)
{
    const char *const state = good ? "new" : "as it was";
    struct tb_output lines = {.file = -1};
    struct tb_text line;
    struct stat info;
    bool news;

    if (good && was_old(log)) {
        tb_put_format(&lines, "%s is new again\n", log->thing);
        tell_news(log, &lines);
    }
    tb_put_format(&lines, "%s is %s", log->thing, state);
    if (!good && stat(file, &info) == 0) {
        tb_put_string(&lines, ", made ");
        put_time(&lines, info.st_mtim.tv_sec);
    }
    if (results) {
        tb_put_string(&lines, ", results of ");
        put_time(&lines, results);
    }
    tb_put_char(&lines, '\n');
    while (tb_text_cut_line(&said, &line))
        tb_put_format(&lines, "%s is %s: %.*s\n", log->thing, state,
                      (int)line.length, line.at);
    news = tell_news(log, &lines);
    free(lines.buffer);
    return news;
}
