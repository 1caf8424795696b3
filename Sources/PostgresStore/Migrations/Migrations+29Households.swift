extension Migrations {
    /// Adds households, their members, and the invitations to them. A used invitation says by whom, so that their repeat is known; it
    /// is removed with the first invitation after it has expired. `last_household_event` is the number of the last change of an
    /// account's household.
    static let households = [
        """
        CREATE TABLE households (
            id uuid PRIMARY KEY,
            created_at timestamptz NOT NULL
        )
        """,
        """
        CREATE TABLE household_members (
            user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            household_id uuid NOT NULL REFERENCES households (id) ON DELETE CASCADE,
            shows_meals boolean NOT NULL,
            joined_at timestamptz NOT NULL
        )
        """,
        "CREATE INDEX household_members_by_household ON household_members (household_id)",
        """
        CREATE TABLE household_invitations (
            id uuid PRIMARY KEY,
            household_id uuid NOT NULL REFERENCES households (id) ON DELETE CASCADE,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            code_hash bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
            created_at timestamptz NOT NULL,
            expires_at timestamptz NOT NULL,
            used_at timestamptz,
            used_by uuid,
            CHECK ((used_at IS NULL) = (used_by IS NULL))
        )
        """,
        "CREATE INDEX household_invitations_by_household ON household_invitations (household_id)",
        "CREATE INDEX household_invitations_by_user ON household_invitations (user_id)",
        """
        ALTER TABLE users ADD COLUMN last_household_event bigint NOT NULL DEFAULT 0
            CHECK (last_household_event >= 0)
        """,
    ]
}
