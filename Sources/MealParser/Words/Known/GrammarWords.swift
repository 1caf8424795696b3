/// Little words that join other words.
struct GrammarWords: Sendable {
    let and, or, with, of, from, to, the, at, on, not, but, between, each, plus, some: Int32

    /// Begin something that is eaten another time: "then", "later".
    let again: [Int32]

    /// "with" and "and", and what people write for them.
    let withs, ands: [Int32]

    /// Part foods as a comma does: "toast plus an egg", "soup then bread".
    let adding: [Int32]

    /// Begins what a dish is made of: "a cake made with eggs".
    let made: Int32

    /// Stand before what a thing is put into: "sugar in tea".
    let into: [Int32]

    /// Begin a clause about what stands before them: "a sauce that has garlic".
    let relative: [Int32]

    /// "I had": who eats, that they do, and what may stand between.
    let writers, ate, then: [Int32]

    /// Tell which ones are meant, between "of" and their number: "two of those six samosas".
    let determiners: [Int32]

    /// Marks that are spoken.
    let comma, period: Int32
}
