import FitIQCore
import PlanScience

/// Meals and foods that keep to limits: the person's own first, then everyday foods and pairs of them.
struct Fits: Intent {
    let name = IntentName.fits
    let examples = [
        "What could I have for dinner under 600 kcal with 40 g protein?", "Suggest a lunch under 500 calories",
        "What can I still eat today?",
    ]
    let data = "own complete meals of 90 days, then everyday foods in usual portions and pairs"
    let carries: Set<SlotKind> = [.meal, .limit, .nutrient]

    var frames: [Frame] {
        let none: Set<WordClass> = [.place, .will, .past, .why, .not, .average, .howMuch, .often, .rich]
        let allows: Set<WordClass> = [
            .what, .foods, .suggest, .modal, .eat, .mine, .everything, .show, .fit, .target, .left, .and, .more, .plan,
            .you,
        ]
        return [
            Frame(
                [[.suggest, .foods, .everything, .what, .show]],
                needs: [.limit],
                takes: [.meal, .period, .nutrient],
                allows: allows,
                none: none
            ),
            Frame(
                [[.suggest], [.mine, .you, .foods, .show, .modal, .what, .suggest]],
                needs: [.meal],
                takes: [.period],
                allows: allows,
                none: none
            ),
            Frame(
                [[.suggest, .foods, .any], [.rich]],
                needs: [.meal, .nutrient],
                takes: [.period],
                allows: allows.union([.rich, .contain]),
                none: none.subtracting([.rich])
            ),
            // "A low salt dinner under 600 kcal"
            Frame(
                [],
                needs: [.scarce, .meal],
                takes: [.period, .limit, .quality, .without],
                allows: allows.subtracting([.mine, .plan, .left]),
                none: none.union([.top, .least, .more, .enough])
            ),
            // "What are some high protein breakfasts?"
            Frame(
                [[.what], [.rich], [.be]],
                needs: [.meal, .nutrient],
                allows: [.rich, .suggest, .foods],
                none: none.subtracting([.rich]).union([.top, .mine, .contain, .enough, .eat])
            ),
            // "Suggest something filling"
            Frame(
                [[.suggest, .foods, .what, .show, .any]],
                needs: [.quality],
                takes: [.meal, .period, .limit],
                allows: allows,
                none: none
            ),
            // "Something without meat"
            Frame(
                [[.suggest, .foods, .what, .show, .any]],
                needs: [.without],
                takes: [.meal, .period, .limit],
                allows: allows,
                none: none
            ),
            Frame([], needs: [.without, .meal], takes: [.period, .limit], allows: [.mine, .and], none: none),
            // "A high protein snack under 200 kcal"
            Frame(
                [[.rich]],
                needs: [.limit, .nutrient],
                takes: [.meal, .period],
                allows: allows.union([.rich, .contain]),
                none: none.subtracting([.rich]).union([.least, .enough])
            ),
            Frame([[.what], [.modal], [.eat]], takes: [.period, .meal], allows: allows, none: none),
            Frame([], needs: [.meal, .limit], takes: [.quality], allows: [.mine, .and], none: none),
            Frame(
                [[.what, .suggest], [.modal, .suggest], [.left, .fit, .target, .reach], [.eat, .suggest, .foods]],
                needs: [.nutrient],
                takes: [.period, .meal],
                allows: allows.union([.reach, .fit, .left, .target]),
                none: none.union([.total, .intake, .days, .enough])
            ),
            Frame(
                [[.modal], [.suggest, .what], [.eat]],
                needs: [.limit],
                takes: [.period, .meal],
                allows: allows.union([.left]),
                none: none
            ),
            Frame(
                [[.suggest], [.fit, .left, .target, .foods, .eat]],
                takes: [.period, .meal],
                allows: allows,
                none: none
            ),
        ]
    }

