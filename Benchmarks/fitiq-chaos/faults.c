// Faults for a server that knows nothing of them: preloaded into fitiq-server (LD_PRELOAD), this ends the process at a
// named moment and steps its clock.
//
//   FITIQ_CRASH="after answer 7"   SIGKILL at the 7th such moment: before|after and accept, claim, result, edit, delete
//                                  (the commit of such a transaction), answer (the 201), push (a meal_log event); or
//                                  after read (a text is being read)
//   FITIQ_POWER_CUT=1              what was written and not flushed is lost with it, as when the power goes
//   FITIQ_CLOCK=file               the file's number of seconds is added to the time of day, at once when it changes
//
// Transactions are told apart by their SQL, answers and events by their bytes, and what is being read stands in a file.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3 sqlite3;
int sqlite3_step(sqlite3_stmt *);
const char *sqlite3_sql(sqlite3_stmt *);
sqlite3 *sqlite3_db_handle(sqlite3_stmt *);
int sqlite3_total_changes(sqlite3 *);
enum { ROW = 100 };

static char side[8], moment[16];
static int countdown;
static int cuts_power;
static const char *clock_offset;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static struct range {
    int fd;
    ino_t file;
    off_t offset;
    size_t length;
} unflushed[1 << 16];
static int unflushed_count;

__attribute__((constructor)) static void start(void) {
    const char *crash = getenv("FITIQ_CRASH"), *file = getenv("FITIQ_CLOCK");
    if (crash && sscanf(crash, "%7s %15s %d", side, moment, &countdown) != 3) abort();
    cuts_power = getenv("FITIQ_POWER_CUT") != NULL;
    if (!file) return;
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    clock_offset = mmap(NULL, 32, PROT_READ, MAP_SHARED, fd, 0);
    if (clock_offset == MAP_FAILED) abort();
    close(fd);
}

// MARK: Crashing

