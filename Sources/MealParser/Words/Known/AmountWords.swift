/// Words that tell how much, and those that tell that a number does not.
struct AmountWords: Sendable {
    let half, quarter, pounder, extra, whole, piece, serving, inch, footlong: Int32

    /// Tells no more than "some" does: "a bit of ham".
    let bit: Int32

    /// Stands before a number that is part of a name: "vitamin B12", "vitamin 3".
    let vitamin: Int32

    /// Holds drinks and food, and says what somebody is able to do.
    let can: Int32

    /// Counts on an Indian menu: "3 nos idli".
    let nos: Int32

    /// Stand for a count and are no number: "a few".
    let vague: [Int32]

    /// Make a number tell which food it is, or when, rather than how much: "9-inch", "12 grain", "20 minutes".
    let describing: [Int32]

    /// Stand behind "whole" where it tells a kind: "whole milk", "a whole wheat bagel".
    let wholeKinds: [Int32]

    /// Name what a person does a number of, rather than eats: "5 miles", "10 reps".
    let activities: [Int32]

    /// Units of a length that becomes inches, as the tables have them.
    let centimeters: [Int32]

    /// Name what is served once or several times: "double portion".
    let helpings: [Int32]

    /// Adverbs that say how much was eaten: "barely".
    let limiting: [Int32]

    /// Name what a whole is cut into.
    let slices: [Int32]

    /// Name what food is bought in, of which only the record knows how much it holds.
    let packages: [Int32]

    /// Name the same, with what tells how much it holds: "half a tin (400 g)".
    let soldIn: [Int32]

    /// Name what a drink is served in by itself: "a glass of milk" beside coffee is none of it.
    let glasses: [Int32]

    /// Stand behind a weight that is of everything: "200 g total", "200 g in all".
    let totals: [Int32]
    let inTotal, all: Int32

    /// Stands for nought where numbers are spoken: "one oh five".
    let nought: Int32

    /// Stand for the pieces of a package: "20 of them".
    let them: [Int32]

    /// Stand before the place that food was taken from: "off his plate", "from the bag", "out of a box".
    let origins: [Int32]

    /// Stand before how many people share something, or how many ways it is split.
    let among: [Int32]

    let way: Int32

    /// Name what is done with food that others eat of too.
    let sharing: [Int32]

    /// Units of energy; a "calorie" of food is a kcal.
    let calories, kilojoules: [Int32]

    /// Returns what one unit of energy is in kcal; nil for any other word.
    func kcalPerUnit(of word: Int32) -> Double? {
        calories.contains(word) ? 1 : kilojoules.contains(word) ? 1 / 4.184 : nil
    }
}
