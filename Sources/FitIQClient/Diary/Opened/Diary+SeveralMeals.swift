import FitIQCore

// Texts that tell of several meals.
extension Diary {
    /// Logs what a text tells, each of its meals by itself: "08:00 coffee, 12:30 burger" are two.
    ///
    /// Their words set day, time and meal, counted from now in ``Configuration/timeZone``; a meal whose words don't say is of now,
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
        let now = configuration.now()
        var meals: [DiaryMeal] = []
        for part in try await parts(of: words) {
            let moment = MealMoment(
                loggedAt: nil,
                type: nil,
                saying: part.text,
                part.reading,
                at: now,
                in: configuration.timeZone()
            )
            let told = moment.told(in: notes, upTo: MealLimits().notesLength)
            meals.append(
                try await log(part.text, mealType: moment.type, loggedAt: moment.loggedAt, notes: told)
            )
        }
        return meals
    }

    /// Returns the texts of the meals of which `text` tells, each with what this device reads; one where it tells of one.
    package func parts(of text: String) async throws -> [(text: String, reading: Reading?)] {
        guard let read = configuration.readOwn else { return [(text: text, reading: nil)] }
        let foods = try await foodsForReading()
        let whole = read(text, foods)
        let parts = MealParts(text, whole)
        let readings = parts.texts.map { read($0, foods) }
        guard parts.areMeals(readings) else { return [(text: text, reading: whole)] }
        return zip(parts.texts, readings).map { (text: $0, reading: $1) }
    }
}
