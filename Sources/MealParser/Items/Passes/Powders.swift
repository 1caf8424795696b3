import FitIQCore
import FoodDatabase

/// Takes the powder where a drink was weighed as the powder it is made of, and the drink where a powder weighs as much as one.
struct Powders: SegmentPass {
    let name = "powder or drink"
    let example = "25 g lemonade"
    let counterexample = "250 g lemonade"

    /// In grams: less than a sip of a sweet drink is its powder, in which surveys and labels weigh it.
    private static let mostPowder = 40.0
    /// In grams: so much of coffee or tea was not eaten as powder.
    private static let leastDrink = 100.0

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices {
            let chunks = segments[place].chunks
            guard let best = segments[place].candidates.first, let grams = segmenter.gramsWeighed(chunks) else {
                continue
            }
            let other: Candidate?
            if grams <= Self.mostPowder, segmenter.isOfPowder(best, chunks) {
                other = segmenter.powder(chunks)
            } else if grams >= Self.leastDrink, segmenter.isPowder(best, chunks) {
                other = segmenter.drink(chunks)
            } else {
                continue
            }
            if let other { segments[place].candidates[0] = other }
        }
    }
}

extension Segmenter {
    /// In kcal per 100 g, between what is drunk and what is dry.
    private static let leastEnergyOfPowder = 250
    private static let leastEnergyOfSweetDrink = 10
    /// There are more powders of coffee than these.
    private static let manyFoods = 14

    fileprivate func gramsWeighed(_ chunks: Range<Int>) -> Double? {
        guard let (value, unit) = Quantity(text, chunks: chunks, words: ranker.index.words).total, unit == .gram else {
            return nil
        }
        return value
    }

    /// A sweet drink, or "instant"; neither milk, which is cooked with, nor what the text says is poured.
    fileprivate func isOfPowder(_ candidate: Candidate, _ chunks: Range<Int>) -> Bool {
        let foods = ranker.index.foods
        guard isLiquid(candidate.food), !foods.traits(at: candidate.food).contains(.milkDrink) else { return false }
        return energy(candidate.food) >= Self.leastEnergyOfSweetDrink
            || says(ranker.index.words.known.foods.instant, in: chunks)
    }

    /// The powder of what the text says is coffee or tea.
    fileprivate func isPowder(_ candidate: Candidate, _ chunks: Range<Int>) -> Bool {
        let index = ranker.index
        return energy(candidate.food) >= Self.leastEnergyOfPowder
            && index.words.known.foods.brewed.contains { says($0, in: chunks) }
            && index.words(ofName: candidate.name).contains { place in
                let word = index.wordsOfNames[place]
                return word == index.words.known.foods.instant || index.words.has(word, .notAsEaten)
            }
    }

    private func isLiquid(_ food: Int) -> Bool {
        ranker.index.isDrink[food] && energy(food) < Self.leastEnergyOfPowder
    }

    private func energy(_ food: Int) -> Int { ranker.index.foods.energyKcal(at: food) ?? 0 }

    /// Returns the dry food that has all of the words, or is called just so with "powder" behind them.
    fileprivate mutating func powder(_ chunks: Range<Int>) -> Candidate? {
        let index = ranker.index
        for word in [nil] + index.words.known.foods.powders.map(Optional.some) {
            gather(chunks) { !index.words.has($0, .grammar) }
            if let word { add(word) }
            let found = foods(for: chunks, limit: Self.manyFoods).first { food in
                guard energy(food.food) >= Self.leastEnergyOfPowder else { return false }
                return switch index.sourceOfName[food.name] {
                case .ours: food.isExact
                case .description: food.isWhole && hasHead(food, in: chunks) && !index.isSR28[food.food]
                case .alias, .brand, .product: false
                }
            }
            if let found { return found }
        }
        return nil
    }

    /// Returns the food that they mean where none of them tells that it is dry.
    fileprivate mutating func drink(_ chunks: Range<Int>) -> Candidate? {
        let index = ranker.index
        gather(chunks) { !index.words.has($0, [.notAsEaten, .grammar]) }
        return foods(for: chunks, limit: Self.manyFoods).first { isLiquid($0.food) }
    }
}
