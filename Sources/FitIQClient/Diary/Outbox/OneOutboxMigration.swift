import FitIQCore
import Foundation
import GRDB

/// Migration 7: one outbox for every kind of thing, which takes over what waits in the tables of before.
///
/// - `outbox.thing`: the kind, ``SyncedKind/name``; `subject`: the thing's id; `line`: what goes one after the other, in
///   which all changes of a subject are.
/// - `entries.is_deleted`: it is no longer shown; the server does not know yet. How far an entry is in step is told by the
///   outbox.
/// - `graves.subject`: deleted meals and entries.
/// - `kept`: the server's last word on what a person has one of.
/// - `account.has_entries` is begun anew: what else is kept now comes with the list.
enum OneOutboxMigration {
    static func run(_ database: Database) throws {
        let waiting = try Row.fetchAll(database, sql: "SELECT * FROM entries WHERE is_accepted = 0 ORDER BY number")
        try database.execute(sql: tables)
        for row in waiting { try takeOver(row, in: database) }
        try database.execute(sql: triggers)
    }

    /// The body is, to the byte, what the version before sent, which the server may have.
    private static func takeOver(_ row: Row, in database: Database) throws {
        let id: String = row["id"]
        let type = try known(EntryType(rawValue: row["type"]))
        let body = try StoredEntry.createBody(
            id,
            type,
            row["quantity"],
            loggedAt: Date(milliseconds: row["logged_at"]),
            date: row["date"],
            notes: nil
        )
        let refusal: String? = row["refusal"]
        let attempts: Int = row["attempts"]
        try database.execute(
            sql: """
                INSERT INTO outbox (thing, subject, line, kind, key, body, attempts, next_attempt_at, refusal, created_at)
                VALUES ('entry', ?, ?, 'create', ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                id, type.rawValue, OutboxEntry.newKey(), body, attempts, row["next_attempt_at"] as Int64, refusal,
                row["created_at"] as Int64,
            ]
        )
    }

    private static let tables = """
        CREATE TABLE new_outbox (
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            thing TEXT NOT NULL,
            subject TEXT NOT NULL,
            line TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('create', 'create_items', 'edit', 'delete')),
            key TEXT NOT NULL UNIQUE,
            body TEXT,
            edit TEXT CHECK (edit IS NULL OR kind IN ('create', 'create_items')),
            attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
            next_attempt_at INTEGER NOT NULL,
            lease_until INTEGER,
            lease_owner INTEGER,
            refusal TEXT,
            created_at INTEGER NOT NULL,
            CHECK ((kind = 'delete') = (body IS NULL)),
            CHECK ((lease_until IS NULL) = (lease_owner IS NULL)),
            CHECK (lease_until IS NULL OR refusal IS NULL)
        ) STRICT;
        INSERT INTO new_outbox
            SELECT number, 'meal', meal_id, meal_id, kind, key, body, edit, attempts, next_attempt_at, lease_until,
                lease_owner, refusal, created_at
            FROM outbox ORDER BY number;
        DROP TABLE outbox;
        ALTER TABLE new_outbox RENAME TO outbox;
        CREATE INDEX outbox_by_subject ON outbox (subject, number);
        CREATE INDEX outbox_by_line ON outbox (line, number);

        CREATE TABLE new_entries (
            number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE CHECK (id = lower(id)),
            type TEXT NOT NULL,
            quantity REAL NOT NULL,
            logged_at INTEGER NOT NULL,
            date TEXT NOT NULL,
            notes TEXT,
            is_accepted INTEGER NOT NULL CHECK (is_accepted IN (0, 1)),
            is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
            is_listed INTEGER NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1)),
            created_at INTEGER NOT NULL
        ) STRICT;
        INSERT INTO new_entries
            SELECT number, id, type, quantity, logged_at, date, NULL, is_accepted, 0, is_listed, created_at
            FROM entries ORDER BY number;
        DROP TABLE entries;
        ALTER TABLE new_entries RENAME TO entries;
        CREATE INDEX entries_by_time ON entries (type, logged_at);
        CREATE INDEX entries_by_day ON entries (type, date);

        ALTER TABLE graves RENAME COLUMN meal_id TO subject;
        UPDATE account SET has_entries = 0;

        CREATE TABLE kept (
            name TEXT NOT NULL PRIMARY KEY,
            word TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// Nothing waits of what is gone.
    private static let triggers = """
        CREATE TRIGGER meal_is_gone AFTER DELETE ON meals BEGIN
            DELETE FROM outbox WHERE subject = OLD.id;
        END;
        CREATE TRIGGER entry_is_gone AFTER DELETE ON entries BEGIN
            DELETE FROM outbox WHERE subject = OLD.id;
        END;
        """
}
