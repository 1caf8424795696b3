extension Migrations {
    /// Secrets of authenticator apps, the last step of each whose code was taken, and the recovery codes that are not used yet.
    static let secondFactors = """
        CREATE TABLE second_factors (
            user_id BLOB NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            secret BLOB NOT NULL CHECK (length(secret) BETWEEN 16 AND 64),
            last_step INTEGER NOT NULL DEFAULT 0 CHECK (last_step >= 0),
            created_at INTEGER NOT NULL,
            confirmed_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE recovery_codes (
            user_id BLOB NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
            code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
            PRIMARY KEY (user_id, code_hash)
        ) STRICT, WITHOUT ROWID;
        """
}
