extension Migrations {
    /// Tokens that people give to programs of their choice; `scopes` are words with a space between.
    static let personalTokens = """
        CREATE TABLE personal_tokens (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            scopes TEXT NOT NULL,
            secret_hash BLOB NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
            created_at INTEGER NOT NULL,
            expires_at INTEGER,
            last_used_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX personal_tokens_by_user ON personal_tokens (user_id, created_at);
        """
}
