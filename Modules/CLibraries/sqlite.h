#include <sqlite3.h>

// Swift can't call a variadic function.
static inline void leave_log_at_close(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
