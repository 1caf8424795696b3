public import FitIQCore
import FitIQWire
public import Foundation
import GRDB

// Reads what the diary shows of weights, water and measurements.
extension Diary {
    /// Returns the entry with this id, or nil when there is none on this device.
    public func entry(_ id: String) async throws -> DiaryEntry? {
        let id = id.lowercased()
        return try await store.read { try DiaryEntry.fetch(id, from: $0) }
    }

    /// Returns the entries of `interval`, the earliest first.
    public func entries(_ type: EntryType, in interval: Range<Date>) async throws -> [DiaryEntry] {
        try await store.read { try Self.entries(type, in: interval, from: $0) }
    }

    /// Returns the entries of all types of `interval`, the earliest first.
    public func entries(in interval: Range<Date>) async throws -> [DiaryEntry] {
        try await store.read { try Self.entries(nil, in: interval, from: $0) }
    }

    /// Returns the entries logged last, the latest first. Of the weights of a day the last one told comes first.
    public func latestEntries(_ type: EntryType, limit: Int = 50) async throws -> [DiaryEntry] {
        try await store.read { database in
            try DiaryEntry.fetchAll(
                from: database,
                where: "type = ? ORDER BY date DESC, logged_at DESC, number DESC LIMIT ?",
                [type.rawValue, max(0, limit)]
            )
        }
    }

    /// Emits the entries of `interval`: once at first, then after each change.
    public func observeEntries(
        _ type: EntryType,
        in interval: Range<Date>
    ) -> DiaryObservation<[DiaryEntry]> {
        store.observe { try Self.entries(type, in: interval, from: $0) }
    }

    /// Adds up what was drunk on the day that `date` falls on, in meals and beside them.
    public func water(on date: Date) async throws -> WaterOfDay {
        let interval = day(of: date)
        return try await store.read { try WaterOfDay(interval, from: $0) }
    }

    /// Emits what was drunk on the day that `date` falls on: once at first, then after each change.
    public func observeWater(on date: Date) -> DiaryObservation<WaterOfDay> {
        let interval = day(of: date)
        return store.observe { try WaterOfDay(interval, from: $0) }
    }

    fileprivate static func entries(
        _ type: EntryType?,
        in interval: Range<Date>,
        from database: Database
    ) throws -> [DiaryEntry] {
        try DiaryEntry.fetchAll(
            from: database,
            where:
                "(:type IS NULL OR type = :type) AND logged_at >= :from AND logged_at < :to ORDER BY logged_at, number",
            [
                "type": type?.rawValue, "from": interval.lowerBound.milliseconds,
                "to": interval.upperBound.milliseconds,
            ]
        )
    }
}

/// Holds what was drunk on a day, in litres.
public struct WaterOfDay: Hashable, Sendable {
    /// Sums the plain water of the day's meals, as far as its amount is known.
    public let inMeals: Double
    /// Sums what was saved beside meals.
    public let besideMeals: Double
    /// Holds the drinks saved beside meals, the earliest first.
    public let drinks: [DiaryEntry]

    /// Sums both.
    public var litres: Double { inMeals + besideMeals }

    fileprivate init(_ interval: Range<Date>, from database: Database) throws {
        drinks = try Diary.entries(.water, in: interval, from: database)
        let sum = try WaterOfDays([interval], from: database).sum
        inMeals = Double(sum.itemMillilitres) / 1000
        besideMeals = Double(sum.entryMillilitres) / 1000
    }
}
