import FitIQCore

/// The words that say when something was eaten, and at which meal.
struct TimeWords: Sendable {
    let meals: [Int32: MealType]
    /// In the order of `ToldTime.Weekday`.
    let weekdays: [Int32]
    let days: [Int32: (daysAgo: Int, part: ToldTime.PartOfDay?)]
    let parts: [Int32: ToldTime.PartOfDay]
    let this, last, noon, midday, midnight, ago, half, couple, of: Int32
    /// Counts the days of what is counted before "ago".
    let daysOf: [Int32: Int]
    /// Counts the minutes of what is counted before "ago".
    let minutesOf: [Int32: Int]
    /// Numbers in words before them.
    let counts: [Int32: Int]

    init(_ intern: (String) -> Int32) {
        let meals: [(String, MealType)] = [
            ("breakfast", .breakfast), ("lunch", .lunch), ("lunchtime", .lunch), ("dinner", .dinner),
            ("supper", .dinner), ("snack", .snack),
        ]
        self.meals = Dictionary(uniqueKeysWithValues: meals.map { (intern($0), $1) })
        weekdays = ToldTime.Weekday.allCases.map { intern($0.rawValue) }
        days = [
            intern("today"): (0, nil), intern("yesterday"): (1, nil), intern("tonight"): (0, .evening),
        ]
        parts = Dictionary(uniqueKeysWithValues: ToldTime.PartOfDay.allCases.map { (intern($0.rawValue), $0) })
        this = intern("this")
        last = intern("last")
        noon = intern("noon")
        midday = intern("midday")
        midnight = intern("midnight")
        ago = intern("ago")
        half = intern("half")
        couple = intern("couple")
        of = intern("of")
        daysOf = [intern("day"): 1, intern("week"): 7]
        minutesOf = [
            intern("hour"): 60, intern("hr"): 60, intern("hrs"): 60, intern("h"): 60, intern("minute"): 1,
            intern("min"): 1,
        ]
        let numbers = [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ]
        counts = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { (intern($1), $0 + 1) })
            .merging(["a", "an"].map { (intern($0), 1) }) { first, _ in first }
    }
}
