import FitIQCore
import MealParser

/// Finds what keeps to limits, without inventing a dish.
struct Suggestions: Sendable {
    struct Suggestion: Sendable {
        let items: [ReadItem]
        let isOwn: Bool

        /// Words that `reader` reads as these foods; nil where there are none.
        func words(_ reader: MealReader) -> String? {
            let parts = items.map { item -> String? in
                let amount = item.grams.map { "\(FactUnit.number($0.doubleValue, decimals: 1)) g " } ?? ""
                let names = [item.foodName, item.foodName.replacing(",", with: "")]
                return names.map { amount + $0 }.first { text in
                    let read = reader.read(text)
                    return read.unrecognized.isEmpty && read.items.count == 1 && read.items[0].foodID == item.foodID
                }
            }
            guard parts.allSatisfy({ $0 != nil }) else { return nil }
            return parts.compactMap(\.self).joined(separator: "; ")
        }
    }

    let limits: [Limit]
    let allergies: [String]
    let type: MealType?
    /// Leaves foods out beside them; nil where none are.
    var exclusion: Exclusion?
    /// The nutrient that there should be much of; nil where the limits alone decide.
    var wanted: NutrientName?
    /// The nutrient that there should be little of, as a label means it.
    var scarce: NutrientName?
    let work: TurnWork

    /// At most three: own meals by how often they were eaten, then foods and pairs, nearest to the limits.
    func best() async throws -> [Suggestion] {
        let everyday = candidates()
        // What there should be much of is not in each meal that somebody is used to.
        let most = everyday.map(amountWanted).max() ?? 0
        let own = try await ownMeals().filter { wanted == nil || amountWanted($0) * 2 >= most }.prefix(2)
        let known = Set(own.map { $0.map(\.foodName) })
        let foods = everyday.filter { !known.contains($0.map(\.foodName)) }.prefix(3 - own.count)
        return own.map { Suggestion(items: $0, isOwn: true) } + foods.map { Suggestion(items: $0, isOwn: false) }
    }

    private func ownMeals() async throws -> [[ReadItem]] {
        let period = Period(work.today.advanced(by: -90) ?? work.today, work.today, "in the last 90 days")
        let meals = Intake(try await work.meals(in: period, of: type)).meals.filter { !$0.hasUnreadWords }
        let allowed = Set(EverydayFoods.excluded(meals.flatMap(\.items).map(\.food), allergies))
        let byFoods = Dictionary(grouping: meals) { meal in
            meal.items.map { "\($0.food.foodName) \($0.food.grams?.milligrams ?? 0)" }.sorted()
        }
        return byFoods.filter { _, meals in
            let items = meals[0].items.map(\.food)
            return !items.isEmpty && items.allSatisfy { !allowed.contains($0.foodName) && isWanted($0) } && holds(items)
        }
        .sorted { (worth($1.value), $0.key.joined()) < (worth($0.value), $1.key.joined()) }
        .map { $0.value[0].items.map(\.food) }
    }

    /// Ranks meals by what is wanted of them, else by how often they were eaten.
    private func worth(_ meals: [Meal]) -> Double {
        wanted == nil ? Double(meals.count) : amountWanted(meals[0].items.map(\.food))
    }

    private func amountWanted(_ items: [ReadItem]) -> Double {
        wanted.flatMap { Intake.sum(items, $0).value } ?? 0
    }

    private func candidates() -> [[ReadItem]] {
        let foods = EverydayFoods.shared.without(allergies).filter(isWanted)
        let single = foods.map { [$0] }.filter(holds)
        var found = Array(ranked(single).prefix(2))
        guard found.count < 3 else { return found }
        // The foods with most of what is asked for, in pairs.
        let wanted = wanted ?? limits.first { $0.bound == .atLeast }?.nutrient ?? .protein
        let best = foods.map { ($0, Intake.sum([$0], wanted).value ?? 0) }.sorted { $0.1 > $1.1 }.prefix(24).map(\.0)
        var pairs: [[ReadItem]] = []
        for (place, first) in best.enumerated() {
            for second in best[(place + 1)...] where holds([first, second]) { pairs.append([first, second]) }
        }
        found += ranked(pairs).prefix(3 - found.count)
        return found
    }

    private func isWanted(_ item: ReadItem) -> Bool { exclusion?.allows(item) ?? true }

    private func holds(_ items: [ReadItem]) -> Bool {
        guard isLow(items) else { return false }
        return limits.allSatisfy { limit in
            let sum = Intake.sum(items, limit.nutrient)
            guard let value = sum.value, !sum.isAtLeast || limit.bound == .atLeast else { return false }
            return limit.holds(value)
        }
    }

    private func isLow(_ items: [ReadItem]) -> Bool {
        guard let scarce, let most = RichIn.lowest[scarce] else { return true }
        let grams = items.map { $0.grams?.doubleValue }
        let sum = Intake.sum(items, scarce)
        let total = grams.reduce(0) { $0 + ($1 ?? 0) }
        guard let value = sum.value, !sum.isAtLeast, total > 0, !grams.contains(where: { $0 == nil }) else {
            return false
        }
        return value / total * 100 <= most
    }

    /// Nearest to the energy limit first: a meal rather than a bite.
    private func ranked(_ candidates: [[ReadItem]]) -> [[ReadItem]] {
        let goal = limits.first { $0.nutrient == .energy }?.value ?? 500
        return
            candidates
            .map { items in
                let energy = abs((Intake.sum(items, .energy).value ?? 0) - goal * 0.8)
                return (items, wanted.map { -(Intake.sum(items, $0).value ?? 0) } ?? energy)
            }
            .sorted { ($0.1, $0.0[0].foodName) < ($1.1, $1.0[0].foodName) }
            .map(\.0)
    }
}

extension EverydayFoods {
    /// The names of those of `items` that somebody is allergic to, by name.
    static func excluded(_ items: [ReadItem], _ allergies: [String]) -> [String] {
        let words = allergies.flatMap { SentenceWords($0).texts }.filter { $0.count > 2 }.map {
            $0.hasSuffix("s") ? String($0.dropLast()) : $0
        }
        return items.map(\.foodName).filter { name in words.contains { name.lowercased().contains($0) } }
    }
}
