-- As a server of schema step 28 wrote it, before households, identities at providers and amounts that are told: one person's
-- meals, own food, phrase, weights, water, waist, profile, plan and consultation. diary-28.json is its export then.
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
INSERT INTO grdb_migrations VALUES('15 one log of changes');
INSERT INTO grdb_migrations VALUES('16 further nutrients of items');
INSERT INTO grdb_migrations VALUES('17 consultations');
INSERT INTO grdb_migrations VALUES('18 own foods');
INSERT INTO grdb_migrations VALUES('19 personal tokens');
INSERT INTO grdb_migrations VALUES('20 coach consent');
INSERT INTO grdb_migrations VALUES('21 webhooks');
INSERT INTO grdb_migrations VALUES('22 phrases');
INSERT INTO grdb_migrations VALUES('23 second factors');
INSERT INTO grdb_migrations VALUES('24 what phrases meant before');
INSERT INTO grdb_migrations VALUES('25 steps that confirmed second factors');
INSERT INTO grdb_migrations VALUES('26 devices of sessions');
INSERT INTO grdb_migrations VALUES('27 crashes of readings');
INSERT INTO grdb_migrations VALUES('28 repaired items');
CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO settings VALUES('epoch','640bb41e58ff57ea');
INSERT INTO settings VALUES('first_account','made');
CREATE TABLE users (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    date_of_birth TEXT,
    password_hash TEXT,
    last_event INTEGER NOT NULL DEFAULT 0 CHECK (last_event >= 0),
    created_at INTEGER NOT NULL
, is_ended INTEGER NOT NULL DEFAULT 0 CHECK (is_ended IN (0, 1)), last_meal_event INTEGER NOT NULL DEFAULT 0 CHECK (last_meal_event >= 0), last_food_event INTEGER NOT NULL DEFAULT 0 CHECK (last_food_event >= 0), phrase_changes INTEGER NOT NULL DEFAULT 0 CHECK (phrase_changes >= 0)) STRICT, WITHOUT ROWID;
INSERT INTO users VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b','ada@example.org','Ada',NULL,'scrypt$32768$8$1$Eij1IBOnbQ4URul10/RqxA==$Gz5NXkRUQ4vdl+j6zOPzN2XAi29wFa7SeN2adV5Yjf8=',14,1795836156143,0,4,7,1);
CREATE TABLE sessions (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL CHECK (generation >= 0),
    rotated_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL
, acked_event INTEGER NOT NULL DEFAULT 0, rotation_keys TEXT NOT NULL DEFAULT '', device TEXT) STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'01a2202d19067a5eb52eded29dbac374',X'01a2202d18ef7f999fa479e2c4d00e6b',0,1795836156166,1798428156166,1795836156166,0,'','curl');
INSERT INTO sessions VALUES(X'01a2202d6af37101baeb548e0b1143dd',X'01a2202d18ef7f999fa479e2c4d00e6b',0,1795836177139,1798428177139,1795836177139,0,'','curl');
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
    source_portion TEXT, alternatives TEXT, nutrients TEXT, user_food_id BLOB CHECK (length(user_food_id) = 16), is_repaired INTEGER CHECK (is_repaired IN (0, 1)),
    PRIMARY KEY (meal_log_id, order_index)
) STRICT, WITHOUT ROWID;
INSERT INTO meal_log_items VALUES(X'01a2202d19d574e9a12fbeb542f00fe6',0,X'01a2202d1a25709692199688553b3e52',X'f1d20170000080008000000031102000','Egg, cooked','food',2.0,'egg',100000,175,11990,690,13430,0,350,0.96999999999999997335,'assumed cooked','FNDDS 2017-2018','31102000','1 egg',NULL,'{"saturated_fat":3580,"monounsaturated_fat":5310,"polyunsaturated_fat":3620,"cholesterol":355000,"sodium":208000,"potassium":132000,"calcium":54000,"iron":1680,"magnesium":11000,"phosphorus":189000,"zinc":1230,"copper":69,"selenium":29300,"vitamin_a":153000,"vitamin_c":0,"vitamin_d":1900,"vitamin_e":1510,"vitamin_k":5400,"thiamin":31,"riboflavin":415,"niacin":65,"vitamin_b6":155,"folate":34000,"vitamin_b12":680,"choline":224400,"caffeine":0,"alcohol":0,"water":72700}',NULL,0);
INSERT INTO meal_log_items VALUES(X'01a2202d19d574e9a12fbeb542f00fe6',1,X'01a2202d1a257e2baccefb09c6a49192',X'f1d20170000080008000000051000110','Bread, toasted','food',1.0,'serving',25000,74,2590,13520,990,630,1470,0.95999999999999996447,'assumed 25 g, USDA''s usual amount','FNDDS 2017-2018','51000110','Quantity not specified',NULL,'{"saturated_fat":230,"monounsaturated_fat":200,"polyunsaturated_fat":510,"cholesterol":0,"sodium":131000,"potassium":32250,"calcium":58000,"iron":923,"magnesium":7500,"phosphorus":31000,"zinc":243,"copper":34,"selenium":6375,"vitamin_a":0,"vitamin_c":0,"vitamin_d":0,"vitamin_e":60,"vitamin_k":50,"thiamin":112,"riboflavin":66,"niacin":1308,"vitamin_b6":25,"folate":40000,"vitamin_b12":0,"choline":4000,"caffeine":0,"alcohol":0,"water":7340}',NULL,0);
INSERT INTO meal_log_items VALUES(X'01a2202d1a6070699268a1afb7dc926a',0,X'01a2202d1a997be08c940033d04a6517',X'f1d20170000080008000000041603010','Lentil soup, home recipe, canned, or ready-to-serve','food',1.0,'bowl',310280,199,12070,27370,5310,9930,4060,0.94999999999999995559,'assumed a bowl is 310.3 g','FNDDS 2017-2018','41603010','a bowl',NULL,'{"saturated_fat":710,"monounsaturated_fat":3370,"polyunsaturated_fat":720,"cholesterol":3103,"sodium":580224,"potassium":428186,"calcium":37234,"iron":3630,"magnesium":40336,"phosphorus":207888,"zinc":1551,"copper":248,"selenium":4034,"vitamin_a":62056,"vitamin_c":4034,"vitamin_d":0,"vitamin_e":931,"vitamin_k":27305,"thiamin":177,"riboflavin":168,"niacin":1322,"vitamin_b6":186,"folate":114804,"vitamin_b12":31,"choline":42819,"caffeine":0,"alcohol":0,"water":262990}',NULL,0);
INSERT INTO meal_log_items VALUES(X'01a2202d1a6070699268a1afb7dc926a',1,X'01a2202d1a997f80909364f50d159565',X'f1d20170000080008000000063101000','Apple, raw','food',200.0,'g',200000,104,520,27620,340,4800,20780,0.95999999999999996447,NULL,'FNDDS 2017-2018','63101000','mass as given',NULL,'{"saturated_fat":60,"monounsaturated_fat":10,"polyunsaturated_fat":100,"cholesterol":0,"sodium":2000,"potassium":214000,"calcium":12000,"iron":240,"magnesium":10000,"phosphorus":22000,"zinc":80,"copper":54,"selenium":0,"vitamin_a":6000,"vitamin_c":9200,"vitamin_d":0,"vitamin_e":360,"vitamin_k":4400,"thiamin":34,"riboflavin":52,"niacin":182,"vitamin_b6":82,"folate":6000,"vitamin_b12":0,"choline":6800,"caffeine":0,"alcohol":0,"water":171120}',NULL,1);
INSERT INTO meal_log_items VALUES(X'01a2202d1af97a9996ee7914f41a2e83',0,X'01a2202d1af97821b508f57abca4aa50',NULL,'Stew','food',1.0,'bowl',300000,420,30000,NULL,12000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO meal_logs VALUES(X'01a2202d19d574e9a12fbeb542f00fe6',X'01a2202d18ef7f999fa479e2c4d00e6b','2 eggs and toast','breakfast',NULL,1795836156373,1795836156373,1795836156453,'completed',1795836156373,1795836156453,NULL,NULL,0,NULL);
INSERT INTO meal_logs VALUES(X'01a2202d1a6070699268a1afb7dc926a',X'01a2202d18ef7f999fa479e2c4d00e6b','a bowl of lentil soup, an apple','lunch','cold',1795836156512,1795836156512,1795836157385,'completed',1795836156512,1795836156569,NULL,NULL,0,NULL);
INSERT INTO meal_logs VALUES(X'01a2202d1af97a9996ee7914f41a2e83',X'01a2202d18ef7f999fa479e2c4d00e6b',NULL,'dinner',NULL,1795836156665,1795836156665,1795836156665,'manual',NULL,1795836156665,NULL,NULL,0,NULL);
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
INSERT INTO profiles VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b','1993-06-01','female','lose_weight','moderately_active',1720000,62000,NULL,NULL,NULL,'[]','[]','[]',NULL,'GMT','{"activityLevel":"2026-11-28","age":"2026-11-28","gender":"2026-11-28","height":"2026-11-28","primaryGoal":"2026-11-28","targetWeight":"2026-11-28","weight":"2026-11-28"}',1795836156266,1795836156267);
CREATE TABLE weights (
    number INTEGER NOT NULL PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    weight_g INTEGER NOT NULL CHECK (weight_g BETWEEN 30000 AND 300000),
    day TEXT NOT NULL,
    created_at INTEGER NOT NULL
, logged_at INTEGER, notes TEXT) STRICT;
INSERT INTO weights VALUES(1,X'01a2202d196c709a82bbc9b35a2c11ad',X'01a2202d18ef7f999fa479e2c4d00e6b',70000,'2026-11-28',1795836156268,NULL,NULL);
INSERT INTO weights VALUES(2,X'01a2202d1b8f71cfbca4266c0fee5607',X'01a2202d18ef7f999fa479e2c4d00e6b',69400,'2026-11-28',1795836156815,NULL,NULL);
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
INSERT INTO plans VALUES(X'01a2202d19a9726680ab3dcc05174efd',X'01a2202d18ef7f999fa479e2c4d00e6b',70000,1720000,33,'female','moderately_active','lose_weight',62000,0,'{"activityLevel":"2026-11-28","age":"2026-11-28","gender":"2026-11-28","height":"2026-11-28","primaryGoal":"2026-11-28","targetWeight":"2026-11-28","weight":"2026-11-28"}','2026-11-28',1795836156329,1795836156329,'active',NULL);
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
INSERT INTO entries VALUES(1,X'01a2202d1b617b7a8e38f2ccc17c0f03',X'01a2202d18ef7f999fa479e2c4d00e6b','water_liters',500,1795836156769,'2026-11-28',NULL,1795836156769);
INSERT INTO entries VALUES(2,X'01a2202d6b647420b91cd4220732efb8',X'01a2202d18ef7f999fa479e2c4d00e6b','waist_cm',84000,1795836177252,'2026-11-28',NULL,1795836177252);
CREATE TABLE changes (
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    kind TEXT NOT NULL CHECK (kind GLOB '?*.?*'),
    subject_id BLOB NOT NULL CHECK (length(subject_id) = 16),
    meal_number INTEGER NOT NULL CHECK (meal_number BETWEEN 0 AND number),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',1,'weight.saved',X'01a2202d196c709a82bbc9b35a2c11ad',0,1795836156268);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',2,'profile.updated',X'01a2202d18ef7f999fa479e2c4d00e6b',0,1795836156267);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',3,'plan.updated',X'01a2202d19a9726680ab3dcc05174efd',0,1795836156329);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',4,'meal_log.completed',X'01a2202d19d574e9a12fbeb542f00fe6',1,1795836156453);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',5,'meal_log.completed',X'01a2202d1a6070699268a1afb7dc926a',2,1795836156569);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',6,'meal_log.completed',X'01a2202d1af97a9996ee7914f41a2e83',3,1795836156665);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',7,'food.saved',X'01a2202d1b487a1b9b13d0f920257249',3,1795836156744);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',8,'entry.saved',X'01a2202d1b617b7a8e38f2ccc17c0f03',3,1795836156769);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',9,'weight.saved',X'01a2202d1b8f71cfbca4266c0fee5607',3,1795836156815);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',10,'meal_log.updated',X'01a2202d1a6070699268a1afb7dc926a',4,1795836157385);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',11,'phrase.saved',X'01a2202d1dcb75ddbfe9a87043a91475',4,1795836157385);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',12,'consultation.updated',X'01a2202d1e27706a817f32a285e2bf84',4,1795836157479);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',13,'consultation.updated',X'01a2202d1e27706a817f32a285e2bf84',4,1795836157636);
