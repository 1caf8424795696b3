extension Migrations {
    /// Masses are milligrams, weights grams, heights micrometres, quantities thousandths of their type's unit.
    static let people = [
        "CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL)",
        "INSERT INTO settings VALUES ('epoch', left(replace(gen_random_uuid()::text, '-', ''), 12))",
        """
        CREATE TABLE users (
            id uuid PRIMARY KEY,
            email text COLLATE "C" NOT NULL UNIQUE,
            name text NOT NULL,
            date_of_birth date,
            password_hash text,
            last_event bigint NOT NULL DEFAULT 0 CHECK (last_event >= 0),
            last_meal_event bigint NOT NULL DEFAULT 0 CHECK (last_meal_event BETWEEN 0 AND last_event),
            is_ended boolean NOT NULL DEFAULT false,
            created_at timestamptz NOT NULL
        )
        """,
        "CREATE INDEX users_ended ON users (id) WHERE is_ended",
        // Remembers that there was an account once, so that the next one does not count as the first.
        """
        CREATE FUNCTION users_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO settings VALUES ('first_account', 'made') ON CONFLICT DO NOTHING;
            RETURN NULL;
        END $$
        """,
        """
        CREATE TRIGGER users_first AFTER INSERT ON users FOR EACH STATEMENT EXECUTE FUNCTION users_first()
        """,
        // rotation_keys: the keys of the last exchanges of its refresh tokens, the newest first, a space between them.
        """
        CREATE TABLE sessions (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            generation bigint NOT NULL CHECK (generation >= 0),
            rotated_at timestamptz NOT NULL,
            rotation_keys text NOT NULL DEFAULT '',
            expires_at timestamptz NOT NULL,
            acked_event bigint NOT NULL DEFAULT 0,
            created_at timestamptz NOT NULL
        )
        """,
        "CREATE INDEX sessions_by_user ON sessions (user_id)",
        // Each ended session, whichever server ended it, for all of them. A transaction that is older may commit later, so
        // readers go by `transaction` and only as far as none is open.
        """
        CREATE TABLE ended_sessions (
            number bigint GENERATED ALWAYS AS IDENTITY,
            transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
            session_id uuid NOT NULL,
            user_id uuid NOT NULL,
            ended_at timestamptz NOT NULL DEFAULT now(),
            PRIMARY KEY (transaction, number)
        )
        """,
        """
        CREATE FUNCTION sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO ended_sessions (session_id, user_id) VALUES (OLD.id, OLD.user_id);
            RETURN NULL;
        END $$
        """,
        """
        CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION sessions_ended()
        """,
        """
        CREATE TABLE invitations (
            id uuid PRIMARY KEY,
            code_hash bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
            email text,
            created_at timestamptz NOT NULL,
            expires_at timestamptz NOT NULL,
            used_at timestamptz
        )
        """,
        "CREATE INDEX invitations_by_expiry ON invitations (expires_at)",
    ]
}
