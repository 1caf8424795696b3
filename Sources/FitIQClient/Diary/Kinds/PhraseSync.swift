import FitIQCore
public import FitIQWire
import Foundation
import GRDB
import NIOHTTP1

/// Keeps the phrases that corrections have taught the reader: the server learns them, this device hears of them, reads with them,
/// and forgets them. What is to be forgotten stays in its table, unseen, until the server has forgotten it.
enum PhraseSync: SyncedKind {
    static let name = "phrase"

    /// The subject of a change that is of every phrase.
    static let every = "all"

    static func call(for entry: OutboxEntry) -> HTTPCall {
        let path = entry.subject == every ? Routes.phrases : Routes.phrase(entry.subject)
        var call = HTTPCall(.DELETE, path, entry)
        if let lesson = lesson(of: entry) { call.query = [("learnt_at", lesson.formatted(.iso8601))] }
        return call
    }

    /// Returns the time of the lesson that is taken back; nil where all that the phrase has learnt goes.
    private static func lesson(of entry: OutboxEntry) -> Date? {
        entry.reference.flatMap { Int64($0) }.map(Date.init(milliseconds:))
    }

    static func isAnswer(_ answer: PhraseRecord, to entry: OutboxEntry, of account: String) -> Bool {
        answer.id.lowercased() == entry.subject
    }

    static func confirm(_ entry: OutboxEntry, _ answer: PhraseRecord?, _ merge: Merge) throws {
        try markGone(entry.subject, merge)
    }

    /// It is shown and read with again.
    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        try Outbox.setAside(entry, because: reason, in: merge.database)
    }

    /// Removes a phrase, but not another lesson of it that has come since one was taken back.
    static func markGone(_ id: String, _ merge: Merge) throws {
        try merge.database.execute(
            sql: """
                DELETE FROM phrases WHERE (id = :id OR :id = '\(every)') AND NOT EXISTS (
                    SELECT 1 FROM outbox WHERE thing = '\(name)' AND subject = :id
                        AND reference <> CAST(phrases.learnt_at AS TEXT))
                """,
            arguments: ["id": id]
        )
        for entry in try OutboxEntry.of(id, from: merge.database) { try entry.remove(from: merge.database) }
    }

    /// Lets a phrase be forgotten, or every one.
    ///
    /// - Parameter lesson: takes back what the phrase learnt then, and no more; nil forgets all of it.
    /// - Throws: ``FitIQError/Code/notFound`` where there is no such phrase.
    static func forget(_ id: String, lesson: Date? = nil, at date: Date, in database: Database) throws {
        let reference = lesson.map { String($0.milliseconds) }
        let isThere =
            try Bool.fetchOne(
                database,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM phrases WHERE \(isShown) AND id = :id
                        AND (:lesson IS NULL OR :lesson = CAST(learnt_at AS TEXT)))
                    """,
                arguments: ["id": id, "lesson": reference]
            ) ?? false
        guard isThere || id == every else { throw FitIQError(.notFound, "There is no such phrase.") }
        // All goes with every one, and what was refused would be refused again.
        let others = try OutboxEntry.fetchAll(from: database, where: "thing = ?", [name]).filter {
            $0.isOpen && (id == every || $0.subject == id)
        }
        for other in others { try other.remove(from: database) }
        try OutboxEntry.append(
            .delete,
            of: PhraseSync.self,
            id,
            line: name,
            body: nil,
            reference: reference,
            at: date,
            in: database
        )
    }

    /// Nothing waits to forget it.
    private static let isShown = """
        NOT EXISTS (SELECT 1 FROM outbox WHERE thing = '\(name)' AND refusal IS NULL
            AND (subject = '\(every)' OR subject = phrases.id)
            AND (reference IS NULL OR reference = CAST(phrases.learnt_at AS TEXT)))
        """

    /// Returns the words of a phrase, also of one that is to be forgotten.
    static func words(_ id: String, from database: Database) throws -> String? {
        let phrase: PhraseRecord? = try JSONColumn.value(
            String.fetchOne(
                database.cachedStatement(sql: "SELECT phrase FROM phrases WHERE id = ?"),
                arguments: [id]
            )
        )
        return phrase?.words
    }

    static func receive(_ message: SocketMessage, _ merge: Merge) throws -> Bool {
        switch message.body {
        case .phraseSaved(let phrase): try save(phrase, in: merge.database)
        case .phraseDeleted(let deletion): try remove(deletion.id, in: merge.database)
        default: return false
        }
        return true
    }

    static func list(for diary: Diary) async throws -> (@Sendable (Merge) throws -> Void)? {
        let list: PhraseList? = try await diary.patiently {
            try await diary.askedLeniently { try await diary.ask(.get(Routes.phrases)) }
        }
        // A server that is older than phrases has none to list.
        guard let list else { return { _ in } }
        return { merge in
            try merge.database.execute(sql: "DELETE FROM phrases")
            for phrase in list.phrases { try save(phrase, in: merge.database) }
        }
    }

    static func remove(_ id: String, in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM phrases WHERE id = ?").execute(arguments: [id.lowercased()])
    }

    /// Returns them, those first that were learnt last.
    static func fetchAll(from database: Database) throws -> [PhraseRecord] {
        try String.fetchAll(
            database.cachedStatement(
                sql: "SELECT phrase FROM phrases WHERE \(isShown) ORDER BY learnt_at DESC, id DESC"
            )
        ).map { try known(JSONColumn.value($0)) }
    }

    private static func save(_ phrase: PhraseRecord, in database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO phrases (id, phrase, learnt_at) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET phrase = excluded.phrase, learnt_at = excluded.learnt_at
                """
        ).execute(arguments: [phrase.id.lowercased(), JSONColumn.text(phrase), phrase.learntAt.milliseconds])
    }
}

