import FitIQCore
import FitIQWire
public import Foundation
import GRDB

/// Holds the changes that the server has not confirmed.
public struct OutboxState: Hashable, Sendable {
    /// Changes of meals, on their way or waiting for a network; in the order in which they were made.
    public let waiting: [Change]
    /// Changes of meals, refused by the server or behind one that was.
    public let setAside: [Change]
    /// Lists the meals that another device deleted before the server heard of a change made here. Nothing of them is
    /// sent.
    public let overtaken: [Overtaken]
    /// The weights, the water and the measurements that the server does not have, in the order in which they were saved;
    /// those too that it refused, and those that it refused to delete.
    public let entries: [DiaryEntry]
    /// Lists the ids of the entries that were deleted here, and that the server still has.
    public let deletedEntries: [String]
    /// Lists the changes of the person's own foods, the phrases that are to be forgotten, and what was said to the coach, in the order
    /// in which they were made; those too that the server refused.
    public let others: [OtherChange]
    /// Tells how far the server has the facts that were told of the person.
    public let profile: DiaryMeal.Sync
    /// The time at which something is sent next, unless ``Diary/sync()`` sends it before; nil when nothing waits.
    public let nextAttempt: Date?
    /// Counts what is still to be sent, of all kinds.
    public let waitingCount: Int

    /// True once the server has every change that is to be sent.
    public var isEmpty: Bool {
        waiting.isEmpty && setAside.isEmpty && entries.isEmpty && deletedEntries.isEmpty && profile == .synced
            && others.isEmpty
    }

    /// A change of something else than a meal, a number or the profile.
    public struct OtherChange: Hashable, Sendable {
        /// The food, the phrase, the conversation or the message; "all" where every phrase is to be forgotten.
        public let id: String
        /// Says what kind of thing it is.
        public let thing: Thing
        /// Says what was done to it.
        public let kind: Change.Kind
        /// The name of the food, or the words of the phrase or the message; nil where they are not known here.
        public let name: String?
        /// Says why the server refused it; nil when it did not.
        public let refusal: FitIQError?

        /// Tells the things apart.
        public enum Thing: String, Hashable, Sendable, Codable {
            /// A food of the person's own, a phrase that was learnt, a conversation with the coach, something said in one.
            case food, phrase, consultation, message
        }
    }

    /// A meal's change that the server does not have.
    public struct Change: Hashable, Sendable {
        /// The meal, here and at the server.
        public let mealID: String
        /// Says what was done to the meal.
        public let kind: Kind
        /// The time at which the person made it.
        public let madeAt: Date
        /// Counts how often it was sent.
        public let attempts: Int
        /// The time of the next try, unless ``Diary/sync()`` comes before it.
        public let nextAttempt: Date
        /// Says why the server refused it; nil when it did not.
        public let refusal: FitIQError?

        /// Tells the changes of a meal apart.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// A new meal, an edit of one, a deletion.
            case log, edit, delete
        }
    }

    static func fetch(from database: Database) throws -> OutboxState {
        try OutboxState(OutboxEntry.fetchAll(from: database, where: "1 ORDER BY number"), from: database)
    }

    private init(_ changes: [OutboxEntry], from database: Database) throws {
        let refused = Set(changes.filter { $0.refusal != nil }.map(\.subject))
        let open = changes.filter { !refused.contains($0.subject) }
        let ofMeals = changes.filter { $0.thing == MealSync.name }
        waiting = ofMeals.filter { !refused.contains($0.subject) }.map(Change.init)
        setAside = ofMeals.filter { refused.contains($0.subject) }.map(Change.init)
        overtaken = try Overtaken.fetchAll(from: database)
        let ofEntries = changes.filter { $0.thing == EntrySync.name }
        entries = try DiaryEntry.fetchAll(
            from: database,
            where: "id IN (SELECT subject FROM outbox WHERE thing = ?) ORDER BY number",
            [EntrySync.name]
        )
        deletedEntries = ofEntries.filter { $0.kind == .delete && $0.refusal == nil }.map(\.subject)
        others = try changes.compactMap { try OtherChange($0, from: database) }
        profile = DiaryMeal.Sync(changes.filter { $0.thing == ProfileSync.name })
        // A change waits for the one before it.
        var lines: Set<String> = []
        nextAttempt = open.filter { lines.insert($0.line).inserted && $0.itemPlace == nil }.map(\.nextAttempt).min()
        waitingCount = open.count
    }
}

extension OutboxState.Change.Kind {
    fileprivate init(_ kind: OutboxEntry.Kind) {
        self =
            switch kind {
            case .create, .createItems: .log
            case .edit: .edit
            case .delete: .delete
            }
    }
}

extension OutboxState.OtherChange {
    /// Is nil of a change that is listed elsewhere.
    fileprivate init?(_ entry: OutboxEntry, from database: Database) throws {
        guard let thing = Thing(rawValue: entry.thing) else { return nil }
        let name: String? =
            switch thing {
            case .food: try StoredFood.fetch(entry.subject, from: database)?.record.food.name
            case .phrase: try PhraseSync.words(entry.subject, from: database)
            case .message: try StoredMessage.fetch(entry.subject, from: database)?.message.content
            case .consultation: nil
            }
        self.init(
            id: entry.subject,
            thing: thing,
            kind: OutboxState.Change.Kind(entry.kind),
            name: name,
            refusal: entry.refusal.map { FitIQError($0) }
        )
    }
}

extension OutboxState.Change {
    init(_ entry: OutboxEntry) {
        self.init(
            mealID: entry.subject,
            kind: Kind(entry.kind),
            madeAt: entry.createdAt,
            attempts: entry.attempts,
            nextAttempt: entry.nextAttempt,
            refusal: entry.refusal.map { FitIQError($0) }
        )
    }
}
