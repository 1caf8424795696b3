/// Takes out what is measured of the person: "ran 5k", "30 min walk", "weighed 70 kg", "20 pushups", "my 3 year old".
struct PersonMeasures: PhraseRule {
    let name = "measure of the person"
    let example = "ran 5k then a banana"
    let counterexample = "chicken weighed 200 g"

    private let distances, durations, exercises, moves, lifts, weighing, signs, ageWords, weightChanges,
        lengths: [Int32]
    private let old, year, day: Int32

    init(_ intern: (String) -> Int32) {
        distances = ["k", "km", "kilometer", "kilometre", "mile", "mi", "meter", "metre", "lap", "length"].map(intern)
        durations = ["min", "minute", "hr", "hour", "h", "sec", "second"].map(intern)
        exercises = [
            "ran", "run", "running", "walk", "walked", "walking", "jog", "jogged", "jogging", "swim", "swam",
            "swimming",
            "cycled", "cycling", "biked", "biking", "bike", "rode", "hiked", "hike", "hiking", "rowed", "rowing",
            "cardio",
            "workout", "gym", "yoga", "treadmill", "elliptical", "spin", "stretching", "exercise", "training", "slept",
            "nap", "parkrun", "drove", "sprint", "hiit", "pilates", "climb", "climbed",
        ].map(intern)
        moves = [
            "step", "pushup", "pullup", "situp", "squat", "burpee", "lunge", "rep", "set", "crunch", "jump", "plank",
            "deadlift", "press", "floor", "stair",
        ].map(intern)
        lifts = [
            "squat", "deadlift", "bench", "press", "lunge", "pullup", "dumbbell", "kettlebell", "barbell", "thrust",
        ]
        .map(intern)
        weighing = ["weighed", "weigh", "weight", "weighing", "scale"].map(intern)
        signs = [
            "bmi", "glucose", "pulse", "heartrate", "bp", "cholesterol", "waist", "hip", "chest", "bicep", "bust",
            "bodyfat",
        ].map(intern)
        lengths = ["cm", "centimeter", "centimetre", "inch", "percent", "mmhg"].map(intern)
        weightChanges = ["lost", "gained", "down", "up"].map(intern)
        ageWords = ["yo", "yr", "year", "month", "week"].map(intern)
        old = intern("old")
        year = intern("year")
        day = intern("day")
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let (value, next) = text.numbers.plain(at: place),
                let end = end(of: value, from: place, to: next, in: text)
            else {
                place += 1
                continue
            }
            let isSign = text.isOne(of: signs, at: place - 1)
            text.cutOut((isSign ? place - 1 : place)..<end, by: self)
        }
    }

    private func end(of value: Double, from place: Int, to next: Int, in text: PhraseText) -> Int? {
        let unit = text.isMark("-", at: next) ? next + 1 : next
        if let end = endOfSets(place, next, in: text) ?? endOfLifted(place, next, in: text) { return end }
        if text.isOne(of: moves, at: unit), !text.isFood(at: unit + 1) { return unit + 1 }
        if text.isOne(of: distances, at: unit), isExercise(place, unit, in: text) { return unit + 1 }
        if text.isOne(of: durations, at: unit), isExercise(place, unit, in: text) { return unit + 1 }
        if let end = endOfAge(unit, in: text) { return end }
        if text.isOne(of: signs, at: place - 1) { return text.isOne(of: lengths, at: next) ? next + 1 : next }
        return endOfWeight(value, place, unit, in: text)
    }

    /// "5x5 squats", "bench press 3 x 10".
    private func endOfSets(_ place: Int, _ next: Int, in text: PhraseText) -> Int? {
        guard text.isMark("x", at: next), let (_, end) = text.numbers.plain(at: next + 1) else { return nil }
        if text.isOne(of: lifts, at: end) || text.isOne(of: moves, at: end) { return end }
        let isTraining =
            [place - 1, place - 2].contains { text.isOne(of: lifts, at: $0) } || text.word(at: place - 1) == day
        guard isTraining, !text.isUnit(at: end), !text.isFood(at: end) else { return nil }
        // "5x5 @ 225".
        return text.isMark("@", at: end) && text.isNumber(at: end + 1) ? end + 2 : end
    }

    /// "squats at 100kg", "deadlift 3x5 140 kg".
    private func endOfLifted(_ place: Int, _ next: Int, in text: PhraseText) -> Int? {
        guard let (unit, length) = UnitReader.unit(at: next, in: text.tokens, words: text.words), unit.kind == .mass
        else { return nil }
        let isLifted = (1...3).contains { back in
            text.isOne(of: lifts, at: place - back)
                && !(place - back..<place).contains {
                    text.tokens[$0].kind == .mark || text.isFood(at: $0) && !text.isOne(of: lifts, at: $0)
                }
        }
        return isLifted ? next + length : nil
    }

    /// An exercise two words before the number, or two behind its unit.
    private func isExercise(_ place: Int, _ unit: Int, in text: PhraseText) -> Bool {
        [place - 1, place - 2, place - 3, unit + 1, unit + 2, unit + 3].contains { text.isOne(of: exercises, at: $0) }
    }

    /// "3 year old", "3-year-old", "3yo".
    private func endOfAge(_ unit: Int, in text: PhraseText) -> Int? {
        guard text.isOne(of: ageWords, at: unit) else { return nil }
        if text.word(at: unit) == ageWords[0] { return unit + 1 }
        let end = text.isMark("-", at: unit + 1) ? unit + 2 : unit + 1
        return text.word(at: end) == old ? end + 1 : nil
    }

    /// "weighed 70 kg", "weight: 180 lbs", "lost 2 lbs": of a person, who weighs more than food does.
    private func endOfWeight(_ value: Double, _ place: Int, _ unit: Int, in text: PhraseText) -> Int? {
        guard let (measure, length) = UnitReader.unit(at: unit, in: text.tokens, words: text.words),
            measure.kind == .mass, !text.isFood(at: unit + length), text.flags(at: unit + length) != .grammar
        else { return nil }
        let before = [place - 1, place - 2, place - 3]
        let isPerson =
            value * measure.size >= Self.lightestPerson && before.contains { text.isOne(of: weighing, at: $0) }
        let isChange = measure.size >= Unit.ounce.size * 2 && text.isOne(of: weightChanges, at: place - 1)
        return isPerson || isChange ? unit + length : nil
    }

    /// In grams.
    private static let lightestPerson = 30_000.0
}
