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
        return Answer(nutrients.flatMap { lines($0, foods, isLeast: slots.isLeast, work) })
    }

    private func lines(_ nutrient: NutrientName, _ foods: [FoodAmount], isLeast: Bool, _ work: TurnWork) -> [Line] {
        let amounts = foods.map { ($0, $0.per100g(nutrient, work)) }
        let unknown = amounts.filter { $0.1 == nil }.map(\.0.names)
        guard unknown.isEmpty else {
            let teller = amounts.contains { $0.1 == nil && $0.0.isOwn } ? "I don't know" : "The tables don't tell"
            return ["\(teller) the \(nutrient.name) of \(Line.joined(unknown, last: " and "))."]
        }
        let ranked = amounts.compactMap { food, fact in fact.map { (food, $0) } }.sorted {
            isLeast ? $0.1.value ?? 0 < $1.1.value ?? 0 : $0.1.value ?? 0 > $1.1.value ?? 0
        }
        let list = Line.joined(ranked.map { "\($0.0.names) \($0.1)" }, last: " and ")
        let hundred = work.fact(100, .g, .mass, .readMeal)
        var lines: [Line]
        if ranked[0].1.text == ranked[1].1.text {
            lines = ["By \(hundred) both have the same \(nutrient.name): \(list)."]
        } else if isLeast {
            lines = [
                Line("\(ranked[0].0.names) has the least \(nutrient.name) by \(hundred): \(list).").resting(on: "least")
            ]
        } else {
            lines = [
                Line("\(ranked[0].0.names) has the most \(nutrient.name) by \(hundred): \(list).").resting(on: "most")
            ]
        }
        let portions = ranked.compactMap { food, _ -> Line? in
            guard let grams = food.grams(work), let amount = food.amount(nutrient, work) else { return nil }
            return "\(grams) of \(food.names) \(amount)"
        }
        if portions.count == ranked.count {
            lines.append("In the amounts that you named, or usual portions: \(Line.joined(portions, last: " and ")).")
        }
        return lines
    }
}
