extension Migrations {
    /// Foods that people describe for themselves; `label` is all that is told of one, as JSON. Items keep what a food was on
    /// their day, so they name it without referring to it. `last_food_event` is the number of the last change of a food.
    static let ownFoods = """
        CREATE TABLE own_foods (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            label TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX own_foods_by_user ON own_foods (user_id, created_at);
        ALTER TABLE meal_log_items ADD COLUMN user_food_id BLOB CHECK (length(user_food_id) = 16);
        ALTER TABLE users ADD COLUMN last_food_event INTEGER NOT NULL DEFAULT 0 CHECK (last_food_event >= 0);
        """
}
