extension DiaryMigrations {
    /// Ids are lowercase UUIDs, times are milliseconds since 1970 in UTC.
    ///
    /// - `account`: whose diary it is, and the last event that is in it; `reload_cursor`, `reload_epoch` is where a reload
    ///   that is under way will have brought it.
    /// - `meals`: each as it is shown. `base` is the server's last word on a meal while a change of this device covers it.
    /// - `outbox`: what the server has not confirmed, in the order in which it was done. How far a meal is in step is
    ///   told by this alone. `attempts` counts before sending, so 0 is "nobody has seen it"; `lease_owner` is the process
    ///   that is sending it; `refusal` is why the server does not take it.
    /// - `graves`: deleted meals, which no older message brings back.
    /// - `early_failures`: failures of meals that are not here yet and do not say enough to show them.
    static let firstSchema = """
        CREATE TABLE account (
            one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
            server TEXT NOT NULL,
            user_id TEXT NOT NULL,
            cursor INTEGER CHECK (cursor >= 0),
            epoch TEXT,
            reload_cursor INTEGER CHECK (reload_cursor >= 0),
            reload_epoch TEXT
        ) STRICT;

        CREATE TABLE meals (
            id TEXT NOT NULL PRIMARY KEY CHECK (id = lower(id)),
            is_accepted INTEGER NOT NULL CHECK (is_accepted IN (0, 1)),
            is_provisional INTEGER NOT NULL CHECK (is_provisional IN (0, 1)),
            is_deleted INTEGER NOT NULL CHECK (is_deleted IN (0, 1)),
            raw_input TEXT,
            meal_type TEXT NOT NULL CHECK (meal_type IN ('breakfast', 'lunch', 'dinner', 'snack')),
            status TEXT NOT NULL CHECK (status IN ('processing', 'completed', 'failed', 'manual')),
            total_calories INTEGER,
            total_protein_g REAL,
            total_carbs_g REAL,
            total_fat_g REAL,
            total_fiber_g REAL,
            total_sugar_g REAL,
            logged_at INTEGER NOT NULL,
            started_at INTEGER,
            finished_at INTEGER,
            error_message TEXT,
            error_code TEXT,
            error_details TEXT,
            suggestions TEXT,
            notes TEXT,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            is_complete INTEGER CHECK (is_complete IN (0, 1)),
            unrecognized TEXT,
            base TEXT,
            CHECK (status = 'failed' OR error_code IS NULL),
            CHECK (is_accepted = 1 OR base IS NULL)
        ) STRICT;
        CREATE INDEX meals_by_time ON meals (logged_at, id);
        CREATE INDEX meals_unfinished ON meals (logged_at) WHERE status = 'processing';

        CREATE TABLE meal_items (
            meal_id TEXT NOT NULL REFERENCES meals (id) ON DELETE CASCADE,
            order_index INTEGER NOT NULL CHECK (order_index >= 0),
            id TEXT NOT NULL,
            food_id TEXT,
            user_food_id TEXT,
            food_name TEXT NOT NULL,
            food_type TEXT CHECK (food_type IN ('food', 'drink', 'water')),
            quantity REAL,
            unit TEXT NOT NULL,
            grams REAL,
            calories INTEGER,
            protein_g REAL,
            carbs_g REAL,
            fat_g REAL,
            fiber_g REAL,
            sugar_g REAL,
            confidence REAL,
            parsing_notes TEXT,
            created_at INTEGER NOT NULL,
            source TEXT,
            alternatives TEXT,
            PRIMARY KEY (meal_id, order_index)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE outbox (
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            meal_id TEXT NOT NULL REFERENCES meals (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('create', 'create_items', 'edit', 'delete')),
            key TEXT NOT NULL UNIQUE,
            body TEXT,
            attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
            next_attempt_at INTEGER NOT NULL,
            lease_until INTEGER,
            lease_owner INTEGER,
            refusal TEXT,
            created_at INTEGER NOT NULL,
            CHECK ((kind = 'delete') = (body IS NULL)),
            CHECK ((lease_until IS NULL) = (lease_owner IS NULL)),
            CHECK (lease_until IS NULL OR refusal IS NULL)
        ) STRICT;
        CREATE INDEX outbox_by_meal ON outbox (meal_id, number);

        CREATE TABLE graves (
            meal_id TEXT NOT NULL PRIMARY KEY,
            deleted_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE early_failures (
            meal_id TEXT NOT NULL PRIMARY KEY,
            failure TEXT NOT NULL,
            heard_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE tallies (
            name TEXT NOT NULL PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE tally_entries (
            meal_id TEXT NOT NULL REFERENCES meals (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            amount REAL NOT NULL,
            PRIMARY KEY (meal_id, name)
        ) STRICT, WITHOUT ROWID;

        CREATE VIEW foods_used AS
            SELECT food_id, food_name, COUNT(DISTINCT meals.id) AS meal_count, MAX(logged_at) AS last_logged_at
            FROM meal_items JOIN meals ON meals.id = meal_id
            WHERE is_deleted = 0
            GROUP BY food_id, food_name;
        """
}
