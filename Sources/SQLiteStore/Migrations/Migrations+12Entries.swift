extension Migrations {
    /// Quantities are thousandths of the type's unit. Which types there are the program says, so that a new one needs no
    /// new table. Weights stay where plans find them, and have a time and notes where they came as entries; one that was
    /// told of a day alone counts as told at noon, or when it was told where that was before.
    static let entries = """
        CREATE TABLE entries (
            number INTEGER NOT NULL PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            type TEXT NOT NULL CHECK (type <> 'weight'),
            quantity INTEGER NOT NULL CHECK (quantity >= 0),
            logged_at INTEGER NOT NULL,
            day TEXT NOT NULL,
            notes TEXT,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX entries_by_user ON entries (user_id, day);

        ALTER TABLE weights ADD COLUMN logged_at INTEGER;
        ALTER TABLE weights ADD COLUMN notes TEXT;

        CREATE VIEW all_entries AS
            SELECT number, id, user_id, type, quantity, logged_at, day, notes, created_at FROM entries
            UNION ALL
            SELECT number, id, user_id, 'weight', weight_g,
                COALESCE(logged_at, MIN(created_at, 1000 * CAST(strftime('%s', day || 'T12:00:00') AS INTEGER))),
                day, notes, created_at
            FROM weights;
        """
}
