import FitIQCore

/// Everyday foods that hold much of a nutrient.
struct RichIn: Intent {
    let name = IntentName.richIn
    let examples = ["What has a lot of iron?", "Which foods are high in fibre?", "Good sources of vitamin C"]
    let data = "everyday foods of the tables, by usual portion"
    let carries: Set<SlotKind> = [.nutrient]

    var frames: [Frame] {
        let none: Set<WordClass> = [
            .past, .left, .target, .reach, .average, .why, .not, .compare, .days, .meal, .intake, .least, .enough,
            .soFar, .asksSelf,
        ]
        let allows: Set<WordClass> = [
            .and, .what, .foods, .show, .suggest, .modal, .eat, .mine, .contain, .everything, .more, .top, .rich,
        ]
        return [
            Frame(
                [[.rich, .top], [.what, .foods, .show, .suggest]],
                needs: [.nutrient],
                takes: [.group, .scarce],
                allows: allows,
                none: none
            ),
            Frame(
                [[.rich]],
                needs: [.nutrient],
                takes: [.group, .scarce],
                allows: allows,
                none: none.union([.howMuch])
            ),
            // "What fruit is lowest in sugar?"
            Frame(
                [[.least], [.what, .foods, .show]],
                needs: [.nutrient, .group],
                allows: [.foods, .contain],
                none: none.subtracting([.least]).union([.rich, .top, .modal, .mine])
            ),
            Frame(
                [[.what, .foods], [.modal], [.eat]],
                needs: [.nutrient],
                allows: allows,
                none: none.union([.howMuch])
            ),
            // "What foods give me vitamin A?"
            Frame(
                [[.what], [.foods], [.contain]],
                needs: [.nutrient],
                allows: [.mine],
                none: none.union([.howMuch, .modal, .total, .more])
            ),
            // "Which foods are low in salt?"
            Frame(
                [[.foods, .what, .show]],
                needs: [.scarce],
                takes: [.group],
                allows: [.foods, .what, .show, .suggest, .modal, .eat, .mine, .contain],
                none: none.union([.rich, .top, .howMuch, .ought])
            ),
            Frame([[.foods]], needs: [.nutrient], allows: [.show], none: none.union([.mine, .contain])),
        ]
    }

    func tells(_ slots: Slots) -> Bool {
        // "How can I eat less salt?" asks for no foods that have much of it.
        if slots.isLeast, slots.group == nil, slots.scarce == nil { return false }
        return slots.scarce.map { $0 == .energy && !slots.nutrients.isEmpty || Self.lowest[$0] != nil } ?? true
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let nutrient = slots.nutrient ?? slots.scarce else { return Answer("Which nutrient do you mean?") }
        let allergies = try await work.tools.diary.profile()?.allergies ?? []
        var lines: [Line] = []
        if slots.nutrients.isEmpty {
            await work.call(.findFoods, ["low_in": nutrient.name])
            lines.append(lineOfLow(nutrient, slots, allergies, work))
        }
        for nutrient in slots.nutrients {
            await work.call(.findFoods, ["rich_in": nutrient.name])
            lines.append(line(nutrient, slots, allergies, work))
        }
        if !allergies.isEmpty {
            lines.append("Your allergies are left out by name only; I can't know what is in a dish.")
        }
        return Answer(lines)
    }

    /// In 100 g, as "low" on a label means by Regulation (EC) 1924/2006, in the nutrient's unit.
    static let lowest: [NutrientName: Double] = [
        .fat: 3, .sugar: 5, .salt: 0.3, .sodium: 120,
        .micro(Nutrient.allCases.first { $0.name == "saturated_fat" }!.place): 1.5,
    ]
    /// How many of the foods that are richest in one nutrient are told apart by the energy that comes with it.
    private static let richest = 40

    private typealias Ranked = (item: ReadItem, value: Double)

    private func line(_ nutrient: NutrientName, _ slots: Slots, _ allergies: [String], _ work: TurnWork) -> Line {
        let group = slots.group.flatMap(FoodGroup.named)
        let known = EverydayFoods.shared.without(allergies)
            .filter { item in group == nil || item.foodID.map { group?.holds($0) ?? true } ?? false }
            .compactMap { item in Intake.sum([item], nutrient).value.map { (item: item, value: $0) } }
        if slots.isLeast, slots.group != nil, slots.scarce == nil {
            let least = known.sorted { ($0.value, $0.item.foodName) < ($1.value, $1.item.foodName) }
            return told(
                least,
                nutrient,
                "Of everyday foods of the group “\(slots.group ?? "")” in a usual portion, these have least \(nutrient.name)",
                work
            )
            .resting(on: "least")
        }
        let ranked = known.filter { $0.value > 0 }
            .sorted { ($1.value, $0.item.foodName) < ($0.value, $1.item.foodName) }
        guard !ranked.isEmpty else {
            return "No everyday \(slots.group ?? "food") of the tables tells of any \(nutrient.name)."
        }
        let foods = group == nil ? "foods" : "foods of the group “\(slots.group ?? "")”"
        guard let scarce = slots.scarce else {
            return told(
                ranked,
                nutrient,
                "Of everyday \(foods) in a usual portion, these have much \(nutrient.name)",
                work
            )
        }
        return line(ranked, nutrient, low: scarce, foods, work)
    }

