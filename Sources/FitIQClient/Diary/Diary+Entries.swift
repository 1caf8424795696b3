public import FitIQCore
public import Foundation
import GRDB

// Weights, water and measurements. What is saved here is on disk when the call returns, and sent as meals are; what other
// devices save and delete comes as it does of meals.
extension Diary {
    /// Saves a weight. Of several of a day the last one counts.
    ///
    /// - Parameters:
    ///   - kilograms: 30...300
    ///   - date: on which day the person stood on the scales, from 2000 until today; nil for today.
    /// - Throws: ``FitIQError/Code/validationFailed``.
    @discardableResult
    public func saveWeight(_ kilograms: Double, on date: Date? = nil) async throws -> DiaryEntry {
        let zone = configuration.timeZone()
        let now = configuration.now().wholeSeconds
        let day = CalendarDate(date ?? now, in: zone)
        var input = MealInput()
        if day > CalendarDate(now, in: zone) { input.fault("date", "must not lie ahead") }
        // The server tells noon as the time of a weight that has only a day.
        let noon = day.interval(in: .gmt)?.lowerBound.addingTimeInterval(12 * 3600) ?? now
        return try await save(.weight, kilograms, at: min(noon, now), of: day, at: now, &input)
    }

    /// Saves a drink of water, beside what the meals say was drunk: ``DailyTally/water`` counts those alone.
    ///
    /// - Parameters:
    ///   - litres: 0...20
    ///   - date: the time of drinking, from the year 2000 to one day ahead; nil takes the present time.
    /// - Throws: ``FitIQError/Code/validationFailed``.
    @discardableResult
    public func saveWater(litres: Double, at date: Date? = nil) async throws -> DiaryEntry {
        let now = configuration.now().wholeSeconds
        let date = date?.wholeSeconds ?? now
        let day = CalendarDate(date, in: configuration.timeZone())
        var input = MealInput()
        return try await save(.water, litres, at: date, of: day, at: now, &input)
    }

    /// Returns the entry with this id, or nil when there is none on this device.
    public func entry(_ id: String) async throws -> DiaryEntry? {
        let id = id.lowercased()
        return try await store.read { try DiaryEntry.fetch(id, from: $0) }
    }

    /// Returns the entries of `interval`, the earliest first.
    public func entries(_ type: EntryType, in interval: Range<Date>) async throws -> [DiaryEntry] {
        try await store.read { try Self.entries(type, in: interval, from: $0) }
    }

    /// Emits the entries of `interval`: once at first, then after each change.
    public func observeEntries(
        _ type: EntryType,
        in interval: Range<Date>
    ) -> DiaryObservation<[DiaryEntry]> {
        store.observe { try Self.entries(type, in: interval, from: $0) }
    }

    /// Forgets an entry that the server refused.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when there is none.
    public func discardEntry(_ id: String) async throws {
        let id = id.lowercased()
        try await store.write { database in
            try database.execute(sql: "DELETE FROM entries WHERE id = ? AND refusal IS NOT NULL", arguments: [id])
            if database.changesCount == 0 { throw FitIQError(.notFound, "No such entry was refused.") }
        }
    }

    private static func entries(
        _ type: EntryType,
        in interval: Range<Date>,
        from database: Database
    ) throws -> [DiaryEntry] {
        try DiaryEntry.fetchAll(
            from: database,
            where: "type = ? AND logged_at >= ? AND logged_at < ? ORDER BY logged_at, number",
            [type.rawValue, interval.lowerBound.milliseconds, interval.upperBound.milliseconds]
        )
    }

    private func save(
        _ type: EntryType,
        _ quantity: Double,
        at date: Date,
        of day: CalendarDate,
        at now: Date,
        _ input: inout MealInput
    ) async throws -> DiaryEntry {
        input.time(date, now: now)
        let quantity = input.quantity(quantity, of: type)
        try input.finish()
        let id = Meal.ID.new(at: now).description
        let entry = try await store.write { database in
            try database.execute(
                sql: """
                    INSERT INTO entries (id, type, quantity, logged_at, date, created_at, next_attempt_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    id, type.rawValue, quantity, date.milliseconds, day.description, now.milliseconds,
                    now.milliseconds,
                ]
            )
            return try known(DiaryEntry.fetch(id, from: database))
        }
        try saved(.afterLocalSave)
        return entry
    }
}
