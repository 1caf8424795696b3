/// Words that tell whether a clause is about food that was eaten.
struct IntentWords: Sendable {
    /// Begin a question.
    let asking: [Int32]

    /// Begin a question that no mark ends: "is", and "how" before "many".
    let askingFirst, askingWhat, askedNext: [Int32]

    /// Begin a question before a person: "can you", "could I".
    let askingOf, askedOf: [Int32]

    /// Stand beside food that was not eaten, one word or several: "ran out of".
    let planning: [[Int32]]

    /// Begin a sentence about food that was not eaten: "pick up the cake at 4", "thinking tacos".
    let opening: [[Int32]]

    /// Stand before what a person means to do: "planning to have soup".
    let intending: [Int32]

    /// Name what is done with a text about food, and with food.
    let logging, eating: [Int32]

    /// Begin a clause: "so I had", "but ate".
    let clauseJoints: [Int32]
}
