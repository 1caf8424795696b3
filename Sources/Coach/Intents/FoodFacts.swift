/// What an amount of a food holds.
struct FoodFacts: Intent {
    let name = IntentName.foodFacts
    let examples = ["How much protein is in 100 g of lentils?", "Calories in a banana?", "Nutrition facts for oats"]
    let data = "the reading of the food, and its record in the tables"
    let carries: Set<SlotKind> = [.food, .nutrient]

    var frames: [Frame] {
        let none: Set<WordClass> = [.past, .left, .average, .often, .why, .top, .compare, .reach, .not]
        return [
            Frame(
                [[.howMuch, .what, .contain, .show, .eat, .total]],
                needs: [.food, .nutrient],
                allows: [.modal, .mine, .you],
                none: none
            ),
            Frame(
                [[.contain, .total]],
                needs: [.food],
                allows: [.what, .show, .howMuch, .everything],
                none: none.union([.mine, .modal])
            ),
            Frame(
                [[.rich, .contain, .top, .enough]],
                needs: [.food, .nutrient],
                allows: [.rich, .top, .contain, .what, .more],
                none: [.past, .mine, .foods, .left, .average, .why, .compare, .reach, .not, .modal, .target],
                needsQuestionMark: true
            ),
            Frame([], needs: [.food, .nutrient], none: none),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        await work.call(.readMeal, ["text": slots.foods.first ?? ""])
        let food = FoodAmount(slots.foods.first ?? "", work)
        guard let grams = food.grams(work) else { return Answer("I don't know how much that weighs.") }
        let nutrients = slots.nutrients.isEmpty ? NutrientName.macros : slots.nutrients
        let known = nutrients.compactMap { nutrient -> Line? in
            food.amount(nutrient, work).map { "\($0) of \(nutrient.name)" }
        }
        let unknown = nutrients.filter { food.amount($0, work) == nil }.map(\.name)
        var lines: [Line] = []
        if !known.isEmpty { lines.append("\(food.names), \(grams): \(Line.joined(known, last: " and ")).") }
        if !unknown.isEmpty { lines.append("The tables don't tell its \(unknown.joined(separator: ", ")).") }
        return Answer(lines)
    }
}
