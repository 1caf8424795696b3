extension Migrations {
    /// Adds what corrections have taught the reader: the food that words mean to a person, what one of it weighs (`one_mg`), or both.
    /// `phrase_changes` counts how many times phrases were learnt or forgotten.
    static let phrases = """
        CREATE TABLE phrases (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            words TEXT NOT NULL,
            food_id BLOB CHECK (length(food_id) = 16),
            user_food_id BLOB CHECK (length(user_food_id) = 16),
            one_mg INTEGER CHECK (one_mg >= 0),
            day TEXT NOT NULL,
            learnt_at INTEGER NOT NULL,
            meal_log_id BLOB NOT NULL CHECK (length(meal_log_id) = 16),
            UNIQUE (user_id, words),
            CHECK (food_id IS NULL OR user_food_id IS NULL),
            CHECK (food_id IS NOT NULL OR user_food_id IS NOT NULL OR one_mg IS NOT NULL)
        ) STRICT, WITHOUT ROWID;
        ALTER TABLE users ADD COLUMN phrase_changes INTEGER NOT NULL DEFAULT 0 CHECK (phrase_changes >= 0);
        """
}
