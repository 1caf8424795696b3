extension Migrations {
    /// Adds whether a person's plan goes by the energy that their log measures, null where they said nothing of it, and
    /// what plans were made of beside the facts of before.
    static let trimestersAndMeasuredEnergy = [
        "ALTER TABLE profiles ADD COLUMN uses_measured_energy boolean",
        "ALTER TABLE plans ADD COLUMN trimester integer CHECK (trimester BETWEEN 1 AND 3)",
        "ALTER TABLE plans ADD COLUMN measured_kcal integer CHECK (measured_kcal > 0)",
    ]

    /// Profiles, weights, entries and plans.
    static let plans = [
        """
        CREATE TABLE profiles (
            user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            date_of_birth date,
            gender text CHECK (gender IN ('male', 'female', 'other')),
            primary_goal text CHECK (primary_goal IN ('lose_weight', 'gain_muscle', 'maintain', 'improve_health')),
            activity_level text CHECK (activity_level IN (
                'sedentary', 'lightly_active', 'moderately_active', 'very_active', 'extremely_active')),
            height_um integer CHECK (height_um BETWEEN 1000000 AND 2500000),
            target_weight_g integer CHECK (target_weight_g BETWEEN 30000 AND 300000),
            target_date date,
            is_pregnant boolean,
            trimester integer CHECK (trimester BETWEEN 1 AND 3),
            dietary_preferences jsonb NOT NULL,
            allergies jsonb NOT NULL,
            partners jsonb NOT NULL,
            meals_per_day integer CHECK (meals_per_day > 0),
            time_zone text NOT NULL,
            told_on jsonb NOT NULL,
            created_at timestamptz NOT NULL,
            updated_at timestamptz NOT NULL,
            CHECK (trimester IS NULL OR is_pregnant IS TRUE)
        )
        """,
        // The last one told of a day counts: the greatest number.
        """
        CREATE TABLE weights (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            id uuid NOT NULL UNIQUE,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            weight_g integer NOT NULL CHECK (weight_g BETWEEN 30000 AND 300000),
            day date NOT NULL,
            logged_at timestamptz,
            notes text,
            created_at timestamptz NOT NULL
        )
        """,
        "CREATE INDEX weights_by_user ON weights (user_id, day)",
        """
        CREATE TABLE entries (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            id uuid NOT NULL UNIQUE,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            type text NOT NULL CHECK (type <> 'weight'),
            quantity bigint NOT NULL CHECK (quantity >= 0),
            logged_at timestamptz NOT NULL,
            day date NOT NULL,
            notes text,
            created_at timestamptz NOT NULL
        )
        """,
        "CREATE INDEX entries_by_user ON entries (user_id, day)",
        // A weight that was told of a day alone counts as told at noon, or when it was told where that was before.
        """
        CREATE VIEW all_entries AS
            SELECT number, id, user_id, type, quantity, logged_at, day, notes, created_at FROM entries
            UNION ALL
            SELECT number, id, user_id, 'weight', weight_g,
                coalesce(logged_at, least(created_at, (day + time '12:00') AT TIME ZONE 'UTC')), day, notes, created_at
            FROM weights
        """,
        // replaces: the plan that was asked for last, where this one replaced it unasked and was not asked for since.
        """
        CREATE TABLE plans (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            weight_g integer NOT NULL CHECK (weight_g BETWEEN 30000 AND 300000),
            height_um integer NOT NULL CHECK (height_um BETWEEN 1000000 AND 2500000),
            age integer NOT NULL CHECK (age BETWEEN 13 AND 120),
            gender text NOT NULL CHECK (gender IN ('male', 'female', 'other')),
            activity_level text NOT NULL CHECK (activity_level IN (
                'sedentary', 'lightly_active', 'moderately_active', 'very_active', 'extremely_active')),
            primary_goal text NOT NULL CHECK (
                primary_goal IN ('lose_weight', 'gain_muscle', 'maintain', 'improve_health')),
            target_weight_g integer CHECK (target_weight_g BETWEEN 30000 AND 300000),
            is_pregnant boolean NOT NULL,
            told_on jsonb NOT NULL,
            start_date date NOT NULL,
            created_at timestamptz NOT NULL,
            checked_at timestamptz NOT NULL,
            status text NOT NULL CHECK (status IN ('active', 'replaced')),
            replaces uuid
        )
        """,
        "CREATE INDEX plans_by_user ON plans (user_id)",
        // An account has one plan that holds.
        "CREATE UNIQUE INDEX plans_active ON plans (user_id) WHERE status = 'active'",
    ]
}
