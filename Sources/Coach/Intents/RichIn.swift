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
            .soFar,
        ]
        let allows: Set<WordClass> = [
            .and, .what, .foods, .show, .suggest, .modal, .eat, .mine, .contain, .everything, .more, .top, .rich,
        ]
        return [
            Frame(
                [[.rich, .top], [.what, .foods, .show, .suggest]],
                needs: [.nutrient],
                takes: [.group],
                allows: allows,
                none: none
            ),
            Frame([[.rich]], needs: [.nutrient], takes: [.group], allows: allows, none: none.union([.howMuch])),
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
            Frame([[.foods]], needs: [.nutrient], allows: [.show], none: none.union([.mine, .contain])),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard !slots.nutrients.isEmpty else { return Answer("Which nutrient do you mean?") }
        let allergies = try await work.tools.diary.profile()?.allergies ?? []
        var lines: [Line] = []
        for nutrient in slots.nutrients {
            await work.call(.findFoods, ["rich_in": nutrient.name])
            lines.append(line(nutrient, slots, allergies, work))
        }
        if !allergies.isEmpty {
            lines.append("Your allergies are left out by name only; I can't know what is in a dish.")
        }
        return Answer(lines)
    }

    private func line(_ nutrient: NutrientName, _ slots: Slots, _ allergies: [String], _ work: TurnWork) -> Line {
        let group = slots.group.flatMap(FoodGroup.named)
        let ranked = EverydayFoods.shared.without(allergies)
            .filter { item in group == nil || item.foodID.map { group?.holds($0) ?? true } ?? false }
            .compactMap { item in Intake.sum([item], nutrient).value.map { (item: item, value: $0) } }
            .filter { $0.value > 0 }
            .sorted { ($1.value, $0.item.foodName) < ($0.value, $1.item.foodName) }
        guard !ranked.isEmpty else {
            return "No everyday \(slots.group ?? "food") of the tables tells of any \(nutrient.name)."
        }
        let list = ranked.prefix(5).map { food -> Line in
            let about = Fact.About(nutrient: nutrient, food: food.item.foodID, source: food.item.source)
            let grams = work.fact(food.item.grams?.doubleValue ?? 0, .g, .mass, .findFoods)
            return
                "\(name: food.item.foodName, about) (\(work.fact(food.value, nutrient.unit, nutrient.kind, .findFoods, about: about)) in \(grams))"
        }
        return
            "Of everyday \(group == nil ? "foods" : "foods of the group “\(slots.group ?? "")”") in a usual portion, these have much \(nutrient.name): \(Line.joined(Array(list)))."
    }
}
