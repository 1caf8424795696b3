extension Migrations {
    /// Adds what corrections have taught the reader: the food that words mean to a person, what one of it weighs (`one_mg`), or both.
    /// `phrase_changes` counts how many times phrases were learnt or forgotten.
    static let phrases = [
        """
        CREATE TABLE phrases (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            words text NOT NULL,
            food_id uuid,
            user_food_id uuid,
            one_mg bigint CHECK (one_mg >= 0),
            day date NOT NULL,
            learnt_at timestamptz NOT NULL,
            meal_log_id uuid NOT NULL,
            UNIQUE (user_id, words),
            CHECK (food_id IS NULL OR user_food_id IS NULL),
            CHECK (food_id IS NOT NULL OR user_food_id IS NOT NULL OR one_mg IS NOT NULL)
        )
        """,
        "ALTER TABLE users ADD COLUMN phrase_changes bigint NOT NULL DEFAULT 0 CHECK (phrase_changes >= 0)",
    ]
}
