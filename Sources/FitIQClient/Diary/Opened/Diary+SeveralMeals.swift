package import FitIQCore
import Foundation

// Texts that tell of several meals.
extension Diary {
    /// Logs what a text tells, each of its meals by itself: "08:00 coffee, 12:30 burger" are two.
    ///
    /// All of them are saved, or none. Their words set day, time and meal, counted from now in ``Configuration/timeZone``; a meal whose words don't say is of now,
    /// and the meal of the hour. What could not be followed is told in its notes.
    ///
    /// - Parameters:
    ///   - text: 1 to 1,000 characters.
    ///   - notes: at most 500 characters, for each of the meals.
    /// - Returns: the meals in the order of the text.
    /// - Throws: ``FitIQError/Code/validationFailed``.
    @discardableResult
    public func logMeals(_ text: String, notes: String? = nil) async throws -> [DiaryMeal] {
        var input = MealInput()
        let words = input.text(text) ?? ""
        _ = input.notes(notes)
        try input.finish()
        return try await log(try await parts(of: words)) { part in
            part.moment.told(in: notes, upTo: MealLimits().notesLength)
        }
    }

    /// Returns the meals of which `text` tells, each with its words; one where it tells of one.
    package func parts(of text: String) async throws -> [ToldPart] {
        let (now, zone) = (configuration.now(), configuration.timeZone())
        guard let read = configuration.readOwn else { return [Self.part(text, nil, at: now, in: zone)] }
        let foods = try await foodsForReading()
        let whole = read(text, foods)
        let parts = MealParts(text, whole)
        let readings = parts.texts.map { read($0, foods) }
        guard parts.areMeals(readings) else { return [Self.part(text, whole, at: now, in: zone)] }
        let moments = parts.moments(readings, at: now, in: zone)
        return parts.texts.indices.map { place in
            ToldPart(text: parts.texts[place], itemCount: readings[place].items.count, moment: moments[place])
        }
    }

    private static func part(_ text: String, _ reading: Reading?, at now: Date, in zone: TimeZone) -> ToldPart {
        let moment = MealMoment(loggedAt: nil, type: nil, saying: text, reading, at: now, in: zone)
        return ToldPart(text: text, itemCount: reading?.items.count ?? 0, moment: moment)
    }
}
