/// Words that leave something out.
struct NegationWords: Sendable {
    let free, except, excluding, nothing, non: Int32

    /// With "not" before it, leaves a food out: "crust not eaten".
    let eaten: Int32

    /// Stand behind "not" before what was not eaten: "did not have".
    let verbs: [Int32]

    /// Stand behind "no" in the name of a food without them: "no sugar granola".
    let lacking: [Int32]
}