INSERT INTO changes VALUES(X'01a2202d18ef7f999fa479e2c4d00e6b',14,'entry.saved',X'01a2202d6b647420b91cd4220732efb8',4,1795836177252);
CREATE TABLE consultations (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    persona TEXT NOT NULL,
    context_type TEXT NOT NULL,
    context_id TEXT,
    goal_id TEXT,
    quick_action TEXT,
    is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'completed', 'abandoned', 'archived')),
    message_count INTEGER NOT NULL CHECK (message_count BETWEEN 0 AND last_number),
    last_number INTEGER NOT NULL,
    last_message_at INTEGER,
    memory TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    completed_at INTEGER,
    CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
    CHECK ((message_count = 0) = (last_message_at IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO consultations VALUES(X'01a2202d1e27706a817f32a285e2bf84',X'01a2202d18ef7f999fa479e2c4d00e6b','nutritionist','general',NULL,NULL,NULL,0,'active',3,3,1795836157479,'{"question":{"slots":{"isByMeal":false,"isMissed":false,"isOften":false,"period":{"last":"2026-11-28","first":"2026-11-28","words":"today"},"isLeast":false,"foods":[],"isUnder":false,"isOver":false,"isLatest":false,"limits":[],"nutrients":[]},"intent":"eaten"},"choices":[]}',1795836157479,1795836157636,NULL);
CREATE TABLE consultation_messages (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    consultation_id BLOB NOT NULL REFERENCES consultations (id) ON DELETE CASCADE,
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
    content TEXT NOT NULL,
    status TEXT CHECK (status IN ('streaming', 'done')),
    is_held INTEGER NOT NULL CHECK (is_held IN (0, 1)),
    answer TEXT,
    created_at INTEGER NOT NULL, told TEXT CHECK (told IS NULL OR status IS 'streaming'),
    UNIQUE (consultation_id, number),
    CHECK ((role = 'user') = (status IS NULL)),
    CHECK ((answer IS NOT NULL) = (status IS 'done')),
    CHECK ((content = '') = (status IS 'streaming')),
    CHECK (is_held = 0 OR status IS 'streaming')
) STRICT, WITHOUT ROWID;
INSERT INTO consultation_messages VALUES(X'01a2202d1e2772ebb9fd197fb507c4f4',X'01a2202d1e27706a817f32a285e2bf84',X'01a2202d18ef7f999fa479e2c4d00e6b',2,'user','What did I eat today?',NULL,0,NULL,1795836157479,NULL);
INSERT INTO consultation_messages VALUES(X'01a2202d1e277a84b9a10a2db8039250',X'01a2202d1e27706a817f32a285e2bf84',X'01a2202d18ef7f999fa479e2c4d00e6b',3,'assistant','Breakfast: Egg, cooked, Bread, toasted (249 kcal). Lunch: Lentil soup, home recipe, canned, or ready-to-serve, Apple, raw (303 kcal). Dinner: Stew (420 kcal).','done',0,'{"calls":1,"citations":[{"source":{"dataset":"FNDDS 2017-2018","portion":"1 egg","record":"31102000"},"start":11,"item_id":"01a2202d-1a25-7096-9219-9688553b3e52","food_id":"f1d20170-0000-8000-8000-000031102000","text":"Egg, cooked","id":"f1","length":11,"meal_log_id":"01a2202d-19d5-74e9-a12f-beb542f00fe6"},{"source":{"dataset":"FNDDS 2017-2018","portion":"Quantity not specified","record":"51000110"},"start":24,"item_id":"01a2202d-1a25-7e2b-acce-fb09c6a49192","food_id":"f1d20170-0000-8000-8000-000051000110","text":"Bread, toasted","id":"f2","length":14,"meal_log_id":"01a2202d-19d5-74e9-a12f-beb542f00fe6"},{"meal_log_id":"01a2202d-19d5-74e9-a12f-beb542f00fe6","unit":"kcal","start":40,"field":"energy","function":"get_day","text":"249 kcal","value":249,"id":"f3","length":8},{"source":{"dataset":"FNDDS 2017-2018","portion":"a bowl","record":"41603010"},"start":58,"item_id":"01a2202d-1a99-7be0-8c94-0033d04a6517","food_id":"f1d20170-0000-8000-8000-000041603010","text":"Lentil soup, home recipe, canned, or ready-to-serve","id":"f4","length":51,"meal_log_id":"01a2202d-1a60-7069-9268-a1afb7dc926a"},{"source":{"dataset":"FNDDS 2017-2018","portion":"mass as given","record":"63101000"},"start":111,"item_id":"01a2202d-1a99-7f80-9093-64f50d159565","food_id":"f1d20170-0000-8000-8000-000063101000","text":"Apple, raw","id":"f5","length":10,"meal_log_id":"01a2202d-1a60-7069-9268-a1afb7dc926a"},{"meal_log_id":"01a2202d-1a60-7069-9268-a1afb7dc926a","unit":"kcal","start":123,"field":"energy","function":"get_day","text":"303 kcal","value":303,"id":"f6","length":8},{"start":142,"id":"f7","text":"Stew","length":4,"meal_log_id":"01a2202d-1af9-7a99-96ee-7914f41a2e83","item_id":"01a2202d-1af9-7821-b508-f57abca4aa50"},{"meal_log_id":"01a2202d-1af9-7a99-96ee-7914f41a2e83","unit":"kcal","start":148,"field":"energy","function":"get_day","text":"420 kcal","value":420,"id":"f8","length":8}],"intent":"eaten","engine":"built_in","choices":[],"time":147,"suggestions":[],"outcome":"complete"}',1795836157479,NULL);
INSERT INTO consultation_messages VALUES(X'01a2202d1e277fc5a30ce73be6008d17',X'01a2202d1e27706a817f32a285e2bf84',X'01a2202d18ef7f999fa479e2c4d00e6b',1,'assistant','Hello! I am a program that answers from your own diary, your plan and food tables. My numbers are estimates, and I am no clinician. Ask “what can you do?” to begin.','done',0,'{"outcome":"complete","calls":0,"time":0,"citations":[],"engine":"built_in","choices":[],"suggestions":[]}',1795836157479,NULL);
CREATE TABLE own_foods (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO own_foods VALUES(X'01a2202d1b487a1b9b13d0f920257249',X'01a2202d18ef7f999fa479e2c4d00e6b','{"name":"Bread","size":1000,"nutrients":{"energy":96},"unit":"slice"}',1795836156744,1795836156744);
CREATE TABLE personal_tokens (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    secret_hash BLOB NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE coach_consents (
    user_id BLOB NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    host TEXT NOT NULL,
    model TEXT NOT NULL,
    consented_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE webhook_endpoints (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT,
    address TEXT NOT NULL,
    kinds TEXT,
    secret BLOB NOT NULL CHECK (length(secret) BETWEEN 24 AND 64),
    former_secret BLOB,
    former_until INTEGER,
    stop TEXT CHECK (stop IN ('switched_off', 'gone', 'failing')),
    stopped_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    cursor INTEGER NOT NULL,
    last_delivery INTEGER NOT NULL DEFAULT 0,
    open_delivery INTEGER,
    failures INTEGER NOT NULL DEFAULT 0,
    next_try_at INTEGER,
    claims INTEGER NOT NULL DEFAULT 0,
    claimed_at INTEGER,
    lease_until INTEGER,
    CHECK ((former_secret IS NULL) = (former_until IS NULL)),
    CHECK ((stop IS NULL) = (stopped_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE webhook_deliveries (
    endpoint_id BLOB NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    message_id TEXT NOT NULL,
    type TEXT NOT NULL,
    change_number INTEGER,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
    created_at INTEGER NOT NULL,
    attempts TEXT NOT NULL,
    PRIMARY KEY (endpoint_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE phrases (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    words TEXT NOT NULL,
    food_id BLOB CHECK (length(food_id) = 16),
    user_food_id BLOB CHECK (length(user_food_id) = 16),
    one_mg INTEGER CHECK (one_mg >= 0),
    day TEXT NOT NULL,
    learnt_at INTEGER NOT NULL,
    meal_log_id BLOB NOT NULL CHECK (length(meal_log_id) = 16), meant_before TEXT,
    UNIQUE (user_id, words),
    CHECK (food_id IS NULL OR user_food_id IS NULL),
    CHECK (food_id IS NOT NULL OR user_food_id IS NOT NULL OR one_mg IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO phrases VALUES(X'01a2202d1dcb75ddbfe9a87043a91475',X'01a2202d18ef7f999fa479e2c4d00e6b','apple',NULL,NULL,200000,'2026-11-28',1795836157387,X'01a2202d1a6070699268a1afb7dc926a',NULL);
CREATE TABLE second_factors (
    user_id BLOB NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret BLOB NOT NULL CHECK (length(secret) BETWEEN 16 AND 64),
    last_step INTEGER NOT NULL DEFAULT 0 CHECK (last_step >= 0),
    created_at INTEGER NOT NULL,
    confirmed_at INTEGER
, confirmed_step INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE recovery_codes (
    user_id BLOB NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
    code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
    PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE reading_crashes (
    fingerprint INTEGER NOT NULL PRIMARY KEY,
    crashes INTEGER NOT NULL CHECK (crashes > 0),
    crashed_at INTEGER NOT NULL
) STRICT;
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
CREATE INDEX consultations_by_user ON consultations (user_id, updated_at);
CREATE UNIQUE INDEX consultations_default ON consultations (user_id) WHERE is_default = 1;
CREATE INDEX consultation_messages_by_user ON consultation_messages (user_id);
CREATE UNIQUE INDEX consultation_messages_streaming ON consultation_messages (consultation_id)
    WHERE status = 'streaming';
CREATE INDEX own_foods_by_user ON own_foods (user_id, created_at);
CREATE INDEX personal_tokens_by_user ON personal_tokens (user_id, created_at);
CREATE INDEX webhook_endpoints_by_user ON webhook_endpoints (user_id, created_at);
CREATE INDEX webhook_deliveries_by_user ON webhook_deliveries (user_id);
COMMIT;