extension Diary {
    /// Returns what the reader has learnt from the person's corrections, as far as this device has heard of it, the newest first.
    /// Texts that are read here are read with it.
    public func phrases() async throws -> [PhraseRecord] {
        try await store.read { try PhraseSync.fetchAll(from: $0) }
    }

    /// Forgets a phrase, here at once and at the server: later texts are read as if there had been no correction. Meals stay as they
    /// are.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func forgetPhrase(_ id: String) async throws { try await forget(id.lowercased()) }

    /// Takes back what a phrase learnt last: its words mean again what they meant before, or nothing. What that was this device hears
    /// of the server.
    ///
    /// - Parameter lesson: the phrase as it was listed then, whose `learntAt` names the lesson.
    /// - Throws: ``FitIQError/Code/notFound`` where it was taken back, or has learnt another lesson since.
    public func takeBack(_ lesson: PhraseRecord) async throws {
        try await forget(lesson.id.lowercased(), lesson: lesson.learntAt)
    }

    /// Forgets all phrases, here at once and at the server.
    public func forgetPhrases() async throws { try await forget(PhraseSync.every) }

    private func forget(_ id: String, lesson: Date? = nil) async throws {
        let now = configuration.now()
        try await store.write { try PhraseSync.forget(id, lesson: lesson, at: now, in: $0) }
        try saved(.afterLocalSave)
    }
}

extension LearntPhrase {
    /// Is nil of what a newer server tells in another way.
    init?(_ record: PhraseRecord, of account: Account.ID) {
        guard let id = ID(record.id), let day = CalendarDate(record.date), let meal = Meal.ID(record.mealLogID) else {
            return nil
        }
        self.init(
            id: id,
            account: account,
            words: record.words,
            food: record.foodID.flatMap { Food.ID($0) },
            ownFood: record.userFoodID.flatMap { OwnFood.ID($0) },
            gramsOfOne: record.gramsOfOne.map { Grams($0) },
            day: day,
            learntAt: record.learntAt,
            meal: meal
        )
    }
}
