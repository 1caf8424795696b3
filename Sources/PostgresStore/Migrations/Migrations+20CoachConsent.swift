extension Migrations {
    /// Adds what was told of an answer that is being made, and who allows which language model to be asked.
    static let coachConsent = [
        """
        ALTER TABLE consultation_messages
            ADD COLUMN told text CHECK (told IS NULL OR status IS NOT DISTINCT FROM 'streaming')
        """,
        """
        CREATE TABLE coach_consents (
            user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            host text NOT NULL,
            model text NOT NULL,
            consented_at timestamptz NOT NULL
        )
        """,
    ]
}
