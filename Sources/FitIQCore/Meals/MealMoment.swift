package import Foundation

/// Says when a meal was eaten and which one it was: as was given, else by the words of its text, else by the clock.
package struct MealMoment: Hashable, Sendable {
    /// The time of eating.
    package let loggedAt: Date
    /// The meal of the day.
    package let type: MealType
    /// Indicates whether the words set the time.
    package private(set) var isTimeTold = false
    /// Says what the words tell where the meal does not follow them, a sentence each.
    package private(set) var notes: [String] = []

    /// Takes what was given, with nothing to tell.
    package init(loggedAt: Date, type: MealType) {
        self.loggedAt = loggedAt
        self.type = type
    }

    /// Takes the time that words set.
    ///
    /// - Parameter type: nil for the meal of the hour.
    init(told date: Date, _ type: MealType?, in zone: TimeZone) {
        loggedAt = date
        self.type = type ?? .usual(at: date, in: zone)
        isTimeTold = true
    }

    /// Settles what was not given by the words of `text`, and that of which they say nothing by the clock in `zone`.
    ///
    /// - Parameter reading: nil of a text that is not read yet.
    package init(
        loggedAt: Date?,
        type: MealType?,
        saying text: String,
        _ reading: Reading?,
        at now: Date,
        in zone: TimeZone
    ) {
        let asked = reading.flatMap { RepeatWords(text, $0) }
        let left = reading.flatMap { LeftoverWords(text, $0) }
        let when = asked.map(\.ownTime) ?? left.map(\.ownTime) ?? reading?.when
        let meal = asked.map(\.ownMeal) ?? left.map(\.ownMeal) ?? reading?.meal
        var notes: [String] = []
        if let loggedAt {
            self.loggedAt = loggedAt
            if let when, !when.fits(loggedAt, at: now, in: zone) {
                notes.append("The text says \(when.quoted), but the time you chose was used.")
            }
        } else {
            let told = when?.date(type ?? meal?.type, at: now, in: zone)
            let fault = when.flatMap { Self.fault($0, told, at: now) }
            self.loggedAt = fault == nil ? told ?? now : now
            isTimeTold = fault == nil && told != nil
            if let fault { notes.append("\(fault), so it was logged at the time you wrote it.") }
        }
        self.type = type ?? meal?.type ?? .usual(at: self.loggedAt, in: zone)
        if let type, let meal, meal.type != type {
            notes.append("The text says “\(meal.words.text)”, but \(type.rawValue), which you chose, was used.")
        }
        if meal == nil, let names = Self.mealNames(in: text) {
            notes.append("The text names \(names); all of it was logged as one meal.")
        }
        self.notes = notes
    }

    /// Returns true if the words say something about day, time or meal.
    package static func isTold(by text: String, _ reading: Reading?) -> Bool {
        reading?.when != nil || reading?.meal != nil || mealNames(in: text) != nil
    }

    /// Adds what is to be told to a person's `notes`, as far as `limit` allows; what stands there already is not added.
    package func told(in notes: String?, upTo limit: Int) -> String? {
        notes.adding(self.notes, upTo: limit)
    }

    /// Says why the words set no time; nil where they do.
    private static func fault(_ when: ToldTime, _ told: Date?, at now: Date) -> String? {
        if when.isOpen { return "\(when.quoted) does not say when" }
        guard let told else { return "\(when.quoted) is not a real day" }
        if told > Meal.times(at: now).upperBound { return "\(when.quoted) is more than a day ahead" }
        if told < now.addingTimeInterval(-366 * 86_400) { return "\(when.quoted) is more than a year ago" }
        return nil
    }

    /// The meals of a text that tells of several: "breakfast and lunch" of "Breakfast: eggs. Lunch: soup"; nil of others.
    private static func mealNames(in text: String) -> String? {
        let text = text.lowercased()
        let names = MealType.allCases.map(\.rawValue).filter { text.contains("\($0):") || text.contains("for \($0)") }
        guard names.count > 1, let last = names.last else { return nil }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}

extension ToldTime {
    fileprivate var quoted: String { "“\(words.map(\.text).joined(separator: " "))”" }
}

extension String? {
    /// A person's notes with what is to be told, a line each, as far as `limit` allows; what stands there already is not added.
    package func adding(_ told: [String], upTo limit: Int) -> String? {
        told.reduce(self) { notes, note in
            if let notes, notes.contains(note) { return notes }
            let both = [notes, note].compactMap(\.self).joined(separator: "\n")
            return both.unicodeScalars.count > limit ? notes : both
        }
    }
}
