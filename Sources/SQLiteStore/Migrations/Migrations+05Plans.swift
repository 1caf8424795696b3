extension Migrations {
    /// Adds whether a person's plan goes by the energy that their log measures, null where they said nothing of it, and
    /// what plans were made of beside the facts of before.
    static let trimestersAndMeasuredEnergy = """
        ALTER TABLE profiles ADD COLUMN uses_measured_energy INTEGER CHECK (uses_measured_energy IN (0, 1));
        ALTER TABLE plans ADD COLUMN trimester INTEGER CHECK (trimester BETWEEN 1 AND 3);
        ALTER TABLE plans ADD COLUMN measured_kcal INTEGER CHECK (measured_kcal > 0);
        """

    /// Heights are micrometres, weights grams, days texts such as `2024-01-15`; `told_on` is JSON of days by fact, and the
    /// lists are JSON of texts, `partners` also of objects.
    static let profilesWeightsPlans = """
        CREATE TABLE profiles (
            user_id BLOB NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            date_of_birth TEXT,
            gender TEXT CHECK (gender IN ('male', 'female', 'other')),
            primary_goal TEXT CHECK (primary_goal IN ('lose_weight', 'gain_muscle', 'maintain', 'improve_health')),
            activity_level TEXT CHECK (activity_level IN (
                'sedentary', 'lightly_active', 'moderately_active', 'very_active', 'extremely_active')),
            height_um INTEGER CHECK (height_um BETWEEN 1000000 AND 2500000),
            target_weight_g INTEGER CHECK (target_weight_g BETWEEN 30000 AND 300000),
            target_date TEXT,
            is_pregnant INTEGER CHECK (is_pregnant IN (0, 1)),
            trimester INTEGER CHECK (trimester BETWEEN 1 AND 3),
            dietary_preferences TEXT NOT NULL,
            allergies TEXT NOT NULL,
            partners TEXT NOT NULL,
            meals_per_day INTEGER CHECK (meals_per_day > 0),
            time_zone TEXT NOT NULL,
            told_on TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            CHECK (trimester IS NULL OR is_pregnant = 1)
        ) STRICT, WITHOUT ROWID;

        -- The last one told of a day counts: the greatest number.
        CREATE TABLE weights (
            number INTEGER NOT NULL PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            weight_g INTEGER NOT NULL CHECK (weight_g BETWEEN 30000 AND 300000),
            day TEXT NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX weights_by_user ON weights (user_id, day);

        CREATE TABLE plans (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            weight_g INTEGER NOT NULL CHECK (weight_g BETWEEN 30000 AND 300000),
            height_um INTEGER NOT NULL CHECK (height_um BETWEEN 1000000 AND 2500000),
            age INTEGER NOT NULL CHECK (age BETWEEN 13 AND 120),
            gender TEXT NOT NULL CHECK (gender IN ('male', 'female', 'other')),
            activity_level TEXT NOT NULL CHECK (activity_level IN (
                'sedentary', 'lightly_active', 'moderately_active', 'very_active', 'extremely_active')),
            primary_goal TEXT NOT NULL CHECK (
                primary_goal IN ('lose_weight', 'gain_muscle', 'maintain', 'improve_health')),
            target_weight_g INTEGER CHECK (target_weight_g BETWEEN 30000 AND 300000),
            is_pregnant INTEGER NOT NULL CHECK (is_pregnant IN (0, 1)),
            told_on TEXT NOT NULL,
            start_date TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            checked_at INTEGER NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('active', 'replaced'))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX plans_by_user ON plans (user_id);
        -- An account has one plan that holds.
        CREATE UNIQUE INDEX plans_active ON plans (user_id) WHERE status = 'active';
        """
}
