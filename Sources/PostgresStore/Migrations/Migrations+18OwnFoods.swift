extension Migrations {
    /// Foods that people describe for themselves; `label` is all that is told of one. Items keep what a food was on their day,
    /// so they name it without referring to it. `last_food_event` is the number of the last change of a food.
    static let ownFoods = [
        """
        CREATE TABLE own_foods (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            label json NOT NULL,
            created_at timestamptz NOT NULL,
            updated_at timestamptz NOT NULL
        )
        """,
        "CREATE INDEX own_foods_by_user ON own_foods (user_id, created_at)",
        "ALTER TABLE meal_log_items ADD COLUMN user_food_id uuid",
        "ALTER TABLE users ADD COLUMN last_food_event bigint NOT NULL DEFAULT 0 CHECK (last_food_event >= 0)",
    ]
}