static void crash(void) {
    static const char zeros[65536];
    for (int i = 0; cuts_power && i < unflushed_count; i++) {
        struct range lost = unflushed[i];
        for (size_t done = 0; done < lost.length; done += sizeof zeros) {
            size_t length = lost.length - done < sizeof zeros ? lost.length - done : sizeof zeros;
            NEXT(pwrite64)(lost.fd, zeros, length, lost.offset + (off_t)done);
        }
    }
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

static void reached(const char *this_side, const char *this_moment) {
    if (countdown <= 0 || strcmp(side, this_side) || strcmp(moment, this_moment)) return;
    pthread_mutex_lock(&mutex);
    if (--countdown == 0) crash();
    pthread_mutex_unlock(&mutex);
}

// MARK: Transactions

// Only one connection writes at a time; which, and what, is known from its statements.
static sqlite3 *writer;
enum { KINDS = 5 };
static int has_written[KINDS];
static const char *const kinds[KINDS] = {"accept", "claim", "result", "edit", "delete"};

static int kind(const char *sql) {
    if (strstr(sql, "INSERT INTO meal_logs")) return 0;
    if (strstr(sql, "DELETE FROM meal_logs")) return 4;
    if (!strstr(sql, "UPDATE meal_logs")) return -1;
    if (strstr(sql, "SET attempts")) return 1;
    return strstr(sql, "raw_input") ? 3 : strstr(sql, "SET status") ? 2 : -1;
}

int sqlite3_step(sqlite3_stmt *statement) {
    static typeof(&sqlite3_step) step;
    if (!step) step = NEXT(sqlite3_step);
    const char *sql = sqlite3_sql(statement);
    if (!sql || countdown <= 0) return step(statement);
    sqlite3 *connection = sqlite3_db_handle(statement);
    int commits = connection == writer && strncmp(sql, "COMMIT", 6) == 0;
    for (int i = 0; commits && i < KINDS; i++)
        if (has_written[i]) reached("before", kinds[i]);
    int changes = sqlite3_total_changes(connection);
    int result = step(statement);
    for (int i = 0; commits && i < KINDS; i++)
        if (has_written[i]) reached("after", kinds[i]);
    if (commits) memset(has_written, 0, sizeof has_written);
    // A statement that returns rows counts its changes when it ends, which may be without a further step.
    int has_changed = sqlite3_total_changes(connection) > changes || (result == ROW && strstr(sql, " RETURNING "));
    int number = has_changed ? kind(sql) : -1;
    if (number >= 0) {
        if (writer != connection) memset(has_written, 0, sizeof has_written);
        writer = connection;
        has_written[number] = 1;
    }
    return result;
}

// MARK: Flushing

// The file number when `fd` is the database or its log, else 0.
static ino_t database_file(int fd) {
    char link[32], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    struct stat status;
    return strstr(path, ".sqlite") && !strstr(path, "-shm") && fstat(fd, &status) == 0 ? status.st_ino : 0;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
    ino_t file = cuts_power ? database_file(fd) : 0;
    if (!file) return NEXT(pwrite64)(fd, bytes, length, offset);
    pthread_mutex_lock(&mutex);
    ssize_t written = NEXT(pwrite64)(fd, bytes, length, offset);
    if (written > 0) {
        if (unflushed_count == sizeof unflushed / sizeof *unflushed) abort();
        unflushed[unflushed_count++] = (struct range){fd, file, offset, (size_t)written};
    }
    pthread_mutex_unlock(&mutex);
    return written;
}

// The mutex is held meanwhile, so that nothing is written that might be flushed or not.
static int flush(int fd, int (*function)(int)) {
    ino_t file = cuts_power ? database_file(fd) : 0;
    if (!file) return function(fd);
    pthread_mutex_lock(&mutex);
    int result = function(fd);
    int kept = 0;
    for (int i = 0; result == 0 && i < unflushed_count; i++)
        if (unflushed[i].file != file) unflushed[kept++] = unflushed[i];
    if (result == 0) unflushed_count = kept;
    pthread_mutex_unlock(&mutex);
    return result;
}

int fdatasync(int fd) { return flush(fd, NEXT(fdatasync)); }

int fsync(int fd) { return flush(fd, NEXT(fsync)); }

// MARK: Reading

// Whether `record` says, in the file of what is being read, that a text begins to be.
static int begins_reading(int fd, const void *record, size_t length) {
    char link[32], path[4096];
    if (countdown <= 0 || length != 16 || ((const unsigned long *)record)[1] == 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t end = readlink(link, path, sizeof path - 1);
    if (end < 0) return 0;
    path[end] = 0;
    return strstr(path, ".sqlite.reading") != NULL;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
    ssize_t written = NEXT(pwrite)(fd, bytes, length, offset);
    if (begins_reading(fd, bytes, length)) reached("after", "read");
    return written;
}

// MARK: Sending

static int holds(const struct iovec *parts, int count, const char *text) {
    for (int i = 0; i < count; i++)
        if (memmem(parts[i].iov_base, parts[i].iov_len, text, strlen(text))) return 1;
    return 0;
}

static const char *sent(const struct iovec *parts, int count) {
    if (countdown <= 0) return NULL;
    if (holds(parts, count, "\"type\":\"meal_log.")) return "push";
    return holds(parts, count, "HTTP/1.1 201") && holds(parts, count, "\"raw_input\"") ? "answer" : NULL;
}

ssize_t write(int fd, const void *bytes, size_t length) {
    struct iovec part = {(void *)bytes, length};
    const char *what = sent(&part, 1);
    if (what) reached("before", what);
    ssize_t written = NEXT(write)(fd, bytes, length);
    if (what) reached("after", what);
    return written;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    const char *what = sent(parts, count);
    if (what) reached("before", what);
    ssize_t written = NEXT(writev)(fd, parts, count);
    if (what) reached("after", what);
    return written;
}

// MARK: The clock

int clock_gettime(clockid_t clock, struct timespec *time) {
    static typeof(&clock_gettime) get;
    if (!get) get = NEXT(clock_gettime);
    int result = get(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME && clock_offset) time->tv_sec += atol(clock_offset);
    return result;
}
