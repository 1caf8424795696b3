import GRDB

/// Lists the steps of the schema. A step that has been released is left alone; what comes later is appended. A long step stands
/// in a file that is named by its number, or by the number of the first of a few that belong together.
enum Migrations {
    static let all: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 accounts, meals, events") { database in
            try database.execute(sql: firstSchema)
        }
        // Other foods that the item's words may mean, as JSON; null where there are none.
        migrator.registerMigration("2 alternatives of items") { database in
            try database.execute(sql: "ALTER TABLE meal_log_items ADD COLUMN alternatives TEXT")
        }
        // GRDB has foreign keys off meanwhile and checks them before it commits, so that dropping a table deletes nothing
        // of those that refer to it.
        migrator.registerMigration("3 edits and manual meals") { database in
            try database.execute(sql: editsAndManualMeals)
        }
        migrator.registerMigration("4 live connections") { database in
            try database.execute(sql: liveConnections)
        }
        migrator.registerMigration("5 profiles, weights, plans") { database in
            try database.execute(sql: profilesWeightsPlans)
        }
        // The keys of the last exchanges of a session's refresh tokens; the newest first, a space between them.
        migrator.registerMigration("6 keys of token exchanges") { database in
            try database.execute(sql: "ALTER TABLE sessions ADD COLUMN rotation_keys TEXT NOT NULL DEFAULT ''")
        }
        migrator.registerMigration("7 answers apart from their keys") { database in
            try database.execute(sql: answersApart)
        }
        migrator.registerMigration("8 accounts that were ended") { database in
            try database.execute(sql: endedAccounts)
        }
        migrator.registerMigration("9 turns of who waits") { database in
            try database.execute(sql: waitingByUser)
        }
        migrator.registerMigration("10 connections by when they were heard") { database in
            try database.execute(sql: connectionRows)
        }
        migrator.registerMigration("11 invitations, sessions that ended") { database in
            try database.execute(sql: invitationsAndEndedSessions)
        }
        migrator.registerMigration("12 entries") { database in
            try database.execute(sql: entries)
        }
        migrator.registerMigration("13 keys that are UUIDs in lower case") { database in
            try database.execute(sql: foldedKeys)
        }
        // The plan that was asked for last, where this one replaced it unasked and was not asked for since.
        migrator.registerMigration("14 plans that replaced others unasked") { database in
            try database.execute(sql: "ALTER TABLE plans ADD COLUMN replaces BLOB CHECK (length(replaces) = 16)")
        }
        migrator.registerMigration("15 one log of changes") { database in
            try database.execute(sql: changes)
        }
        // What an item holds beyond the six nutrients that have columns, as JSON: {"sodium":90020}, in thousandths of their
        // units. Null of items that were written before, of which it is not known.
        migrator.registerMigration("16 further nutrients of items") { database in
            try database.execute(sql: "ALTER TABLE meal_log_items ADD COLUMN nutrients TEXT")
        }
        migrator.registerMigration("17 consultations") { database in
            try database.execute(sql: consultations)
        }
        migrator.registerMigration("18 own foods") { database in
            try database.execute(sql: ownFoods)
        }
        migrator.registerMigration("19 personal tokens") { database in
            try database.execute(sql: personalTokens)
        }
        migrator.registerMigration("20 coach consent") { database in
            try database.execute(sql: coachConsent)
        }
        migrator.registerMigration("21 webhooks") { database in
            try database.execute(sql: webhooks)
        }
        migrator.registerMigration("22 phrases") { database in
            try database.execute(sql: phrases)
        }
        migrator.registerMigration("23 second factors") { database in
            try database.execute(sql: secondFactors)
        }
        // What the words meant before the last lesson, as JSON; null where they meant nothing.
        migrator.registerMigration("24 what phrases meant before") { database in
            try database.execute(sql: "ALTER TABLE phrases ADD COLUMN meant_before TEXT")
        }
        // The step of the code that confirmed a secret; null of one that is to be confirmed, and of those of before.
        migrator.registerMigration("25 steps that confirmed second factors") { database in
            try database.execute(sql: "ALTER TABLE second_factors ADD COLUMN confirmed_step INTEGER")
        }
        // The program and the system that signed in: "Firefox on Linux"; null where they did not tell.
        migrator.registerMigration("26 devices of sessions") { database in
            try database.execute(sql: "ALTER TABLE sessions ADD COLUMN device TEXT")
        }
        // How many times in a row a process ended while it read a text, known by its fingerprint.
        migrator.registerMigration("27 crashes of readings") { database in
            try database.execute(
                sql: """
                    CREATE TABLE reading_crashes (
                        fingerprint INTEGER NOT NULL PRIMARY KEY,
                        crashes INTEGER NOT NULL CHECK (crashes > 0),
                        crashed_at INTEGER NOT NULL
                    ) STRICT
                    """
            )
        }
        // 1 once a person has changed the item, 0 while it is as it was read; null where neither is known, as of those of before.
        migrator.registerMigration("28 repaired items") { database in
            try database.execute(
                sql: "ALTER TABLE meal_log_items ADD COLUMN is_repaired INTEGER CHECK (is_repaired IN (0, 1))"
            )
        }
        migrator.registerMigration("29 households") { database in
            try database.execute(sql: households)
        }
        migrator.registerMigration("30 identities at providers") { database in
            try database.execute(sql: identities)
        }
        migrator.registerMigration("31 trimesters and measured energy of plans") { database in
            try database.execute(sql: trimestersAndMeasuredEnergy)
        }
        // What is known of an item's amount, as JSON: {"told":false,"from":240000,"to":480000}, in milligrams; null of items that
        // were written before, of which it is not known.
        migrator.registerMigration("32 amounts that are told") { database in
            try database.execute(sql: "ALTER TABLE meal_log_items ADD COLUMN amount TEXT")
        }
        // When a member said that they show their meals; null where they show none. Of those of before it is when they joined.
        migrator.registerMigration("33 since when meals are shown") { database in
            try database.execute(
                sql: """
                    ALTER TABLE household_members ADD COLUMN meals_since INTEGER;
                    UPDATE household_members SET meals_since = joined_at WHERE shows_meals;
                    """
            )
        }
        // The country that a person has chosen, by its letters: "GB"; null where they take the server's.
        migrator.registerMigration("34 regions of profiles") { database in
            try database.execute(
                sql: "ALTER TABLE profiles ADD COLUMN region TEXT CHECK (region GLOB '[A-Z][A-Z]')"
            )
        }
        return migrator
    }()

    /// Connections and acknowledged events for operators; both are written in batches, about a second late.
    private static let liveConnections = """
        CREATE TABLE active_websocket_connections (
            connection_id BLOB NOT NULL PRIMARY KEY CHECK (length(connection_id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            connection_type TEXT NOT NULL CHECK (connection_type IN ('meal_logs', 'consultation')),
            connected_at INTEGER NOT NULL,
            last_ping_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX active_websocket_connections_by_user ON active_websocket_connections (user_id);
        ALTER TABLE sessions ADD COLUMN acked_event INTEGER NOT NULL DEFAULT 0;
        """

    /// Ids are UUIDs as 16 bytes, times are milliseconds since 1970 in UTC, masses are milligrams.
    private static let firstSchema = """
        CREATE TABLE settings (
            name TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO settings VALUES ('epoch', lower(hex(randomblob(8))));

        CREATE TABLE users (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            email TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            date_of_birth TEXT,
            password_hash TEXT,
            last_event INTEGER NOT NULL DEFAULT 0 CHECK (last_event >= 0),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE sessions (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            generation INTEGER NOT NULL CHECK (generation >= 0),
            rotated_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sessions_by_user ON sessions (user_id);

        CREATE TABLE meal_logs (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            raw_input TEXT NOT NULL,
            meal_type TEXT NOT NULL CHECK (meal_type IN ('breakfast', 'lunch', 'dinner', 'snack')),
            notes TEXT,
            logged_at INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('processing', 'completed', 'failed')),
            started_at INTEGER,
            finished_at INTEGER,
            failure_code TEXT,
            unrecognized TEXT,
            attempts INTEGER NOT NULL DEFAULT 0,
            lease_until INTEGER,
            CHECK ((status = 'processing') = (finished_at IS NULL)),
            CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
            CHECK (status = 'processing' OR (started_at IS NOT NULL AND lease_until IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX meal_logs_by_user ON meal_logs (user_id, logged_at);
        CREATE INDEX meal_logs_waiting ON meal_logs (created_at) WHERE status = 'processing';
        CREATE TRIGGER meal_logs_final BEFORE UPDATE OF status ON meal_logs
            WHEN OLD.status <> 'processing' AND NEW.status <> OLD.status
            BEGIN SELECT RAISE(ABORT, 'a final status is never left'); END;

        CREATE TABLE meal_log_items (
            meal_log_id BLOB NOT NULL REFERENCES meal_logs (id) ON DELETE CASCADE,
            order_index INTEGER NOT NULL CHECK (order_index >= 0),
            id BLOB NOT NULL CHECK (length(id) = 16),
            food_id BLOB CHECK (length(food_id) = 16),
            food_name TEXT NOT NULL,
            food_type TEXT NOT NULL CHECK (food_type IN ('food', 'drink', 'water')),
            quantity REAL NOT NULL,
            unit TEXT NOT NULL,
            mass_mg INTEGER CHECK (mass_mg >= 0),
            energy_kcal INTEGER CHECK (energy_kcal >= 0),
            protein_mg INTEGER CHECK (protein_mg >= 0),
            carbs_mg INTEGER CHECK (carbs_mg >= 0),
            fat_mg INTEGER CHECK (fat_mg >= 0),
            fiber_mg INTEGER CHECK (fiber_mg >= 0),
            sugar_mg INTEGER CHECK (sugar_mg >= 0),
            confidence REAL CHECK (confidence BETWEEN 0 AND 1),
            notes TEXT,
            source_dataset TEXT,
            source_record TEXT,
            source_portion TEXT,
            PRIMARY KEY (meal_log_id, order_index)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE events (
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            kind TEXT NOT NULL CHECK (kind IN ('meal_log.completed', 'meal_log.failed')),
            meal_log_id BLOB NOT NULL,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, number)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE idempotency (
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            key TEXT NOT NULL,
            request_hash BLOB NOT NULL,
            answer BLOB NOT NULL,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, key)
        ) STRICT, WITHOUT ROWID;
        """
}
