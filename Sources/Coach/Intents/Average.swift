import FitIQCore

/// The average of days with meals, and one period beside another.
struct Average: Intent {
    let name = IntentName.average
    let examples = [
        "What were my average calories last week?", "How much protein do I eat on average?",
        "Did I eat more protein this week than last week?",
    ]
    let data = "the sums of the days that have a meal, and how many these are"
    let carries: Set<SlotKind> = [.period, .nutrient]

    var frames: [Frame] {
        let allows: Set<WordClass> = [.and, .what, .howMuch, .show, .eat, .total, .past, .mine, .everything, .intake]
        return [
            Frame(
                [[.average]],
                takes: [.nutrient, .period, .meal],
                allows: allows.union([.days]),
                none: [.modal, .target, .reach, .left, .burn, .weight, .why, .not, .top]
            ),
            // "Do I eat a lot of sugar?"
            Frame(
                [[.asksSelf], [.rich, .much, .often], [.eat]],
                needs: [.nutrient],
                takes: [.meal],
                allows: [.mine],
                none: [
                    .past, .modal, .target, .reach, .left, .burn, .weight, .why, .not, .top, .more, .enough, .foods,
                ]
            ),
            Frame(
                [[.more, .compare]],
                needs: [.other],
                takes: [.nutrient, .period],
                allows: allows.union([.average, .top, .compare, .more, .trend]),
                none: [.modal, .target, .why, .not, .weight]
            ),
            Frame(
                [[.trend]],
                needs: [.nutrient],
                allows: allows.union([.average, .more]),
                none: [.modal, .target, .why, .not, .weight]
            ),
        ]
    }

    /// "What do I usually have for breakfast?" asks for foods, and no average tells them.
    func tells(_ slots: Slots) -> Bool { slots.meal == nil || !slots.nutrients.isEmpty || slots.other != nil }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let period =
            slots.period
            ?? Period(
                work.today.advanced(by: -7) ?? work.today,
                work.today.advanced(by: -1) ?? work.today,
                "in the 7 days before today"
            )
        let usual: [NutrientName] = slots.other == nil ? [.energy, .protein, .carbs, .fat] : [.energy]
        let nutrients = slots.nutrients.isEmpty ? usual : slots.nutrients
        var lines: [Line] = []
        for nutrient in nutrients {
            guard let mean = try await mean(nutrient, period, slots, work) else {
                let intake = try await work.intake(in: period, of: slots.meal)
                if let nothing = Shared.nothingKnown(intake, period, slots.meal) { return Answer(nothing) }
                lines.append("No food that you logged \(period) tells of \(nutrient.name), so there is no average.")
                continue
            }
            if let other = slots.other {
                lines.append(try await comparison(nutrient, (period, mean), other, slots, work))
            } else {
                lines.append(line(nutrient, mean, period, slots.meal, work))
            }
        }
        return Answer(lines)
    }

    private typealias Mean = (fact: Fact, days: Int)

    private func mean(_ nutrient: NutrientName, _ period: Period, _ slots: Slots, _ work: TurnWork) async throws
        -> Mean?
    {
        let sums = try await work.days(in: period, of: slots.meal).map { $0.intake.sum(nutrient) }
        let known = sums.compactMap(\.value)
        guard !known.isEmpty else { return nil }
        let isAtLeast = known.count < sums.count || sums.contains(where: \.isAtLeast)
        let fact = work.fact(
            known.reduce(0, +) / Double(sums.count),
            nutrient.unit,
            nutrient.kind,
            .getTrends,
            about: .init(nutrient: nutrient, period: period),
            isAtLeast: isAtLeast
        )
        return (fact, sums.count)
    }

    private func line(
        _ nutrient: NutrientName,
        _ mean: Mean,
        _ period: Period,
        _ meal: MealType?,
        _ work: TurnWork
    ) -> Line {
        let place = meal.map { " at \($0.rawValue)" } ?? ""
        let (with, of) = (work.count(mean.days, .none), work.count(period.dayCount, .days))
        return
            "On average you had \(mean.fact) of \(nutrient.name) a day\(place) \(period), counted on the \(with) of \(of) that have \(meal.map { "a \($0.rawValue)" } ?? "meals")."
    }

    private func comparison(
        _ nutrient: NutrientName,
        _ first: (period: Period, mean: Mean),
        _ other: Period,
        _ slots: Slots,
        _ work: TurnWork
    ) async throws -> Line {
        guard let second = try await mean(nutrient, other, slots, work) else {
            return Shared.nothingKnown(try await work.intake(in: other, of: slots.meal), other, slots.meal)
                ?? "No food that you logged \(other) tells of \(nutrient.name), so there is nothing to compare with."
        }
        let (a, b) = (first.mean.fact.value ?? 0, second.fact.value ?? 0)
        let place = slots.meal.map { " at \($0.rawValue)" } ?? ""
        let both: Line =
            "\(first.mean.fact) of \(nutrient.name) a day\(place) \(first.period), and \(second.fact) \(other)"
        // Where only one may be more, it is the larger one for sure if what is known of it already is.
        let (isOpen, isOtherOpen) = (first.mean.fact.isAtLeast, second.fact.isAtLeast)
        let isShown = first.mean.fact.text != second.fact.text
        guard !isOpen && !isOtherOpen || isShown && (isOpen ? !isOtherOpen && a > b : b > a) else {
            let unknown = [
                isOpen ? try await Unknown(first.period, slots.meal, work).line(nutrient) : nil,
                isOtherOpen ? try await Unknown(other, slots.meal, work).line(nutrient) : nil,
            ]
            return
                "You had \(both). I can't say which of them had the larger amount, as a part is unknown: \(Line.joined(unknown.compactMap(\.self), last: ", and "))."
        }
        guard isShown else { return "As much: you had \(both)." }
        return a > b
            ? Line("More: you had \(both).").resting(on: "more")
            : Line("Less: you had \(both).").resting(on: "less")
    }
}
