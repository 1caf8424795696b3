/// The words that the rules of grammar ask for by name, each area's in a table of its own. `Words/English` fills them.
///
/// A class, so that a copy of the table that has them copies one reference rather than a hundred.
final class KnownWords: Sendable {
    let grammar: GrammarWords
    let negation: NegationWords
    let amounts: AmountWords
    let records: RecordWords
    let portions: PortionWords
    let clock: ClockWords
    let intent: IntentWords
    let chunks: ChunkWords
    let foods: FoodWords
    let dishes: DishWords

    init(english intern: (String) -> Int32) {
        grammar = GrammarWords(english: intern)
        negation = NegationWords(english: intern)
        amounts = AmountWords(english: intern)
        records = RecordWords(english: intern)
        portions = PortionWords(english: intern)
        clock = ClockWords(english: intern)
        intent = IntentWords(english: intern)
        chunks = ChunkWords(english: intern)
        foods = FoodWords(english: intern)
        dishes = DishWords(english: intern)
    }
}
