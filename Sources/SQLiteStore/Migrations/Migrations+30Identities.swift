extension Migrations {
    /// Adds people's identities at providers of OpenID Connect, and the attempts to prove one, which last for minutes.
    static let identities = """
        CREATE TABLE identities (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            issuer TEXT NOT NULL,
            subject TEXT NOT NULL,
            email TEXT,
            created_at INTEGER NOT NULL,
            last_used_at INTEGER NOT NULL,
            UNIQUE (issuer, subject),
            UNIQUE (user_id, issuer)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE provider_attempts (
            secret_hash BLOB NOT NULL PRIMARY KEY CHECK (length(secret_hash) = 32),
            purpose TEXT NOT NULL CHECK (purpose IN ('sign_in', 'link', 'password')),
            user_id BLOB REFERENCES users (id) ON DELETE CASCADE,
            issuer TEXT,
            subject TEXT,
            email TEXT,
            name TEXT,
            begun_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            CHECK ((purpose = 'sign_in') = (user_id IS NULL)),
            CHECK ((issuer IS NULL) = (subject IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX provider_attempts_by_user ON provider_attempts (user_id);
        CREATE INDEX provider_attempts_by_end ON provider_attempts (expires_at);
        """
}
