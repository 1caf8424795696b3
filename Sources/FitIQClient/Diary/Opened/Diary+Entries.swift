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
        var input = MealInput()
        return try await save(newWeight(kilograms, on: date, &input), input)
    }

    /// Compares a weight with those on this device before it is saved: it tells of a jump of over 5 % from the nearest of the four
    /// weeks around it, which may be a slip. An app asks then whether it is right; nothing is refused, with or without a network.
    ///
    /// - Parameters:
    ///   - kilograms: the weight that is to be saved.
    ///   - date: on which day the person stood on the scales; nil for today.
    /// - Returns: nil where no weight is near, or the nearest is not far off.
    public func weightJump(to kilograms: Double, on date: Date? = nil) async throws -> WeightJump? {
        let day = CalendarDate(date ?? configuration.now(), in: configuration.timeZone())
        let known = try await latestEntries(.weight, limit: 400).compactMap { entry in
            CalendarDate(entry.date).map { WeightJump.DayWeight(kilograms: entry.quantity, day: $0) }
        }
        return WeightJump(to: WeightJump.DayWeight(kilograms: kilograms, day: day), among: known)
    }

    /// Saves a drink of water, beside what the meals say was drunk: ``DailyTally/water`` counts those alone, and
    /// ``water(on:)`` both.
    ///
    /// - Parameters:
    ///   - litres: 0...20
    ///   - date: the time of drinking, from the year 2000 to one day ahead; nil takes the present time.
    /// - Throws: ``FitIQError/Code/validationFailed``.
    @discardableResult
    public func saveWater(litres: Double, at date: Date? = nil) async throws -> DiaryEntry {
        try await saveEntry(.water, litres, at: date)
    }

    /// Saves a number of one time, such as a waist. A weight is saved as of its day: ``saveWeight(_:on:)``.
    ///
    /// - Parameters:
    ///   - quantity: in the type's unit and range.
    ///   - date: the time of measuring, from the year 2000 to one day ahead; nil takes the present time.
    ///   - notes: at most 500 characters; not kept of a weight.
    ///   - id: the same id again is the same entry, and changes nothing.
    /// - Throws: ``FitIQError/Code/validationFailed``; ``FitIQError/Code/notFound`` of an id that was deleted.
    @discardableResult
    public func saveEntry(
        _ type: EntryType,
        _ quantity: Double,
        at date: Date? = nil,
        notes: String? = nil,
        id: UUID? = nil
    ) async throws -> DiaryEntry {
        var input = MealInput()
        let id = id?.uuidString.lowercased()
        if type == .weight { return try await save(newWeight(quantity, on: date, id: id, &input), input) }
        let date = date?.wholeSeconds ?? configuration.now().wholeSeconds
        let day = CalendarDate(date, in: configuration.timeZone())
        let remarks = input.notes(notes).flatMap { $0.isEmpty ? nil : $0 }
        return try await save(newEntry(type, quantity, at: date, of: day, notes: remarks, id: id, &input), input)
    }

    /// Deletes an entry, here and at the server.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func deleteEntry(_ id: String) async throws {
        let id = id.lowercased()
        let now = configuration.now()
        try await store.write { try StoredEntry.delete(id, at: now, in: $0) }
        try saved(.afterLocalSave)
    }

    /// Sends an entry, or the deletion of one, that the server refused once more.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when there is none.
    public func retryEntry(_ id: String) async throws {
        let id = id.lowercased()
        let now = configuration.now()
        try await store.write { database in
            try Outbox.retry(id, at: now, in: database)
            let isDeleted = try OutboxEntry.of(id, from: database).contains { $0.kind == .delete }
            try database.execute(sql: "UPDATE entries SET is_deleted = ? WHERE id = ?", arguments: [isDeleted, id])
        }
        try saved(.afterLocalSave)
    }

    /// Forgets an entry that the server refused; where it refused a deletion, the entry stays.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when there is none.
    public func discardEntry(_ id: String) async throws {
        let id = id.lowercased()
        try await store.write { database in
            try Outbox.discard(id, in: database)
            try database.execute(sql: "DELETE FROM entries WHERE id = ? AND is_accepted = 0", arguments: [id])
        }
    }

    /// Makes a weight of the day that `date` falls on.
    func newWeight(_ kilograms: Double, on date: Date?, id: String? = nil, _ input: inout MealInput) throws
        -> StoredEntry
    {
        let zone = configuration.timeZone()
        let now = configuration.now().wholeSeconds
        let day = CalendarDate(date ?? now, in: zone)
        if day > CalendarDate(now, in: zone) { input.fault("date", "must not lie ahead") }
        // The server tells noon as the time of a weight that has only a day.
        let noon = day.interval(in: .gmt)?.lowerBound.addingTimeInterval(12 * 3600) ?? now
        return newEntry(.weight, kilograms, at: min(noon, now), of: day, notes: nil, id: id, &input)
    }

    private func newEntry(
        _ type: EntryType,
        _ quantity: Double,
        at date: Date,
        of day: CalendarDate,
        notes: String?,
        id: String?,
        _ input: inout MealInput
    ) -> StoredEntry {
        let now = configuration.now().wholeSeconds
        input.time(date, now: now)
        return StoredEntry(
            id: id ?? Meal.ID.new(at: now).description,
            type: type,
            quantity: input.quantity(quantity, of: type),
            loggedAt: date,
            date: day.description,
            notes: notes
        )
    }

    private func save(_ entry: StoredEntry, _ input: MealInput) async throws -> DiaryEntry {
        try input.finish()
        let now = configuration.now().wholeSeconds
        let saved = try await store.write { database in
            if try StoredEntry.fetch(entry.id, from: database) == nil {
                if try Tombstone.fetch(entry.id, from: database) != nil { throw FitIQError.noSuchEntry }
                try entry.add(at: now, in: database)
            }
            return try DiaryEntry.fetch(entry.id, from: database)
        }
        try self.saved(.afterLocalSave)
        guard let saved else { throw FitIQError.noSuchEntry }
        return saved
    }
}
