// Conversations with the coach.
extension DiaryMigrations {
    /// - `consultations`: as they are shown, as JSON. Every message up to `heard` is here and done; `news` counts what was heard
    ///   of it, and its messages were asked for up to `read_news`. `memory` is what this device's last answer left to the next
    ///   question. `is_listed` as of entries; a diary that knew none loads them, as it did entries.
    /// - `consultation_messages`: `number` is the server's; one without is shown behind `after_number`. `answers` names the words
    ///   that an answer of this device is to; where `is_provisional`, the server's takes its place.
    static let consultations = """
        CREATE TABLE consultations (
            id TEXT NOT NULL PRIMARY KEY CHECK (id = lower(id)),
            summary TEXT NOT NULL,
            memory TEXT,
            heard INTEGER NOT NULL DEFAULT 0 CHECK (heard >= 0),
            news INTEGER NOT NULL DEFAULT 1,
            read_news INTEGER NOT NULL DEFAULT 0,
            is_accepted INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1)),
            is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
            is_listed INTEGER NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1)),
            changed_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE consultation_messages (
            place INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE CHECK (id = lower(id)),
            consultation_id TEXT NOT NULL REFERENCES consultations (id) ON DELETE CASCADE,
            number INTEGER CHECK (number > 0),
            after_number INTEGER NOT NULL,
            message TEXT NOT NULL,
            answers TEXT,
            is_provisional INTEGER NOT NULL DEFAULT 0 CHECK (is_provisional IN (0, 1)),
            CHECK (is_provisional = 0 OR number IS NULL)
        ) STRICT;
        CREATE INDEX messages_of_consultation ON consultation_messages (consultation_id, number);
        CREATE TRIGGER consultation_is_gone AFTER DELETE ON consultations BEGIN
            DELETE FROM outbox WHERE subject = OLD.id;
        END;
        CREATE TRIGGER consultation_message_is_gone AFTER DELETE ON consultation_messages BEGIN
            DELETE FROM outbox WHERE subject = OLD.id;
        END;
        UPDATE account SET has_entries = 0;
        """
}
