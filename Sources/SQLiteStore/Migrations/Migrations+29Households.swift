extension Migrations {
    /// Adds households, their members, and the invitations to them. A used invitation says by whom, so that their repeat is known; it
    /// is removed with the first invitation after it has expired. `last_household_event` is the number of the last change of an
    /// account's household.
    static let households = """
        CREATE TABLE households (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE household_members (
            user_id BLOB NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            household_id BLOB NOT NULL REFERENCES households (id) ON DELETE CASCADE,
            shows_meals INTEGER NOT NULL CHECK (shows_meals IN (0, 1)),
            joined_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX household_members_by_household ON household_members (household_id);
        CREATE TABLE household_invitations (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            household_id BLOB NOT NULL REFERENCES households (id) ON DELETE CASCADE,
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            code_hash BLOB NOT NULL UNIQUE CHECK (length(code_hash) = 32),
            created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            used_at INTEGER,
            used_by BLOB CHECK (length(used_by) = 16),
            CHECK ((used_at IS NULL) = (used_by IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX household_invitations_by_household ON household_invitations (household_id);
        CREATE INDEX household_invitations_by_user ON household_invitations (user_id);
        ALTER TABLE users ADD COLUMN last_household_event INTEGER NOT NULL DEFAULT 0
            CHECK (last_household_event >= 0);
        """
}
