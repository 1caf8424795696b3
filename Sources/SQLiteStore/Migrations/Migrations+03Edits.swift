extension Migrations {
    /// SQLite cannot change a column's or a table's checks, so both tables are made anew.
    ///
    /// - Source: https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes"
    static let editsAndManualMeals = """
        CREATE TABLE new_meal_logs (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            raw_input TEXT,
            meal_type TEXT NOT NULL CHECK (meal_type IN ('breakfast', 'lunch', 'dinner', 'snack')),
            notes TEXT,
            logged_at INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('processing', 'completed', 'failed', 'manual')),
            started_at INTEGER,
            finished_at INTEGER,
            failure_code TEXT,
            unrecognized TEXT,
            attempts INTEGER NOT NULL DEFAULT 0,
            lease_until INTEGER,
            CHECK (raw_input IS NOT NULL OR status = 'manual'),
            CHECK ((status = 'processing') = (finished_at IS NULL)),
            CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
            CHECK (status IN ('processing', 'manual') OR started_at IS NOT NULL),
            CHECK (status = 'processing' OR lease_until IS NULL)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO new_meal_logs
            (id, user_id, raw_input, meal_type, notes, logged_at, created_at, updated_at, status, started_at, finished_at,
             failure_code, unrecognized, attempts, lease_until)
        SELECT
            id, user_id, raw_input, meal_type, notes, logged_at, created_at, updated_at, status, started_at, finished_at,
            failure_code, unrecognized, attempts, lease_until
        FROM meal_logs;
        DROP TABLE meal_logs;
        ALTER TABLE new_meal_logs RENAME TO meal_logs;
        CREATE INDEX meal_logs_by_user ON meal_logs (user_id, logged_at);
        CREATE INDEX meal_logs_waiting ON meal_logs (created_at) WHERE status = 'processing';
        -- An edit may make another final status of one, but nothing waits again or fails that did not before.
        CREATE TRIGGER meal_logs_final BEFORE UPDATE OF status ON meal_logs
            WHEN OLD.status <> 'processing' AND NEW.status <> OLD.status AND NEW.status IN ('processing', 'failed')
            BEGIN SELECT RAISE(ABORT, 'a final status is never left'); END;

        CREATE TABLE new_events (
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            kind TEXT NOT NULL CHECK (
                kind IN ('meal_log.completed', 'meal_log.failed', 'meal_log.updated', 'meal_log.deleted')),
            meal_log_id BLOB NOT NULL,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, number)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO new_events (user_id, number, kind, meal_log_id, created_at)
        SELECT user_id, number, kind, meal_log_id, created_at FROM events;
        DROP TABLE events;
        ALTER TABLE new_events RENAME TO events;

        -- What a sweep may drop: a key that came in a header. Those of meals' ids are kept for ever.
        CREATE INDEX idempotency_by_age ON idempotency (created_at) WHERE key NOT GLOB 'id:*';
        """
}
