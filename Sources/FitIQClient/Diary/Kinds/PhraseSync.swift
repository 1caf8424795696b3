import FitIQCore
public import FitIQWire
import Foundation
import GRDB

/// Keeps the phrases that corrections have taught the reader: the server learns them, this device hears of them and reads with
/// them.
enum PhraseSync: ReceivedKind {
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
            database.cachedStatement(sql: "SELECT phrase FROM phrases ORDER BY learnt_at DESC, id DESC")
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
