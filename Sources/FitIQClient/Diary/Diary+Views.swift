import FitIQCore
public import FitIQWire
public import Foundation
import GRDB

// Reads what the diary shows, all of it from this device.
extension Diary {
    /// Returns a meal; nil when there is none, or it was deleted.
    public func meal(_ id: String) async throws -> DiaryMeal? {
        let id = id.lowercased()
        return try await store.read { try DiaryMeal.fetch(id, from: $0) }
    }

    /// Returns the meals logged in `interval`, the earliest first.
    public func meals(in interval: Range<Date>) async throws -> [DiaryMeal] {
        try await store.read { try Self.meals(in: interval, from: $0) }
    }

    /// Returns the meals logged last, the latest first.
    ///
    /// - Parameter meal: the last one of the page before; nil begins with the latest.
    public func latestMeals(limit: Int = 50, before meal: DiaryMeal? = nil) async throws -> [DiaryMeal] {
        let end = meal?.log.loggedAt.milliseconds ?? .max
        return try await store.read { database in
            try DiaryMeal.fetchAll(
                from: database,
                where: "(logged_at, id) < (?, ?) ORDER BY logged_at DESC, id DESC LIMIT ?",
                [end, meal?.id ?? "", max(0, limit)]
            )
        }
    }

    /// Sums up the day that `date` falls on, as the server does, and with this device's own readings that are not
    /// confirmed yet. A meal that is still being read counts in `processingCount` too.
    public func summary(of date: Date) async throws -> DaySummary {
        let zone = configuration.timeZone()
        let day = CalendarDate(date, in: zone)
        let interval = self.day(of: date)
        return try await store.read { try DayTotals.summary(of: day, interval, in: zone, from: $0) }
    }

    /// Returns the day that `date` falls on where the person is: from its first instant to the next day's, which is 23
    /// to 25 hours where clocks change.
    public func day(of date: Date) -> Range<Date> {
        let zone = configuration.timeZone()
        return CalendarDate(date, in: zone).interval(in: zone) ?? date..<date
    }

    /// Adds up a tally over the day that `date` falls on.
    public func tally(_ tally: DailyTally, on date: Date) async throws -> Double {
        let interval = day(of: date)
        return try await store.read { try DayTotals.amount(tally, interval, from: $0) }
    }

    /// Lists the foods of the diary's meals: those of most meals first, then the latest.
    public func foodsUsed(limit: Int = 50) async throws -> [UsedFood] {
        try await store.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM foods_used ORDER BY meal_count DESC, last_logged_at DESC, food_name LIMIT ?
                    """,
                arguments: [max(0, limit)]
            )
            return rows.map { row in
                UsedFood(
                    foodID: row["food_id"],
                    foodName: row["food_name"],
                    mealCount: row["meal_count"],
                    lastLoggedAt: Date(milliseconds: row["last_logged_at"])
                )
            }
        }
    }

    /// Lists the changes that the server has not confirmed.
    public func outbox() async throws -> OutboxState {
        try await store.read { try OutboxState.fetch(from: $0) }
    }

    static func meals(in interval: Range<Date>, from database: Database) throws -> [DiaryMeal] {
        try DiaryMeal.fetchAll(
            from: database,
            where: "logged_at >= ? AND logged_at < ? ORDER BY logged_at, id",
            [interval.lowerBound.milliseconds, interval.upperBound.milliseconds]
        )
    }
}

/// A food that the diary's meals hold.
public struct UsedFood: Hashable, Sendable {
    /// The food of the tables; nil of one that was typed in by hand.
    public let foodID: String?
    /// Says what the food was called in its meals.
    public let foodName: String
    /// In how many meals it is.
    public let mealCount: Int
    /// The `loggedAt` of the latest of these meals.
    public let lastLoggedAt: Date
}

/// Holds the changes that the server has not confirmed.
public struct OutboxState: Hashable, Sendable {
    /// On their way, or waiting for a network; in the order in which they were made.
    public let waiting: [Change]
    /// Refused by the server, or behind one that was.
    public let setAside: [Change]
    /// Lists the meals that another device deleted before the server heard of a change made here. Nothing of them is
    /// sent.
    public let overtaken: [Overtaken]
    /// The weights and the water that the server does not have, in the order in which they were saved; those too that it
    /// refused.
    public let entries: [DiaryEntry]
    /// The time at which something is sent next, unless ``Diary/sync()`` sends it before; nil when nothing waits.
    public let nextAttempt: Date?

    /// True once the server has every change that is to be sent.
    public var isEmpty: Bool { waiting.isEmpty && setAside.isEmpty && entries.isEmpty }

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
        OutboxState(
            try OutboxEntry.fetchAll(from: database, where: "1 ORDER BY number"),
            try Overtaken.fetchAll(from: database),
            try EntryOutbox.entries(from: database),
            nextEntry: try EntryOutbox.nextAttempt(from: database)
        )
    }

    private init(
        _ changes: [OutboxEntry],
        _ overtaken: [Overtaken],
        _ entries: [DiaryEntry],
        nextEntry: Date?
    ) {
        self.overtaken = overtaken
        self.entries = entries
        let blocked = Set(changes.filter { $0.refusal != nil }.map(\.mealID))
        waiting = changes.filter { !blocked.contains($0.mealID) }.map(Change.init)
        setAside = changes.filter { blocked.contains($0.mealID) }.map(Change.init)
        // A change waits for the one before it.
        var meals: Set<String> = []
        let changesToCome = waiting.filter { meals.insert($0.mealID).inserted }.map(\.nextAttempt)
        nextAttempt = (changesToCome + [nextEntry].compactMap(\.self)).min()
    }

    /// Counts what is still to be sent.
    var waitingCount: Int { waiting.count + entries.count { $0.waiting != nil } }
}

extension OutboxState.Change {
    init(_ entry: OutboxEntry) {
        let kind: Kind =
            switch entry.kind {
            case .create, .createItems: .log
            case .edit: .edit
            case .delete: .delete
            }
        self.init(
            mealID: entry.mealID,
            kind: kind,
            madeAt: entry.createdAt,
            attempts: entry.attempts,
            nextAttempt: entry.nextAttempt,
            refusal: entry.refusal.map { FitIQError($0) }
        )
    }
}
