extension Migrations {
    /// Adds people's identities at providers of OpenID Connect, and the attempts to prove one, which last for minutes.
    static let identities = [
        """
        CREATE TABLE identities (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            issuer text NOT NULL,
            subject text NOT NULL,
            email text,
            created_at timestamptz NOT NULL,
            last_used_at timestamptz NOT NULL,
            UNIQUE (issuer, subject),
            UNIQUE (user_id, issuer)
        )
        """,
        """
        CREATE TABLE provider_attempts (
            secret_hash bytea PRIMARY KEY CHECK (length(secret_hash) = 32),
            purpose text NOT NULL CHECK (purpose IN ('sign_in', 'link', 'password')),
            user_id uuid REFERENCES users (id) ON DELETE CASCADE,
            issuer text,
            subject text,
            email text,
            name text,
            begun_at timestamptz NOT NULL,
            expires_at timestamptz NOT NULL,
            CHECK ((purpose = 'sign_in') = (user_id IS NULL)),
            CHECK ((issuer IS NULL) = (subject IS NULL))
        )
        """,
        "CREATE INDEX provider_attempts_by_user ON provider_attempts (user_id)",
        "CREATE INDEX provider_attempts_by_end ON provider_attempts (expires_at)",
    ]
}
