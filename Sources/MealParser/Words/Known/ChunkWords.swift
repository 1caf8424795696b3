/// Words that part a text into talk and food.
struct ChunkWords: Sendable {
    let light, seasoning, spread, drink, ice, tea: Int32

    /// Are put into tea, rather than eaten for tea: "milk for my tea".
    let stirredIn: [Int32]

    /// Name where people eat and keep food, and stand before such a word: "at home", "from the fridge".
    let places, beforeRooms: [Int32]

    /// Name who can do something: "can you", "I can".
    let people: [Int32]

    /// Stand before a meal's name: "for breakfast".
    let duringMeals: [Int32]

    /// Stand before a place's name: "at Rosie's".
    let beforePlaces: [Int32]

    /// Head the meals of a day: "B: eggs, L: soup, D: steak, S: nuts".
    let mealLetters: [Int32]

    /// Words that people shorten with a point and that are no units: "approx.", "pkt.".
    let abbreviations: [Int32]

    /// Stand before a point in a name: "Dr. Pepper".
    let titles: [Int32]
}
