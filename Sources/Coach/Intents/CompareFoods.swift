/// Foods side by side: by 100 g, and by a usual portion.
struct CompareFoods: Intent {
    let name = IntentName.compareFoods
    let examples = [
        "More fibre in oats or rice?", "Which has more protein, eggs or tofu?", "Compare milk and soy milk",
    ]
    let data = "the tables' records, per 100 g and per usual portion"
    let carries: Set<SlotKind> = [.nutrient]
    let splitsFoods = true
    let readsAmounts = true

    var frames: [Frame] {
        [
            Frame(
                [[.compare, .more, .top, .least]],
                needs: [.food],
                takes: [.nutrient],
                allows: [.what, .contain, .rich, .and, .howMuch, .show, .least, .foods, .more, .top, .eat, .compare],
                none: [.past, .left, .reach, .target, .modal, .not, .soFar],
                joints: ["in", "between", "of", "from", "for"],
                amounts: ["more", "less", "fewer", "most", "least"]
            ),
            // "Should I have oats or granola for fibre?"
            Frame(
                [[.compare], [.ought], [.mine]],
                needs: [.food, .nutrient],
                allows: [.eat, .suggest, .more],
                none: [.past, .left, .reach, .target, .not, .soFar, .what, .howMuch],
                joints: ["for"],
                amounts: ["more", "less"]
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let nutrients = slots.nutrients.isEmpty ? [.energy, .protein, .fiber] : slots.nutrients
        var foods: [FoodAmount] = []
        for phrase in slots.foods {
            await work.call(.readMeal, ["text": phrase])
            foods.append(FoodAmount(phrase, work))
        }
        let unclear = zip(slots.foods, foods).filter { !$1.isOne }.map(\.0)
        guard unclear.isEmpty else {
            return Answer(
                Line("I can compare single foods: \(name: unclear.joined(separator: ", ")) is more than that.").resting(
                    on: "more"
                )
            )
        }
        let namesAmounts = slots.foods.contains { $0.contains(where: \.isNumber) }
        return Answer(nutrients.flatMap { lines($0, foods, isLeast: slots.isLeast, namesAmounts: namesAmounts, work) })
    }

    /// - Parameter namesAmounts: whether an amount of one was told, by which they are compared then.
    private func lines(
        _ nutrient: NutrientName,
        _ foods: [FoodAmount],
        isLeast: Bool,
        namesAmounts: Bool,
        _ work: TurnWork
    ) -> [Line] {
        let amounts = foods.map { ($0, $0.per100g(nutrient, work)) }
        let unknown = amounts.filter { $0.1 == nil }.map(\.0.names)
        guard unknown.isEmpty else {
            let teller = amounts.contains { $0.1 == nil && $0.0.isOwn } ? "I don't know" : "The tables don't tell"
            return ["\(teller) the \(nutrient.name) of \(Line.joined(unknown, last: " and "))."]
        }
        let known = amounts.compactMap { food, fact in fact.map { (food, $0) } }
        let portions = known.compactMap { food, _ in food.amount(nutrient, work).map { (food, $0) } }
        let hundred = work.fact(100, .g, .mass, .readMeal)
        let isOfPortions = namesAmounts && portions.count == known.count
        let ranked = Self.ranked(isOfPortions ? portions : known, isLeast: isLeast)
        func told(_ ranked: [(FoodAmount, Fact)], asPortions: Bool) -> Line {
            Line.joined(
                ranked.compactMap { food, fact in
                    guard asPortions else { return "\(food.names) \(fact)" }
                    return food.grams(work).map { "\($0) of \(food.names) \(fact)" }
                },
                last: " and "
            )
        }
        let by: Line = isOfPortions ? "in these amounts" : "by \(hundred)"
        let list = told(ranked, asPortions: isOfPortions)
        let isAlike = { (food: (FoodAmount, Fact)) in food.1.text == ranked[0].1.text }
        let alike = ranked.filter(isAlike)
        let word = isLeast ? "least" : "most"
        let first: Line =
            if alike.count == ranked.count {
                Line("They have the same \(nutrient.name) \(by): \(list).")
            } else if alike.count > 1 {
                Line(
                    "\(Line.joined(alike.map(\.0.names), last: " and ")) alike have the \(word) \(nutrient.name) \(by): \(list)."
                )
                .resting(on: word)
            } else {
                Line("\(ranked[0].0.names) has the \(word) \(nutrient.name) \(by): \(list).").resting(on: word)
            }
        if isOfPortions {
            let others = told(Self.ranked(known, isLeast: isLeast), asPortions: false)
            return [first, "By \(hundred): \(others)."]
        }
        guard portions.count == known.count, portions.allSatisfy({ $0.0.grams(work) != nil }) else { return [first] }
        let usual = told(
            ranked.compactMap { food, _ in food.amount(nutrient, work).map { (food, $0) } },
            asPortions: true
        )
        return [first, "In the amounts that you named, or usual portions: \(usual)."]
    }

    private static func ranked(_ foods: [(FoodAmount, Fact)], isLeast: Bool) -> [(FoodAmount, Fact)] {
        foods.sorted { isLeast ? $0.1.value ?? 0 < $1.1.value ?? 0 : $0.1.value ?? 0 > $1.1.value ?? 0 }
    }
}
