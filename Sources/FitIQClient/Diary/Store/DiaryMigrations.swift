import Foundation
import GRDB

/// The schema, step by step. A step that has been released is left alone; what comes later is appended.
enum DiaryMigrations {
    static let all: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 meals, outbox, tallies") { try $0.execute(sql: firstSchema) }
        migrator.registerMigration("2 the place of a reload") { try $0.execute(sql: placeOfReload) }
        migrator.registerMigration("3 no stored tallies") { try $0.execute(sql: noStoredTallies) }
        migrator.registerMigration("4 edits that outlive") { try $0.execute(sql: editsThatOutlive) }
        migrator.registerMigration("5 weights and water") { try $0.execute(sql: weightsAndWater) }
        migrator.registerMigration("6 entries of all devices") { try $0.execute(sql: entriesOfAllDevices) }
        migrator.registerMigration("7 further nutrients") { try $0.execute(sql: furtherNutrients) }
        migrator.registerMigration("8 one outbox", migrate: OneOutboxMigration.run)
        migrator.registerMigration("9 own foods") { try $0.execute(sql: ownFoods) }
        migrator.registerMigration("10 consultations") { try $0.execute(sql: consultations) }
        migrator.registerMigration("11 phrases") { try $0.execute(sql: phrases) }
        migrator.registerMigration("12 repaired items") { try $0.execute(sql: repairedItems) }
        migrator.registerMigration("13 household") { try $0.execute(sql: household) }
        migrator.registerMigration("14 amounts that are told") { try $0.execute(sql: toldAmounts) }
        migrator.registerMigration("15 single foods, copies, lessons") { try $0.execute(sql: references) }
        return migrator
    }()

    /// - Throws: ``FitIQError/Code/storeTooNew`` for a file that a newer version wrote, having only read it.
    static func refuseNewer(_ file: URL) throws {
        guard try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 > 0 else { return }
        var configuration = GRDB.Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(10)
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { try refuseNewer($0) }
    }

    /// Refuses a file that is newer than this program: where several programs have a diary open, a newer version of one
    /// may migrate the file under the others.
    ///
    /// - Throws: ``FitIQError/Code/storeTooNew`` where one has.
    static func refuseNewer(_ database: Database) throws {
        guard try all.hasBeenSuperseded(database) else { return }
        throw FitIQError(
            .storeTooNew,
            "A newer version keeps the diary on this device. Update this one and start it again; nothing is lost."
        )
    }

    /// - `account.reload_before`: a reload that is under way has still to list the meals that were logged before; null
    ///   before its first page, which is how an older version leaves it, and 0 when it has listed all.
    /// - `reload_unlisted`: the meals that the server was known to have when the reload began, and has not listed since;
    ///   `is_gone` when it was asked, and has none.
    private static let placeOfReload = """
        ALTER TABLE account ADD COLUMN reload_before INTEGER CHECK (reload_before IS NULL OR reload_cursor IS NOT NULL);
        UPDATE account SET reload_before = 253402300000000 WHERE reload_cursor IS NOT NULL;

        CREATE TABLE reload_unlisted (
            meal_id TEXT NOT NULL PRIMARY KEY REFERENCES meals (id) ON DELETE CASCADE,
            is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        INSERT INTO reload_unlisted (meal_id)
            SELECT id FROM meals, account WHERE is_accepted = 1 AND reload_cursor IS NOT NULL;
        """

    /// Tallies are read from the meals.
    private static let noStoredTallies = """
        DROP TABLE tally_entries;
        DROP TABLE tallies;
        """

    /// - `outbox.edit`: what was edited of a meal that is still to be created, for a server that turns out to have it.
    /// - `graves.epoch`: of the server that said, or was told, that the meal is gone; null where it never had it.
    /// - `overtaken`: meals as they were shown here with changes that the server did not have yet, when it said that they
    ///   were deleted.
    private static let editsThatOutlive = """
        ALTER TABLE outbox ADD COLUMN edit TEXT CHECK (edit IS NULL OR kind IN ('create', 'create_items'));

        ALTER TABLE graves ADD COLUMN epoch TEXT;
        UPDATE graves SET epoch = (SELECT epoch FROM account);

        CREATE TABLE overtaken (
            meal_id TEXT NOT NULL PRIMARY KEY,
            meal TEXT NOT NULL,
            heard_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// - `entries`: what was saved on this device. `attempts` counts what was sent in vain; `refusal` is why the server does
    ///   not take it.
    private static let weightsAndWater = """
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
            created_at INTEGER NOT NULL,
            CHECK (is_accepted = 0 OR refusal IS NULL)
        ) STRICT;
        CREATE INDEX entries_by_time ON entries (type, logged_at);
        CREATE INDEX entries_waiting ON entries (type, number) WHERE is_accepted = 0;
        """

    /// - `account.has_entries`: whether the entries of before `cursor` are here that other devices saved.
    /// - `entries.is_listed`: whether the reload that is under way found it on the server.
    private static let entriesOfAllDevices = """
        ALTER TABLE account ADD COLUMN has_entries INTEGER NOT NULL DEFAULT 0 CHECK (has_entries IN (0, 1));
        ALTER TABLE entries ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1));
        """

    /// - `outbox.is_passed`: the server failed at this change alone, so that others don't wait for it.
    /// - `own_foods`: foods of the person's own, as they are shown, as JSON; `is_listed` as of entries. A diary that knew none
    ///   loads them, as it did entries.
    private static let ownFoods = """
        CREATE TABLE own_foods (
            id TEXT NOT NULL PRIMARY KEY CHECK (id = lower(id)),
            food TEXT NOT NULL,
            is_accepted INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1)),
            is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
            is_listed INTEGER NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1)),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER own_food_is_gone AFTER DELETE ON own_foods BEGIN
            DELETE FROM outbox WHERE subject = OLD.id;
        END;
        ALTER TABLE outbox ADD COLUMN is_passed INTEGER NOT NULL DEFAULT 0 CHECK (is_passed IN (0, 1));
        UPDATE account SET has_entries = 0;
        """

    /// - `phrases`: what corrections have taught the reader, as the server tells it, as JSON. A diary that knew none loads them, as
    ///   it did entries.
    private static let phrases = """
        CREATE TABLE phrases (
            id TEXT NOT NULL PRIMARY KEY CHECK (id = lower(id)),
            phrase TEXT NOT NULL,
            learnt_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        UPDATE account SET has_entries = 0;
        """

    /// - `household_foods`: the foods of each other in the household, as JSON, with the number of the state that they are of. A diary
    ///   that knew of no household asks for it, as it did for entries.
    private static let household = """
        CREATE TABLE household_foods (
            member TEXT NOT NULL PRIMARY KEY,
            version INTEGER NOT NULL,
            foods TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        UPDATE account SET has_entries = 0;
        """

    /// The nutrients of a meal and its items beyond the six that have columns, as JSON: {"sodium_mg":90.02}. Null where
    /// nothing is known, as of all that was stored before.
    private static let repairedItems = """
        ALTER TABLE meal_items ADD COLUMN is_repaired INTEGER NOT NULL DEFAULT 0 CHECK (is_repaired IN (0, 1));
        """

    /// - `is_amount_told`: null where it is not known, as of all that was stored before.
    /// - `grams_range`: as JSON: {"from":240,"to":480}.
    private static let toldAmounts = """
        ALTER TABLE meal_items ADD COLUMN is_amount_told INTEGER CHECK (is_amount_told IN (0, 1));
        ALTER TABLE meal_items ADD COLUMN grams_range TEXT;
        """

    /// `outbox.reference`: what a change names beside its subject: the item that alone is changed of a meal, the meal that a new one is
    /// a copy of, the lesson that is taken back of a phrase. Null of all other changes.
    private static let references = """
        ALTER TABLE outbox ADD COLUMN reference TEXT;
        """

    private static let furtherNutrients = """
        ALTER TABLE meals ADD COLUMN nutrients TEXT;
        ALTER TABLE meal_items ADD COLUMN nutrients TEXT;
        """
}
