-- A diary as the version before the one outbox left it: meals, weights and water that wait, and a refused weight.
CREATE TABLE account (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    server TEXT NOT NULL,
    user_id TEXT NOT NULL,
    cursor INTEGER CHECK (cursor >= 0),
    epoch TEXT,
    reload_cursor INTEGER CHECK (reload_cursor >= 0),
    reload_epoch TEXT
, reload_before INTEGER CHECK (reload_before IS NULL OR reload_cursor IS NOT NULL), has_entries INTEGER NOT NULL DEFAULT 0 CHECK (has_entries IN (0, 1))) STRICT;
INSERT INTO "account" VALUES(1,'http://127.0.0.1:1','550e8400-e29b-41d4-a716-446655440000',2,'first',NULL,NULL,NULL,1);
CREATE TABLE early_failures (
    meal_id TEXT NOT NULL PRIMARY KEY,
    failure TEXT NOT NULL,
    heard_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE CHECK (id = lower(id)),
    type TEXT NOT NULL,
    quantity REAL NOT NULL,
    logged_at INTEGER NOT NULL,
    date TEXT NOT NULL,
    is_accepted INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1)),
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_attempt_at INTEGER NOT NULL,
    refusal TEXT,
    created_at INTEGER NOT NULL, is_listed INTEGER NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1)),
    CHECK (is_accepted = 0 OR refusal IS NULL)
) STRICT;
INSERT INTO "entries" VALUES(1,'018d0d19-a140-75ed-bb52-bcf0b8fab24a','weight',81.0,1705321805000,'2024-01-15',1,0,1705321800000,NULL,1705321800000,0);
INSERT INTO "entries" VALUES(2,'018d0d19-a140-7d07-b456-99a2d2a191f8','water_liters',0.2,1705321800000,'2024-01-15',1,0,1705321800000,NULL,1705321800000,0);
INSERT INTO "entries" VALUES(5,'018d0d50-8fc0-7f54-b680-310b33d498d7','weight',300.0,1705320000000,'2024-01-15',0,0,1705325400000,'{"code":"VALIDATION_FAILED","message":"Too heavy."}',1705325400000,0);
INSERT INTO "entries" VALUES(6,'018d0d50-8fc0-7f83-acc3-369b68ab5b69','weight',80.0,1705320000000,'2024-01-15',0,0,1705325400000,NULL,1705325400000,0);
INSERT INTO "entries" VALUES(7,'018d0d50-8fc0-7384-977b-09e60d5090bb','weight',79.5,1705320000000,'2024-01-15',0,0,1705325400000,NULL,1705325400000,0);
INSERT INTO "entries" VALUES(8,'018d0d50-8fc0-7457-9524-bc85f6ef08b4','water_liters',0.5,1705325400000,'2024-01-15',0,0,1705325400000,NULL,1705325400000,0);
INSERT INTO "entries" VALUES(9,'018d0d50-8fc0-7be1-b503-98adb8622683','water_liters',0.25,1705325400000,'2024-01-15',0,0,1705325400000,NULL,1705325400000,0);
CREATE TABLE graves (
    meal_id TEXT NOT NULL PRIMARY KEY,
    deleted_at INTEGER NOT NULL
, epoch TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('1 meals, outbox, tallies');
INSERT INTO "grdb_migrations" VALUES('2 the place of a reload');
INSERT INTO "grdb_migrations" VALUES('3 no stored tallies');
INSERT INTO "grdb_migrations" VALUES('4 edits that outlive');
INSERT INTO "grdb_migrations" VALUES('5 weights and water');
INSERT INTO "grdb_migrations" VALUES('6 entries of all devices');
CREATE TABLE meal_items (
    meal_id TEXT NOT NULL REFERENCES meals (id) ON DELETE CASCADE,
    order_index INTEGER NOT NULL CHECK (order_index >= 0),
    id TEXT NOT NULL,
    food_id TEXT,
    user_food_id TEXT,
    food_name TEXT NOT NULL,
    food_type TEXT CHECK (food_type IN ('food', 'drink', 'water')),
    quantity REAL,
    unit TEXT NOT NULL,
    grams REAL,
    calories INTEGER,
    protein_g REAL,
    carbs_g REAL,
    fat_g REAL,
    fiber_g REAL,
    sugar_g REAL,
    confidence REAL,
    parsing_notes TEXT,
    created_at INTEGER NOT NULL,
    source TEXT,
    alternatives TEXT,
    PRIMARY KEY (meal_id, order_index)
) STRICT, WITHOUT ROWID;
INSERT INTO "meal_items" VALUES('01a20863-bafb-7e58-82b7-2ed75b214d92',0,'018d0d50-8fc0-7109-b69a-def0710b1fbe',NULL,NULL,'Egg','food',1.0,'piece',50.0,74,6.3,NULL,NULL,NULL,NULL,0.9,NULL,1705325400000,NULL,NULL);
INSERT INTO "meal_items" VALUES('01a20863-bb0b-7715-b00f-6eda0e6ec1f7',0,'48014d77-a81b-4a9d-9e7d-f139a79b188e',NULL,NULL,'Water','water',1.0,'piece',240.0,0,6.3,NULL,NULL,NULL,NULL,0.9,NULL,1705321805000,NULL,NULL);
INSERT INTO "meal_items" VALUES('01a20863-bb83-7cdb-9027-b4cfe570ec4f',0,'018d0d50-8fc0-7d23-9642-32179b6e0fa7',NULL,NULL,'Egg','food',1.0,'piece',50.0,74,6.3,NULL,NULL,NULL,NULL,0.9,NULL,1705325400000,NULL,NULL);
INSERT INTO "meal_items" VALUES('01a20863-bb83-7cdb-9027-b4cfe570ec4f',1,'018d0d50-8fc0-7a48-b4e6-ac6b582ccdfd',NULL,NULL,'Water','water',1.0,'piece',240.0,0,6.3,NULL,NULL,NULL,NULL,0.9,NULL,1705325400000,NULL,NULL);
INSERT INTO "meal_items" VALUES('01a20863-bb85-77b1-b0bc-fc50fb543426',0,'018d0d50-8fc0-7668-9022-cc84f0946635',NULL,NULL,'Soup','food',1.0,'bowl',NULL,120,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1705325400000,NULL,NULL);
INSERT INTO "meal_items" VALUES('01a20863-bbce-73b6-a3be-c2cbc31900f6',0,'018d0d50-8fc0-716a-a76d-ae9b684ce6af',NULL,NULL,'Egg','food',1.0,'piece',50.0,74,6.3,NULL,NULL,NULL,NULL,0.9,NULL,1705325400000,NULL,NULL);
INSERT INTO "meal_items" VALUES('01a20863-bbce-73b6-a3be-c2cbc31900f6',1,'018d0d50-8fc0-76d0-992d-860d8425a8b7',NULL,NULL,'Egg','food',1.0,'piece',50.0,74,6.3,NULL,NULL,NULL,NULL,0.9,NULL,1705325400000,NULL,NULL);
INSERT INTO "meal_items" VALUES('01a20863-bbce-73b6-a3be-c2cbc31900f6',2,'018d0d50-8fc0-7929-90cc-7c17a2716085',NULL,NULL,'Egg','food',1.0,'piece',50.0,74,6.3,NULL,NULL,NULL,NULL,0.9,NULL,1705325400000,NULL,NULL);
CREATE TABLE meals (
    id TEXT NOT NULL PRIMARY KEY CHECK (id = lower(id)),
    is_accepted INTEGER NOT NULL CHECK (is_accepted IN (0, 1)),
    is_provisional INTEGER NOT NULL CHECK (is_provisional IN (0, 1)),
    is_deleted INTEGER NOT NULL CHECK (is_deleted IN (0, 1)),
    raw_input TEXT,
    meal_type TEXT NOT NULL CHECK (meal_type IN ('breakfast', 'lunch', 'dinner', 'snack')),
    status TEXT NOT NULL CHECK (status IN ('processing', 'completed', 'failed', 'manual')),
    total_calories INTEGER,
    total_protein_g REAL,
    total_carbs_g REAL,
    total_fat_g REAL,
    total_fiber_g REAL,
    total_sugar_g REAL,
    logged_at INTEGER NOT NULL,
    started_at INTEGER,
    finished_at INTEGER,
    error_message TEXT,
    error_code TEXT,
    error_details TEXT,
    suggestions TEXT,
    notes TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    is_complete INTEGER CHECK (is_complete IN (0, 1)),
    unrecognized TEXT,
    base TEXT,
    CHECK (status = 'failed' OR error_code IS NULL),
    CHECK (is_accepted = 1 OR base IS NULL)
) STRICT;
INSERT INTO "meals" VALUES('01a20863-bafb-7e58-82b7-2ed75b214d92',1,1,0,'2 egg','lunch','processing',74,6.3,NULL,NULL,NULL,NULL,1705321800000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1705321805000,1705325400000,1,'[]','{"isNews":false,"log":{"created_at":"2024-01-15T12:30:05Z","error_message":null,"id":"01a20863-bafb-7e58-82b7-2ed75b214d92","is_complete":true,"items":[{"calories":74,"carbohydrates":null,"carbs_g":null,"confidence":0.9,"confidence_score":0.9,"created_at":"2024-01-15T12:30:05Z","fat":null,"fat_g":null,"fiber":null,"fiber_g":null,"food_id":null,"food_name":"Egg","food_type":"food","grams":50,"id":"50298500-3655-49be-bae9-6d0574d8ed41","meal_log_id":"01a20863-bafb-7e58-82b7-2ed75b214d92","name":"Egg","notes":null,"order_index":0,"parsing_notes":null,"protein":6.3,"protein_g":6.3,"quantity":1,"source":null,"sugar":null,"sugar_g":null,"unit":"piece","user_food_id":null}],"logged_at":"2024-01-15T12:30:00Z","meal_type":"lunch","notes":null,"processing_completed_at":null,"processing_started_at":null,"raw_input":"egg","status":"completed","total_calories":74,"total_carbs":null,"total_carbs_g":null,"total_fat":null,"total_fat_g":null,"total_fiber":null,"total_fiber_g":null,"total_protein":6.3,"total_protein_g":6.3,"total_sugar":null,"total_sugar_g":null,"unrecognized":[],"updated_at":"2024-01-15T12:30:07Z","user_id":"550e8400-e29b-41d4-a716-446655440000"}}');
INSERT INTO "meals" VALUES('01a20863-bb0b-7715-b00f-6eda0e6ec1f7',1,0,1,'water','lunch','completed',0,6.3,NULL,NULL,NULL,NULL,1705321800000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1705321805000,1705321806000,1,'[]','{"isNews":false,"log":{"created_at":"2024-01-15T12:30:05Z","error_message":null,"id":"01a20863-bb0b-7715-b00f-6eda0e6ec1f7","is_complete":true,"items":[{"calories":0,"carbohydrates":null,"carbs_g":null,"confidence":0.9,"confidence_score":0.9,"created_at":"2024-01-15T12:30:05Z","fat":null,"fat_g":null,"fiber":null,"fiber_g":null,"food_id":null,"food_name":"Water","food_type":"water","grams":240,"id":"48014d77-a81b-4a9d-9e7d-f139a79b188e","meal_log_id":"01a20863-bb0b-7715-b00f-6eda0e6ec1f7","name":"Water","notes":null,"order_index":0,"parsing_notes":null,"protein":6.3,"protein_g":6.3,"quantity":1,"source":null,"sugar":null,"sugar_g":null,"unit":"piece","user_food_id":null}],"logged_at":"2024-01-15T12:30:00Z","meal_type":"lunch","notes":null,"processing_completed_at":null,"processing_started_at":null,"raw_input":"water","status":"completed","total_calories":0,"total_carbs":null,"total_carbs_g":null,"total_fat":null,"total_fat_g":null,"total_fiber":null,"total_fiber_g":null,"total_protein":6.3,"total_protein_g":6.3,"total_sugar":null,"total_sugar_g":null,"unrecognized":[],"updated_at":"2024-01-15T12:30:06Z","user_id":"550e8400-e29b-41d4-a716-446655440000"}}');
INSERT INTO "meals" VALUES('01a20863-bb83-7cdb-9027-b4cfe570ec4f',0,1,0,'egg, water','dinner','processing',74,12.6,NULL,NULL,NULL,NULL,1705325400000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1705325400000,1705325400000,1,'[]',NULL);
INSERT INTO "meals" VALUES('01a20863-bb85-77b1-b0bc-fc50fb543426',0,1,0,NULL,'dinner','manual',120,NULL,NULL,NULL,NULL,NULL,1705325400000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1705325400000,1705325400000,1,'[]',NULL);
INSERT INTO "meals" VALUES('01a20863-bbce-73b6-a3be-c2cbc31900f6',0,1,0,'egg, egg, egg','snack','processing',222,18.9,NULL,NULL,NULL,NULL,1705325400000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1705325400000,1705325400000,1,'[]',NULL);
CREATE TABLE outbox (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    meal_id TEXT NOT NULL REFERENCES meals (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('create', 'create_items', 'edit', 'delete')),
    key TEXT NOT NULL UNIQUE,
    body TEXT,
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_attempt_at INTEGER NOT NULL,
    lease_until INTEGER,
    lease_owner INTEGER,
    refusal TEXT,
    created_at INTEGER NOT NULL, edit TEXT CHECK (edit IS NULL OR kind IN ('create', 'create_items')),
    CHECK ((kind = 'delete') = (body IS NULL)),
    CHECK ((lease_until IS NULL) = (lease_owner IS NULL)),
    CHECK (lease_until IS NULL OR refusal IS NULL)
) STRICT;
INSERT INTO "outbox" VALUES(3,'01a20863-bafb-7e58-82b7-2ed75b214d92','edit','888ea6d2-c01f-4da2-bfab-5b94ce94fd1c','{"raw_input":"2 egg"}',3,1705325430000,NULL,NULL,NULL,1705325400000,NULL);
INSERT INTO "outbox" VALUES(4,'01a20863-bb0b-7715-b00f-6eda0e6ec1f7','delete','4ae60cee-3393-4c89-adbe-11814eda37de',NULL,3,1705325430000,NULL,NULL,NULL,1705325400000,NULL);
INSERT INTO "outbox" VALUES(5,'01a20863-bb83-7cdb-9027-b4cfe570ec4f','create','64f9abbf-c001-4a74-bffb-1da71f7596b3','{"id":"01a20863-bb83-7cdb-9027-b4cfe570ec4f","logged_at":"2024-01-15T13:30:00Z","meal_type":"dinner","raw_input":"egg, water"}',3,1705325430000,NULL,NULL,NULL,1705325400000,NULL);
INSERT INTO "outbox" VALUES(6,'01a20863-bb85-77b1-b0bc-fc50fb543426','create_items','9b8c73cf-dc09-4dd6-9611-e94438c8c596','{"id":"01a20863-bb85-77b1-b0bc-fc50fb543426","items":[{"calories":120,"carbs_g":null,"fat_g":null,"food_name":"Soup","protein_g":null,"quantity":1,"unit":"bowl"}],"logged_at":"2024-01-15T13:30:00Z","meal_type":"dinner"}',3,1705325430000,NULL,NULL,NULL,1705325400000,NULL);
INSERT INTO "outbox" VALUES(7,'01a20863-bbce-73b6-a3be-c2cbc31900f6','create','990652b6-5d73-41dd-b9f3-21100f8e391a','{"id":"01a20863-bbce-73b6-a3be-c2cbc31900f6","logged_at":"2024-01-15T13:30:00Z","meal_type":"snack","raw_input":"egg, egg, egg"}',0,1705325400000,NULL,NULL,NULL,1705325400000,NULL);
CREATE TABLE overtaken (
    meal_id TEXT NOT NULL PRIMARY KEY,
    meal TEXT NOT NULL,
    heard_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE reload_unlisted (
    meal_id TEXT NOT NULL PRIMARY KEY REFERENCES meals (id) ON DELETE CASCADE,
    is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX meals_by_time ON meals (logged_at, id);
CREATE INDEX meals_unfinished ON meals (logged_at) WHERE status = 'processing';
CREATE INDEX outbox_by_meal ON outbox (meal_id, number);
CREATE VIEW foods_used AS
    SELECT food_id, food_name, COUNT(DISTINCT meals.id) AS meal_count, MAX(logged_at) AS last_logged_at
    FROM meal_items JOIN meals ON meals.id = meal_id
    WHERE is_deleted = 0
    GROUP BY food_id, food_name;
CREATE INDEX entries_by_time ON entries (type, logged_at);
CREATE INDEX entries_waiting ON entries (type, number) WHERE is_accepted = 0;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',7);
INSERT INTO "sqlite_sequence" VALUES('entries',9);
