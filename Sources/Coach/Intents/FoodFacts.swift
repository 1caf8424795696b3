import FitIQCore
import MealParser

/// What an amount of a food holds.
struct FoodFacts: Intent {
    let name = IntentName.foodFacts
    let examples = ["How much protein is in 100 g of lentils?", "Calories in a banana?", "Nutrition facts for oats"]
    let data = "the reading of the food, and its record in the tables"
    let carries: Set<SlotKind> = [.food, .nutrient]
    let readsAmounts = true

    var frames: [Frame] {
        let none: Set<WordClass> = [
            .past, .left, .average, .often, .why, .top, .compare, .reach, .not, .ought, .soFar,
        ]
        let joints: Set<String> = ["in", "of", "for", "on", "about", "per"]
        return [
            Frame(
                [[.howMuch, .what, .contain, .show, .eat, .total]],
                needs: [.food, .nutrient],
                allows: [.modal, .mine, .you],
                none: none,
                joints: joints
            ),
            Frame(
                [[.howMuch], [.eat]],
                needs: [.food, .nutrient],
                allows: [.modal, .mine, .you],
                none: none,
                joints: ["from"]
            ),
            Frame(
                [[.contain, .total]],
                needs: [.food],
                allows: [.what, .show, .howMuch, .everything],
                none: none.union([.mine, .modal]),
                joints: joints
            ),
            Frame(
                [[.what, .show], [.contain]],
                needs: [.food],
                allows: [.mine, .everything],
                none: none.union([.modal, .total, .left]),
                joints: joints
            ),
            Frame(
                [[.rich, .contain, .top, .enough]],
                needs: [.food, .nutrient],
                allows: [.rich, .top, .contain, .what],
                none: [
                    .past, .mine, .foods, .left, .average, .why, .compare, .reach, .not, .modal, .target, .more, .soFar,
                    .superlative,
                ],
                needsQuestionMark: true,
                joints: ["in"]
            ),
            Frame([], needs: [.food, .nutrient], none: none, joints: joints),
        ]
    }

    /// Reads the same words by the tables of no country, where the record of one's own country tells less; nil where that is the same.
    private func otherRecord(_ slots: Slots, _ food: FoodAmount, _ work: TurnWork) -> FoodAmount? {
        guard let phrase = slots.foods.first, food.isOne, !food.isOwn else { return nil }
        let other = FoodAmount(MealReader.bundled.read(phrase).items)
        return other.isOne && other.items.first?.foodID != food.items.first?.foodID ? other : nil
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        await work.call(.readMeal, ["text": slots.foods.first ?? ""])
        let food = FoodAmount(slots.foods.first ?? "", work)
        let grams = food.grams(work)
        // What a person described by its servings need not be weighed.
        guard grams != nil || food.isOwn else { return Answer("I don't know how much that weighs.") }
        let nutrients = slots.nutrients.isEmpty ? NutrientName.macros : slots.nutrients
        let known = nutrients.compactMap { nutrient -> Line? in
            food.amount(nutrient, work).map { "\($0) of \(nutrient.name)" }
        }
        let unknown = nutrients.filter { food.amount($0, work) == nil }.map(\.name)
        var lines: [Line] = []
        if !known.isEmpty {
            let amount: Line = if let grams { "\(food.names), \(grams)" } else { "\(food.names), as you described it" }
            lines.append("\(amount): \(Line.joined(known, last: " and ")).")
        }
        if !unknown.isEmpty, let other = otherRecord(slots, food, work) {
            let missing = nutrients.filter { food.amount($0, work) == nil }
            let told = missing.compactMap { nutrient in
                other.amount(nutrient, work).map { "\($0) of \(nutrient.name)" } as Line?
            }
            if told.count == missing.count, let grams = other.grams(work) {
                lines.append("\(other.names), \(grams), by another table: \(Line.joined(told, last: " and ")).")
                return Answer(lines)
            }
        }
        if !unknown.isEmpty {
            let teller = food.isOwn ? "What you wrote of it doesn't" : "The tables don't"
            lines.append("\(teller) tell its \(unknown.joined(separator: ", ")).")
        }
        return Answer(lines)
    }
}