    /// The foods that hold little of `nutrient`.
    private func lineOfLow(_ nutrient: NutrientName, _ slots: Slots, _ allergies: [String], _ work: TurnWork) -> Line {
        guard let most = Self.lowest[nutrient] else { return "No label calls a food low in \(nutrient.name)." }
        let group = slots.group.flatMap(FoodGroup.named)
        let low = EverydayFoods.shared.without(allergies)
            .filter { item in group == nil || item.foodID.map { group?.holds($0) ?? true } ?? false }
            .compactMap { item -> (food: Ranked, share: Double)? in
                guard let grams = item.grams?.doubleValue, grams > 0, let value = Intake.sum([item], nutrient).value
                else { return nil }
                return ((item: item, value: value), value / grams * 100)
            }
            .filter { $0.share <= most }
            .sorted { ($0.share, $0.food.item.foodName) < ($1.share, $1.food.item.foodName) }
        let limit = work.fact(most, nutrient.unit, nutrient.kind, .findFoods, about: .init(nutrient: nutrient))
        let all = work.fact(100, .g, .mass, .findFoods)
        let foods = group == nil ? "foods" : "foods of the group “\(slots.group ?? "")”"
        guard !low.isEmpty else {
            return "I found no everyday \(foods) with at most \(limit) of \(nutrient.name) in \(all)."
        }
        return told(
            low.map(\.food),
            nutrient,
            "These everyday \(foods) have at most \(limit) of \(nutrient.name) in \(all), as a label calls low; in a usual portion",
            work
        )
    }

    /// The foods that hold much of `nutrient` and little of `scarce`.
    private func line(
        _ ranked: [Ranked],
        _ nutrient: NutrientName,
        low scarce: NutrientName,
        _ foods: String,
        _ work: TurnWork
    )
        -> Line
    {
        guard let most = Self.lowest[scarce] else {
            let best = ranked.prefix(Self.richest)
                .compactMap { food in
                    Intake.sum([food.item], scarce).value.map { (food: food, share: food.value / max($0, 1)) }
                }
                .sorted { ($1.share, $0.food.item.foodName) < ($0.share, $1.food.item.foodName) }
            let begin: Line =
                "Of everyday \(foods) with much \(nutrient.name) in a usual portion, these have least \(scarce.name) for it"
            return told(best.map { $0.food }, nutrient, begin, beside: scarce, work).resting(on: "least")
        }
        let low = ranked.filter { food in
            guard let grams = food.item.grams?.doubleValue, grams > 0,
                let value = Intake.sum([food.item], scarce).value
            else { return false }
            return value / grams * 100 <= most
        }
        let limit = work.fact(most, scarce.unit, scarce.kind, .findFoods, about: .init(nutrient: scarce))
        let all = work.fact(100, .g, .mass, .findFoods)
        guard !low.isEmpty else {
            return
                "I found no everyday food with at most \(limit) of \(scarce.name) in \(all) and much \(nutrient.name)."
        }
        let begin: Line =
            "Of everyday \(foods) with at most \(limit) of \(scarce.name) in \(all), these have much \(nutrient.name) in a usual portion"
        return told(low, nutrient, begin, beside: scarce, work)
    }

    private static let mostTold = 5

    /// "…: Lentils (8 g in 92 g), …"; with what there should be little of beside it.
    private func told(
        _ foods: [Ranked],
        _ nutrient: NutrientName,
        _ begin: Line,
        beside scarce: NutrientName? = nil,
        _ work: TurnWork
    )
        -> Line
    {
        let list = foods.prefix(Self.mostTold).map { food -> Line in
            func amount(_ value: Double, _ nutrient: NutrientName) -> Fact {
                let about = Fact.About(nutrient: nutrient, food: food.item.foodID, source: food.item.source)
                return work.fact(value, nutrient.unit, nutrient.kind, .findFoods, about: about)
            }
            let about = Fact.About(nutrient: nutrient, food: food.item.foodID, source: food.item.source)
            let grams = work.fact(food.item.grams?.doubleValue ?? 0, .g, .mass, .findFoods)
            let other: Line? = scarce.flatMap { scarce in
                Intake.sum([food.item], scarce).value.map { value -> Line in
                    " and \(amount(value, scarce)) of \(scarce.name)"
                }
            }
            let first: Line = "\(amount(food.value, nutrient))"
            let both = other.map { other -> Line in "\(first) of \(nutrient.name)\(other)" } ?? first
            return "\(name: food.item.foodName, about) (\(both) in \(grams))"
        }
        return "\(begin): \(Line.joined(list))."
    }
}
