extension Migrations {
    /// Meals, the log of changes, and keys.
    static let meals = [
        """
        CREATE TABLE meal_logs (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            raw_input text,
            meal_type text NOT NULL CHECK (meal_type IN ('breakfast', 'lunch', 'dinner', 'snack')),
            notes text,
            logged_at timestamptz NOT NULL,
            created_at timestamptz NOT NULL,
            updated_at timestamptz NOT NULL,
            status text NOT NULL CHECK (status IN ('processing', 'completed', 'failed', 'manual')),
            started_at timestamptz,
            finished_at timestamptz,
            failure_code text,
            unrecognized jsonb,
            attempts integer NOT NULL DEFAULT 0,
            lease_until timestamptz,
            lease_instance uuid,
            CHECK (raw_input IS NOT NULL OR status = 'manual'),
            CHECK ((status = 'processing') = (finished_at IS NULL)),
            CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
            CHECK (status IN ('processing', 'manual') OR started_at IS NOT NULL),
            CHECK (status = 'processing' OR lease_until IS NULL),
            CHECK (lease_until IS NOT NULL OR lease_instance IS NULL)
        )
        """,
        "CREATE INDEX meal_logs_by_user ON meal_logs (user_id, logged_at)",
        "CREATE INDEX meal_logs_waiting ON meal_logs (user_id, created_at) WHERE status = 'processing'",
        "CREATE INDEX meal_logs_leased ON meal_logs (lease_instance) WHERE lease_instance IS NOT NULL",
        // An edit may make another final status of one, but nothing waits again or fails that did not before.
        """
        CREATE FUNCTION meal_logs_final() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            RAISE EXCEPTION 'a final status is never left' USING ERRCODE = 'check_violation';
        END $$
        """,
        """
        CREATE TRIGGER meal_logs_final BEFORE UPDATE OF status ON meal_logs FOR EACH ROW
            WHEN (OLD.status <> 'processing' AND NEW.status <> OLD.status AND NEW.status IN ('processing', 'failed'))
            EXECUTE FUNCTION meal_logs_final()
        """,
        """
        CREATE TABLE meal_log_items (
            meal_log_id uuid NOT NULL REFERENCES meal_logs (id) ON DELETE CASCADE,
            order_index integer NOT NULL CHECK (order_index >= 0),
            id uuid NOT NULL,
            food_id uuid,
            food_name text NOT NULL,
            food_type text NOT NULL CHECK (food_type IN ('food', 'drink', 'water')),
            quantity double precision NOT NULL,
            unit text NOT NULL,
            mass_mg bigint CHECK (mass_mg >= 0),
            energy_kcal bigint CHECK (energy_kcal >= 0),
            protein_mg bigint CHECK (protein_mg >= 0),
            carbs_mg bigint CHECK (carbs_mg >= 0),
            fat_mg bigint CHECK (fat_mg >= 0),
            fiber_mg bigint CHECK (fiber_mg >= 0),
            sugar_mg bigint CHECK (sugar_mg >= 0),
            confidence double precision CHECK (confidence BETWEEN 0 AND 1),
            notes text,
            source_dataset text,
            source_record text,
            source_portion text,
            alternatives jsonb,
            PRIMARY KEY (meal_log_id, order_index)
        )
        """,
        // Which kinds there are the program says, so that a new one needs no new table. `meal_number` counts the changes of
        // meals up to the row's own: by it devices are told that hear of meals alone.
        """
        CREATE TABLE changes (
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            number bigint NOT NULL CHECK (number > 0),
            kind text NOT NULL CHECK (kind LIKE '_%._%'),
            subject_id uuid NOT NULL,
            meal_number bigint NOT NULL CHECK (meal_number BETWEEN 0 AND number),
            created_at timestamptz NOT NULL,
            PRIMARY KEY (user_id, number)
        )
        """,
        """
        CREATE TABLE idempotency (
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            key text NOT NULL,
            request_hash bytea NOT NULL,
            answer bytea NOT NULL,
            created_at timestamptz NOT NULL,
            PRIMARY KEY (user_id, key)
        )
        """,
        // What a sweep may drop: a key that came in a header. Those of clients' ids are kept for ever.
        "CREATE INDEX idempotency_by_age ON idempotency (created_at) WHERE key NOT LIKE 'id:%'",
    ]
}
