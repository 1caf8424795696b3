extension Migrations {
    /// Tokens that people give to programs of their choice; `scopes` are words with a space between.
    static let personalTokens = [
        """
        CREATE TABLE personal_tokens (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name text NOT NULL,
            scopes text NOT NULL,
            secret_hash bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
            created_at timestamptz NOT NULL,
            expires_at timestamptz,
            last_used_at timestamptz
        )
        """,
        "CREATE INDEX personal_tokens_by_user ON personal_tokens (user_id, created_at)",
    ]
}
