-- As a server wrote it before all changes went into one log: one person's meals, weights, water, profile and plan, and what
-- happened to the meals.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('1 accounts, meals, events');
INSERT INTO grdb_migrations VALUES('2 alternatives of items');
INSERT INTO grdb_migrations VALUES('3 edits and manual meals');
INSERT INTO grdb_migrations VALUES('4 live connections');
INSERT INTO grdb_migrations VALUES('5 profiles, weights, plans');
INSERT INTO grdb_migrations VALUES('6 keys of token exchanges');
INSERT INTO grdb_migrations VALUES('7 answers apart from their keys');
INSERT INTO grdb_migrations VALUES('8 accounts that were ended');
INSERT INTO grdb_migrations VALUES('9 turns of who waits');
INSERT INTO grdb_migrations VALUES('10 connections by when they were heard');
INSERT INTO grdb_migrations VALUES('11 invitations, sessions that ended');
INSERT INTO grdb_migrations VALUES('12 entries');
INSERT INTO grdb_migrations VALUES('13 keys that are UUIDs in lower case');
INSERT INTO grdb_migrations VALUES('14 plans that replaced others unasked');
CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('epoch','762724e064df0324');
INSERT INTO settings VALUES('first_account','made');
CREATE TABLE users (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    date_of_birth TEXT,
    password_hash TEXT,
    last_event INTEGER NOT NULL DEFAULT 0 CHECK (last_event >= 0),
    created_at INTEGER NOT NULL
, is_ended INTEGER NOT NULL DEFAULT 0 CHECK (is_ended IN (0, 1))) STRICT, WITHOUT ROWID;
INSERT INTO users VALUES(X'01a20729c72175c6a5720f5aede7aaee','ada@example.org','Ada',NULL,'scrypt$32768$8$1$8yPjRUP1IzRIZ3vLM25bIQ==$dFfmV5F07Bzqeah4anRjTsQ4CT26PUYtpvKciMdhGE0=',5,1795416508193,0);
CREATE TABLE sessions (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL CHECK (generation >= 0),
    rotated_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL
, acked_event INTEGER NOT NULL DEFAULT 0, rotation_keys TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'01a20729c72672a9b03f3b034a5aa2f0',X'01a20729c72175c6a5720f5aede7aaee',0,1795416508198,1798008508198,1795416508198,0,'');
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
    source_portion TEXT, alternatives TEXT,
    PRIMARY KEY (meal_log_id, order_index)
) STRICT, WITHOUT ROWID;
INSERT INTO meal_log_items VALUES(X'01a20729c7767c77baee0a793a3e2490',0,X'01a20729c77e79f389fd5926b99b2a0a',X'f1d20170000080008000000063101000','Apple, raw','food',1.0,'medium',200000,104,520,27620,340,4800,20780,0.92000000000000003996,'assumed 1 medium, 200 g','FNDDS 2017-2018','63101000','1 medium',NULL);
CREATE TABLE IF NOT EXISTS "meal_logs" (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    raw_input TEXT,
    meal_type TEXT NOT NULL CHECK (meal_type IN ('breakfast', 'lunch', 'dinner', 'snack')),
    notes TEXT,
    logged_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('processing', 'completed', 'failed', 'manual')),
    started_at INTEGER,
    finished_at INTEGER,
    failure_code TEXT,
    unrecognized TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease_until INTEGER,
    CHECK (raw_input IS NOT NULL OR status = 'manual'),
    CHECK ((status = 'processing') = (finished_at IS NULL)),
    CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
    CHECK (status IN ('processing', 'manual') OR started_at IS NOT NULL),
    CHECK (status = 'processing' OR lease_until IS NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO meal_logs VALUES(X'01a20729c7767c77baee0a793a3e2490',X'01a20729c72175c6a5720f5aede7aaee','1 apple','snack','from the tree',1795168800000,1795416508278,1795416508984,'completed',1795416508279,1795416508286,NULL,NULL,0,NULL);
INSERT INTO meal_logs VALUES(X'01a20729c8d977de9abcd75a7894fd2f',X'01a20729c72175c6a5720f5aede7aaee','xyzzy','lunch',NULL,1795176000000,1795416508633,1795416508634,'failed',1795416508634,1795416508634,'nothingUnderstood',NULL,0,NULL);
CREATE TABLE IF NOT EXISTS "events" (
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    kind TEXT NOT NULL CHECK (
        kind IN ('meal_log.completed', 'meal_log.failed', 'meal_log.updated', 'meal_log.deleted')),
    meal_log_id BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO events VALUES(X'01a20729c72175c6a5720f5aede7aaee',1,'meal_log.completed',X'01a20729c7767c77baee0a793a3e2490',1795416508286);
INSERT INTO events VALUES(X'01a20729c72175c6a5720f5aede7aaee',2,'meal_log.failed',X'01a20729c8d977de9abcd75a7894fd2f',1795416508634);
INSERT INTO events VALUES(X'01a20729c72175c6a5720f5aede7aaee',3,'meal_log.completed',X'01a20729c9017070904c4e2607822c11',1795416508675);
INSERT INTO events VALUES(X'01a20729c72175c6a5720f5aede7aaee',4,'meal_log.updated',X'01a20729c7767c77baee0a793a3e2490',1795416508984);
INSERT INTO events VALUES(X'01a20729c72175c6a5720f5aede7aaee',5,'meal_log.deleted',X'01a20729c9017070904c4e2607822c11',1795416509020);
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
INSERT INTO profiles VALUES(X'01a20729c72175c6a5720f5aede7aaee','1993-06-01','male','lose_weight','moderately_active',1800000,75000,NULL,NULL,NULL,'[]','[]','[]',NULL,'GMT','{"activityLevel":"2026-11-23","age":"2026-11-23","gender":"2026-11-23","height":"2026-11-23","primaryGoal":"2026-11-23","targetWeight":"2026-11-23","weight":"2026-11-23"}',1795416509034,1795416509035);
CREATE TABLE weights (
    number INTEGER NOT NULL PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    weight_g INTEGER NOT NULL CHECK (weight_g BETWEEN 30000 AND 300000),
    day TEXT NOT NULL,
    created_at INTEGER NOT NULL
, logged_at INTEGER, notes TEXT) STRICT;
INSERT INTO weights VALUES(1,X'01a20729ca6c743fa06174f1b7d47ebf',X'01a20729c72175c6a5720f5aede7aaee',80000,'2026-11-23',1795416509036,NULL,NULL);
INSERT INTO weights VALUES(2,X'01a20729caa175ec95e82500e4cd5f22',X'01a20729c72175c6a5720f5aede7aaee',79500,'2026-11-23',1795416509089,NULL,NULL);
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
, replaces BLOB CHECK (length(replaces) = 16)) STRICT, WITHOUT ROWID;
INSERT INTO plans VALUES(X'01a20729ca8a739f9c6e7c61f338b525',X'01a20729c72175c6a5720f5aede7aaee',80000,1800000,33,'male','moderately_active','lose_weight',75000,0,'{"activityLevel":"2026-11-23","age":"2026-11-23","gender":"2026-11-23","height":"2026-11-23","primaryGoal":"2026-11-23","targetWeight":"2026-11-23","weight":"2026-11-23"}','2026-11-23',1795416509066,1795416509066,'active',NULL);
CREATE TABLE IF NOT EXISTS "idempotency" (
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    request_hash BLOB NOT NULL,
    answer BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT;
CREATE TABLE active_websocket_connections (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    connection_id BLOB NOT NULL UNIQUE CHECK (length(connection_id) = 16),
    connection_type TEXT NOT NULL CHECK (connection_type IN ('meal_logs', 'consultation')),
    connected_at INTEGER NOT NULL,
    last_ping_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE invitations (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    code_hash BLOB NOT NULL UNIQUE CHECK (length(code_hash) = 32),
    email TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE ended_sessions (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    session_id BLOB NOT NULL,
    user_id BLOB NOT NULL
) STRICT;
CREATE TABLE entries (
    number INTEGER NOT NULL PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    type TEXT NOT NULL CHECK (type <> 'weight'),
    quantity INTEGER NOT NULL CHECK (quantity >= 0),
    logged_at INTEGER NOT NULL,
    day TEXT NOT NULL,
    notes TEXT,
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO entries VALUES(1,X'01a20729cabd7e9cbd7de7506ba3643d',X'01a20729c72175c6a5720f5aede7aaee','water_liters',250,1795416509117,'2026-11-23',NULL,1795416509117);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('ended_sessions',0);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX meal_logs_by_user ON meal_logs (user_id, logged_at);
CREATE TRIGGER meal_logs_final BEFORE UPDATE OF status ON meal_logs
    WHEN OLD.status <> 'processing' AND NEW.status <> OLD.status AND NEW.status IN ('processing', 'failed')
    BEGIN SELECT RAISE(ABORT, 'a final status is never left'); END;
CREATE INDEX weights_by_user ON weights (user_id, day);
CREATE INDEX plans_by_user ON plans (user_id);
CREATE UNIQUE INDEX plans_active ON plans (user_id) WHERE status = 'active';
CREATE INDEX idempotency_by_age ON idempotency (created_at) WHERE key NOT GLOB 'id:*';
CREATE INDEX users_ended ON users (id) WHERE is_ended = 1;
CREATE INDEX meal_logs_waiting ON meal_logs (user_id, created_at) WHERE status = 'processing';
CREATE INDEX active_websocket_connections_by_user ON active_websocket_connections (user_id);
CREATE INDEX active_websocket_connections_by_ping ON active_websocket_connections (last_ping_at);
CREATE INDEX invitations_by_expiry ON invitations (expires_at);
CREATE TRIGGER users_first AFTER INSERT ON users
    WHEN NOT EXISTS (SELECT 1 FROM settings WHERE name = 'first_account')
    BEGIN INSERT INTO settings VALUES ('first_account', 'made'); END;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
    BEGIN INSERT INTO ended_sessions (session_id, user_id) VALUES (OLD.id, OLD.user_id); END;
CREATE INDEX entries_by_user ON entries (user_id, day);
CREATE VIEW all_entries AS
    SELECT number, id, user_id, type, quantity, logged_at, day, notes, created_at FROM entries
    UNION ALL
    SELECT number, id, user_id, 'weight', weight_g,
        COALESCE(logged_at, MIN(created_at, 1000 * CAST(strftime('%s', day || 'T12:00:00') AS INTEGER))),
        day, notes, created_at
    FROM weights;
COMMIT;
