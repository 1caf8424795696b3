/// Words that tell whether a clause is about food that was eaten.
struct IntentWords: Sendable {
    /// Begin a question.
    let asking: [Int32]

    /// Begin a question that no mark ends: "is", and "how" before "many".
    let askingFirst, askingWhat, askedNext: [Int32]

    /// Begin a question before a person: "can you", "could I".
    let askingOf, askedOf: [Int32]

    /// Stand beside food that was not eaten, one word or several: "ran out of".
    let planning: PhraseList

    /// Stand behind what was not eaten: "sold out" of "the tacos were sold out".
    let lacking: PhraseList

    /// Have a food's name and mean none: "couch potato".
    let sayings: PhraseList

    /// Show or teach food: "photo of".
    let depicting: PhraseList

    /// Say by a double no that food was eaten: "couldn't resist".
    let accepting: PhraseList

    /// Name a craving, and say behind it that it has an end: "satisfied".
    let craving, satisfied: [Int32]

    /// Stand behind what was dropped or spilled, of which the rest was eaten: "spilled some".
    let losing, lostParts: [Int32]

    /// Stand before a food that is liked: "I love mangoes".
    let liking: PhraseList

    /// Stand before a step of cooking told to somebody: "first you" of "first you fry the onions".
    let telling, cooking: [Int32]

    /// Begin a sentence about food that was not eaten: "pick up the cake at 4", "thinking tacos".
    let opening: PhraseList

    /// Begin a question behind what was eaten: ", good choice?".
    let tagging: [Int32]

    /// Stand before what a person means to do: "planning to have soup".
    let intending: [Int32]

    /// Name what is done with a text about food, and with food.
    let logging, eating: [Int32]

    /// Begin a clause: "so I had", "but ate".
    let clauseConnectives: [Int32]
}
