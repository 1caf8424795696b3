extension Migrations {
    /// Records each ended session, whichever process ended it, for the server that runs.
    ///
    /// Remembers that there was an account once, so that the next one does not count as the first.
    static let invitationsAndEndedSessions = """
        CREATE TABLE invitations (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            code_hash BLOB NOT NULL UNIQUE CHECK (length(code_hash) = 32),
            email TEXT,
            created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            used_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX invitations_by_expiry ON invitations (expires_at);

        INSERT INTO settings SELECT 'first_account', 'made' WHERE EXISTS (SELECT 1 FROM users);
        CREATE TRIGGER users_first AFTER INSERT ON users
            WHEN NOT EXISTS (SELECT 1 FROM settings WHERE name = 'first_account')
            BEGIN INSERT INTO settings VALUES ('first_account', 'made'); END;

        CREATE TABLE ended_sessions (
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            session_id BLOB NOT NULL,
            user_id BLOB NOT NULL
        ) STRICT;
        CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
            BEGIN INSERT INTO ended_sessions (session_id, user_id) VALUES (OLD.id, OLD.user_id); END;
        """
}