    func tells(_ slots: Slots) -> Bool {
        wants(slots).count <= 1 && slots.scarce.map { RichIn.lowest[$0] != nil } ?? true
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        if let period = slots.period, period.days != work.today...work.today {
            return Answer("I can suggest something for today only.")
        }
        let plan = try await work.plan()
        var limits = slots.limits
        if !limits.contains(where: { $0.nutrient == .energy && $0.bound != .atLeast }), let plan {
            let had = try await work.intake(in: Period(work.today, "today")).sum(.energy).value ?? 0
            let left = (plan.target(.energy) ?? 0) - had
            guard left > 50 else {
                return Answer(
                    "Your energy target of today is reached, so I have no suggestion that stays within it.",
                    on: "reached"
                )
            }
            limits.append(Limit(bound: .atMost, value: left, nutrient: .energy, words: ""))
        }
        guard !limits.isEmpty else {
            return Answer(Shared.noPlan, "Tell me a limit, such as an energy and a protein that it should have.")
        }
        await work.call(.findFoods, ["limits": limits.map(\.words).joined(separator: "; ")])
        let profile = try await work.tools.diary.profile()
        let exclusion = slots.without.flatMap(Exclusion.init)
        let found = try await Suggestions(
            limits: limits,
            allergies: profile?.allergies ?? [],
            type: slots.meal,
            exclusion: exclusion,
            wanted: wanted(slots),
            scarce: slots.scarce,
            work: work
        ).best()
        var answer = Answer(found.isEmpty ? [none(slots)] : found.map { line($0, slots, work) })
        if profile?.allergies.isEmpty == false {
            answer.lines.append("Your allergies are left out by name only; I can't know what is in a dish.")
        }
        if let exclusion {
            answer.lines.append("\(exclusion.said) are left out by name and group; I can't know what is in a dish.")
        }
        if let scarce = slots.scarce, let most = RichIn.lowest[scarce], !found.isEmpty {
            let limit = work.fact(most, scarce.unit, scarce.kind, .findFoods, about: .init(nutrient: scarce))
            let all = work.fact(100, .g, .mass, .findFoods)
            answer.lines.append("Each has at most \(limit) of \(scarce.name) in \(all), as a label calls low.")
        }
        if let quality = slots.quality, !found.isEmpty {
            let end = isFilling(slots) ? "so I went by protein" : "so that is left open"
            answer.lines.append("No table tells how \(name: "“\(quality)”") a food is, \(end).")
        }
        answer.asked = slots.limits.map(\.words)
        answer.suggested = found.map { suggestion in
            suggestion.words(work.tools.reader).map { Proposal(text: $0, meal: slots.meal) }
        }
        return answer
    }

    /// The nutrient of "with lots of protein", where no limit says how much.
    private func wanted(_ slots: Slots) -> NutrientName? { wants(slots).first }

    private func isFilling(_ slots: Slots) -> Bool { slots.quality.map(Qualities.filling.contains) ?? false }

    private func wants(_ slots: Slots) -> [NutrientName] {
        (isFilling(slots) ? [.protein] : slots.nutrients).filter { nutrient in
            nutrient != .energy && !slots.limits.contains { $0.nutrient == nutrient }
        }
    }

    private func none(_ slots: Slots) -> Line {
        guard !slots.limits.isEmpty else { return "I found nothing that fits what is left of today." }
        return "I found no food or meal that is \(name: slots.limits.map(\.words).joined(separator: " and "))."
    }

    private func line(_ suggestion: Suggestions.Suggestion, _ slots: Slots, _ work: TurnWork) -> Line {
        let foods = Line.joined(
            suggestion.items.map { item -> Line in
                let grams = work.fact(item.grams?.doubleValue ?? 0, .g, .mass, .findFoods)
                return "\(name: item.foodName, .init(food: item.foodID, source: item.source)) (\(grams))"
            }
        )
        let nutrients =
            [.energy] + slots.limits.map(\.nutrient).filter { $0 != .energy } + (wanted(slots).map { [$0] } ?? [])
            + (slots.limits.contains { $0.nutrient != .energy } || wanted(slots) != nil ? [] : [.protein])
        let sums = nutrients.compactMap { nutrient -> Line? in
            Intake.sum(suggestion.items, nutrient).value.map { value in
                "\(work.fact(value, nutrient.unit, nutrient.kind, .findFoods, about: .init(nutrient: nutrient))) of \(nutrient.name)"
            }
        }
        let own: Line = suggestion.isOwn ? "You have had " : ""
        return Line("\(own)\(foods): \(Line.joined(sums, last: " and ")).").capitalized
    }
}

extension Answer {
    init(_ words: Line, on comparison: String) { self.init(words.resting(on: comparison)) }
}
