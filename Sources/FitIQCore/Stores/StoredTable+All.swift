extension StoredTable {
    /// Every table of a store, each behind those that it refers to. A new table has its line here.
    package static let all = [
        StoredTable(
            "users",
            key: ["id"],
            owner: "id",
            columns: """
                id id, email text, name text, date_of_birth day, password_hash text, last_event integer,
                last_meal_event integer, last_food_event integer, phrase_changes integer, last_household_event integer,
                is_ended flag, created_at time
                """
        ),
        StoredTable(
            "sessions",
            key: ["id"],
            columns: """
                id id, user_id id, generation integer, rotated_at time, rotation_keys text, expires_at time,
                acked_event integer, created_at time, device text
                """
        ),
        StoredTable(
            "personal_tokens",
            key: ["id"],
            columns: """
                id id, user_id id, name text, scopes text, secret_hash bytes, created_at time, expires_at time,
                last_used_at time
                """
        ),
        StoredTable(
            "second_factors",
            key: ["user_id"],
            columns: """
                user_id id, secret bytes, last_step integer, created_at time, confirmed_at time,
                confirmed_step integer
                """
        ),
        StoredTable(
            "recovery_codes",
            key: ["user_id", "code_hash"],
            columns: """
                user_id id, code_hash bytes
                """
        ),
        StoredTable(
            "identities",
            key: ["id"],
            columns: """
                id id, user_id id, issuer text, subject text, email text, created_at time, last_used_at time
                """
        ),
        StoredTable(
            "webhook_endpoints",
            key: ["id"],
            columns: """
                id id, user_id id, name text, address text, kinds text, secret bytes, former_secret bytes,
                former_until time, stop text, stopped_at time, created_at time, updated_at time, cursor integer,
                last_delivery integer, open_delivery integer, failures integer, next_try_at time, claims integer,
                claimed_at time
                """
        ),
        StoredTable(
            "webhook_deliveries",
            key: ["endpoint_id", "number"],
            columns: """
                endpoint_id id, number integer, user_id id, message_id text, type text, change_number integer,
                state text, created_at time, attempts json
                """
        ),
        StoredTable(
            "invitations",
            key: ["id"],
            owner: nil,
            columns: """
                id id, code_hash bytes, email text, created_at time, expires_at time, used_at time
                """
        ),
        StoredTable(
            "meal_logs",
            key: ["id"],
            columns: """
                id id, user_id id, raw_input text, meal_type text, notes text, logged_at time, created_at time,
                updated_at time, status text, started_at time, finished_at time, failure_code text,
                unrecognized json, attempts integer
                """
        ),
        StoredTable(
            "meal_log_items",
            key: ["meal_log_id", "order_index"],
            owner: "(SELECT user_id FROM meal_logs WHERE meal_logs.id = meal_log_id)",
            columns: """
                meal_log_id id, order_index integer, id id, food_id id, food_name text, food_type text,
                quantity real, unit text, mass_mg integer, energy_kcal integer, protein_mg integer,
                carbs_mg integer, fat_mg integer, fiber_mg integer, sugar_mg integer, confidence real, notes text,
                source_dataset text, source_record text, source_portion text, alternatives json, nutrients json,
                user_food_id id, is_repaired flag, amount json
                """
        ),
        StoredTable(
            "changes",
            key: ["user_id", "number"],
            columns: """
                user_id id, number integer, kind text, subject_id id, meal_number integer, created_at time
                """
        ),
        StoredTable(
            "idempotency",
            key: ["user_id", "key"],
            columns: """
                user_id id, key text, request_hash bytes, answer bytes, created_at time
                """
        ),
        StoredTable(
            "profiles",
            key: ["user_id"],
            columns: """
                user_id id, date_of_birth day, gender text, primary_goal text, activity_level text,
                height_um integer, target_weight_g integer, target_date day, is_pregnant flag, trimester integer,
                dietary_preferences json, allergies json, partners json, meals_per_day integer, time_zone text,
                told_on json, created_at time, updated_at time, uses_measured_energy flag, region text
                """
        ),
        StoredTable(
            "weights",
            key: ["number"],
            columns: """
                number integer, id id, user_id id, weight_g integer, day day, logged_at time, notes text,
                created_at time
                """
        ),
        StoredTable(
            "entries",
            key: ["number"],
            columns: """
                number integer, id id, user_id id, type text, quantity integer, logged_at time, day day,
                notes text, created_at time
                """
        ),
        StoredTable(
            "plans",
            key: ["id"],
            columns: """
                id id, user_id id, weight_g integer, height_um integer, age integer, gender text,
                activity_level text, primary_goal text, target_weight_g integer, is_pregnant flag, told_on json,
                start_date day, created_at time, checked_at time, status text, replaces id,
                trimester integer, measured_kcal integer
                """
        ),
        StoredTable(
            "consultations",
            key: ["id"],
            columns: """
                id id, user_id id, persona text, context_type text, context_id text, goal_id text,
                quick_action text, is_default flag, status text, message_count integer, last_number integer,
                last_message_at time, memory text, created_at time, updated_at time, completed_at time
                """
        ),
        StoredTable(
            "consultation_messages",
            key: ["consultation_id", "number"],
            columns: """
                id id, consultation_id id, user_id id, number integer, role text, content text, status text,
                answer json, created_at time, told text
                """
        ),
        StoredTable(
            "coach_consents",
            key: ["user_id"],
            columns: """
                user_id id, host text, model text, consented_at time
                """
        ),
        StoredTable(
            "own_foods",
            key: ["id"],
            columns: """
                id id, user_id id, label json, created_at time, updated_at time
                """
        ),
        StoredTable(
            "phrases",
            key: ["id"],
            columns: """
                id id, user_id id, words text, food_id id, user_food_id id, one_mg integer, day day, learnt_at time,
                meal_log_id id, meant_before text
                """
        ),
        StoredTable(
            "households",
            key: ["id"],
            owner: nil,
            columns: """
                id id, created_at time
                """
        ),
        StoredTable(
            "household_members",
            key: ["user_id"],
            columns: """
                user_id id, household_id id, shows_meals flag, meals_since time, joined_at time
                """
        ),
        StoredTable(
            "household_invitations",
            key: ["id"],
            columns: """
                id id, household_id id, user_id id, code_hash bytes, created_at time, expires_at time, used_at time,
                used_by id
                """
        ),
        StoredTable(
            "reading_crashes",
            key: ["fingerprint"],
            owner: nil,
            columns: "fingerprint integer, crashes integer, crashed_at time"
        ),
    ]

    /// Names the tables that are not copied: servers fill them while they run, or each store has its own.
    package static let ownTables: Set = [
        "active_websocket_connections", "ended_sessions", "fitiq_migrations", "grdb_migrations", "instances",
        "provider_attempts", "settings",
    ]

    /// Names the columns that are not copied: what a server holds that has ended.
    package static let ownColumns: Set = ["lease_until", "lease_instance", "answered_by", "is_held"]
}
