-- As a server wrote it whose schema was at step 2: a meal that was read, one that could not be, and one being read.
CREATE TABLE events (
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    kind TEXT NOT NULL CHECK (kind IN ('meal_log.completed', 'meal_log.failed')),
    meal_log_id BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
CREATE TABLE idempotency (
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    request_hash BLOB NOT NULL,
    answer BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE sessions (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL CHECK (generation >= 0),
    rotated_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE users (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    date_of_birth TEXT,
    password_hash TEXT,
    last_event INTEGER NOT NULL DEFAULT 0 CHECK (last_event >= 0),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX meal_logs_by_user ON meal_logs (user_id, logged_at);
CREATE INDEX meal_logs_waiting ON meal_logs (created_at) WHERE status = 'processing';
CREATE TRIGGER meal_logs_final BEFORE UPDATE OF status ON meal_logs
    WHEN OLD.status <> 'processing' AND NEW.status <> OLD.status
    BEGIN SELECT RAISE(ABORT, 'a final status is never left'); END;
INSERT INTO grdb_migrations VALUES ('1 accounts, meals, events');
INSERT INTO grdb_migrations VALUES ('2 alternatives of items');
INSERT INTO settings VALUES ('epoch','70f0bdf9bf2b69b7');
INSERT INTO users VALUES (X'01A1FEFBC85D73199FE100525FF203A6','ada@example.org','Ada',NULL,NULL,2,1795279276126);
INSERT INTO meal_logs VALUES (X'01A1FEFBC88872ADAED19A67722A5C7C',X'01A1FEFBC85D73199FE100525FF203A6','2 eggs, 60 potatoes, xyz123 & more','lunch','it''s late',1795176000000,1795279276168,1795279276170,'completed',1795279276169,1795279276170,NULL,'[{"start":21,"text":"xyz123","length":6},{"start":30,"text":"more","length":4}]',1,NULL);
INSERT INTO meal_logs VALUES (X'0D3F2A1C5B6E4F708A9B1C2D3E4F5A6B',X'01A1FEFBC85D73199FE100525FF203A6','xyz123','snack',NULL,1795279276181,1795279276181,1795279276185,'failed',1795279276182,1795279276185,'nothingUnderstood',NULL,1,NULL);
INSERT INTO meal_logs VALUES (X'01A1FEFBC9000000000000000000000A',X'01A1FEFBC85D73199FE100525FF203A6','1 banana','dinner',NULL,1795279277000,1795279277000,1795279277000,'processing',1795279277001,NULL,NULL,NULL,1,1795279307001);
INSERT INTO meal_log_items VALUES (X'01A1FEFBC88872ADAED19A67722A5C7C',0,X'01A1FEFBC88A7AE7A17210154624FCA0',X'F1D20170000080008000000031102000','Egg, cooked','food',2.0,'egg',100000,175,11990,690,13430,0,350,0.95,'assumed cooked','FNDDS 2017-2018','31102000','1 egg',NULL);
INSERT INTO meal_log_items VALUES (X'01A1FEFBC88872ADAED19A67722A5C7C',1,X'01A1FEFBC88A7D8D9B6AE110DAF506B0',X'F1D20170000080008000000071000100','Potato','food',60.0,'g',60000,75,1120,12270,2540,840,970,0.45,'read 60 as grams','FNDDS 2017-2018','71000100','number without unit as grams','[{"grams":60,"source":{"portion":"number without unit as grams","record":"71102980","dataset":"FNDDS 2017-2018"},"food_id":"f1d20170-0000-8000-8000-000071102980","food_name":"Potato, boiled","calories":75},{"grams":60,"source":{"record":"71100100","dataset":"FNDDS 2017-2018","portion":"number without unit as grams"},"food_id":"f1d20170-0000-8000-8000-000071100100","food_name":"Potato, baked","calories":56},{"grams":60,"source":{"dataset":"FNDDS 2017-2018","record":"71103300","portion":"number without unit as grams"},"food_id":"f1d20170-0000-8000-8000-000071103300","food_name":"Potato, canned","calories":56}]');
INSERT INTO events VALUES (X'01A1FEFBC85D73199FE100525FF203A6',1,'meal_log.completed',X'01A1FEFBC88872ADAED19A67722A5C7C',1795279276170);
INSERT INTO events VALUES (X'01A1FEFBC85D73199FE100525FF203A6',2,'meal_log.failed',X'0D3F2A1C5B6E4F708A9B1C2D3E4F5A6B',1795279276185);
INSERT INTO idempotency VALUES (X'01A1FEFBC85D73199FE100525FF203A6','first',X'8196A45AAA36FFA118EDB7AA738DD7FBDF6052B6BE9549849F333DE4AEEA5848',CAST('the first answer' AS BLOB),1795279276168);
INSERT INTO idempotency VALUES (X'01A1FEFBC85D73199FE100525FF203A6','id:0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b',X'4791A937D52E68C40D84127C92C9C71290DA1B06D093389E8346933C0E3BEC56',CAST('the first answer' AS BLOB),1795279276181);
