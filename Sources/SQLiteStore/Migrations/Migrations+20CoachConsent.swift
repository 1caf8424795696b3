extension Migrations {
    /// Adds what was told of an answer that is being made, and who allows which language model to be asked.
    static let coachConsent = """
        ALTER TABLE consultation_messages ADD COLUMN told TEXT CHECK (told IS NULL OR status IS 'streaming');
        CREATE TABLE coach_consents (
            user_id BLOB NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            host TEXT NOT NULL,
            model TEXT NOT NULL,
            consented_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
