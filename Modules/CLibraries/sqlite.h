#include <sqlite3.h>

// Swift can't call a variadic function: sqlite3_db_config.

static inline void leave_log_at_close(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

static inline void enable_triggers(sqlite3 *connection, int is_enabled) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, is_enabled, (int *)0);
}
