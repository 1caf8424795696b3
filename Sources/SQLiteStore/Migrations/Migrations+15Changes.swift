extension Migrations {
    /// The log of what happened to meals becomes the log of all changes; every event keeps its number. Which kinds there are
    /// the program says, so that a new one needs no new table.
    ///
    /// `meal_number` counts the changes of meals up to the row's own: by it devices are told that hear of meals alone.
    static let changes = """
        CREATE TABLE changes (
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            kind TEXT NOT NULL CHECK (kind GLOB '?*.?*'),
            subject_id BLOB NOT NULL CHECK (length(subject_id) = 16),
            meal_number INTEGER NOT NULL CHECK (meal_number BETWEEN 0 AND number),
            created_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, number)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO changes (user_id, number, kind, subject_id, meal_number, created_at)
        SELECT user_id, number, kind, meal_log_id, number, created_at FROM events;
        DROP TABLE events;

        ALTER TABLE users ADD COLUMN last_meal_event INTEGER NOT NULL DEFAULT 0 CHECK (last_meal_event >= 0);
        UPDATE users SET last_meal_event = last_event;
        """
}
