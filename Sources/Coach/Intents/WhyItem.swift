import FitIQCore

/// Answers where the numbers of one food of a meal come from.
struct WhyItem: Intent {
    let name = IntentName.whyItem
    let examples = ["Why is my toast 150 kcal?", "How did you get the calories of my porridge?"]
    let data = "the item's record, portion and notes"

    var frames: [Frame] {
        [
            // "Why do eggs have protein" asks for nobody's eggs.
            why([[.mine, .past, .you, .evidence, .much, .show, .total]], needs: [.nutrient]),
            why(needs: [.limit]),
            why([[.plainWhy], [.rich, .enough, .evidence], [.mine, .past, .you]]),
            // "Why is dal yellow" asks for no number.
            why(none: [.plainWhy]),
            evidence([[.you]]),
            evidence([[.mine, .past], [.mine, .what]], none: [.howMuch]),
        ]
    }

    private static let joints: Set<String> = ["of", "in", "for", "about", "on"]

    private func why(
        _ all: [Set<WordClass>] = [],
        needs: Set<SlotKind> = [],
        none: Set<WordClass> = []
    ) -> Frame {
        Frame(
            [[.why]] + all,
            needs: needs.union([.food]),
            takes: [.nutrient, .limit, .period, .meal],
            allows: [
                .mine, .past, .total, .contain, .what, .howMuch, .show, .eat, .top, .evidence, .you, .own, .rich,
                .enough,
            ],
            none: none.union([.modal, .not, .left]),
            joints: Self.joints,
            needsOneFood: true
        )
    }

    private func evidence(_ all: [Set<WordClass>], none: Set<WordClass> = []) -> Frame {
        Frame(
            [[.evidence]] + all,
            needs: [.food],
            takes: [.nutrient, .limit, .period, .meal],
            allows: [.past, .total, .contain, .show, .why, .evidence, .what, .howMuch, .you, .mine, .foods],
            none: none.union([.modal, .not, .left, .when]),
            joints: Self.joints,
            needsOneFood: true
        )
    }

    func tells(_ slots: Slots) -> Bool { slots.nutrients.count <= 1 }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let phrase = slots.foods.first else { return Answer("Which food do you mean?") }
        let period =
            slots.period ?? Period(work.today.advanced(by: -29) ?? work.today, work.today, "in the last 30 days")
        let meals = Intake(try await work.meals(in: period, of: slots.meal)).meals
        guard let (meal, item) = FoodInMeals(phrase, work.tools.reader).items(in: meals).last else {
            return Answer("You logged no \(name: "“\(phrase)”") \(period).")
        }
        let food = item.food
        let about = Shared.about(item, of: meal)
        var lines: [Line] = []
        let nutrient = slots.nutrient ?? .energy
        let name: Line = "\(name: food.foodName, about)"
        if let grams = food.grams.map({ work.fact($0.doubleValue, .g, .mass, .getDay, about: about) }) {
            let amount = Intake.sum([food], nutrient).value.map {
                work.fact($0, nutrient.unit, nutrient.kind, .getDay, about: Shared.about(item, of: meal, nutrient))
            }
            let holds: Line =
                amount.map { ": \($0) of \(nutrient.name)" } ?? ", which does not tell its \(nutrient.name)"
            lines.append("I counted \(grams) of \(name)\(holds).")
        } else {
            lines.append("The weight of \(name) is unknown.")
        }
        if let source = food.source {
            lines.append(
                "The numbers are from \(name: "\(source.dataset), record \(source.record)", about); the portion is \(name: source.portion, about)."
            )
        } else {
            lines.append("The numbers of \(name) were typed in by hand.")
        }
        lines += food.notes.filter { !$0.isEmpty }.map { "\(name: $0.hasSuffix(".") ? $0 : $0 + ".")" }
        var answer = Answer(lines)
        answer.meal = meal.id
        return answer
    }
}
