/// Why a correction was not made. The meal's words are as they were.
public enum MealCorrectionFailure: Error, Hashable, Sendable {
    /// `said` is none of `foods`, which are those of the meal as it says them.
    case noSuchFood(said: String, foods: [String])
    /// `said` may be any of `foods`; one of them should be named more fully.
    case ambiguous(said: String, foods: [String])
    /// Nothing of the meal would be left: it should be deleted instead.
    case leavesNothing
}

extension MealReader {
    /// True if `text` corrects a meal, rather than telling it anew.
    public static func isCorrection(_ text: String) -> Bool {
        MealCorrection(text) != nil
    }

    /// The words of a meal with a correction worked into them; what it does not speak of stays as it was written.
    ///
    /// Of "2 eggs, toast, coffee", "make it 3 eggs" makes "3 eggs, toast, coffee", "no coffee" takes the coffee out, "add a
    /// banana" puts it behind the rest, and "tea instead of coffee" and "3 eggs, not 2" do what they say.
    ///
    /// - Returns: nil when `correction` is none, but a text of its own.
    public func corrected(_ text: String, by correction: String) throws(MealCorrectionFailure) -> String? {
        guard let correction = MealCorrection(correction) else { return nil }
        var text = text
        for step in correction.steps {
            switch step {
            case .put(let new, let old): text = try put(new, insteadOf: old, into: text)
            case .remove(let what): text = try remove(what, from: text)
            case .add(let what): text = Self.add(what, to: text)
            }
        }
        return text
    }

    private static func add(_ what: String, to text: String) -> String {
        var rest = text[...]
        while let last = rest.last, last.isWhitespace || ".,;!".contains(last) { rest.removeLast() }
        return rest.isEmpty ? what : rest + (rest.contains(where: \.isNewline) ? "\n" : ", ") + what
    }

    private func remove(_ what: String, from text: String) throws(MealCorrectionFailure) -> String {
        let said = SpokenMeal(what, self)
        var meal = SpokenMeal(text, self)
        guard !said.foods.isEmpty else { throw .noSuchFood(said: what, foods: meal.foodTexts) }
        for food in said.foods {
            let isFood = meal.foods.contains { $0.likeness(to: food) >= 3 }
            if !isFood, let addition = meal.foods.flatMap(\.additions).first(where: { $0.words == food.words }) {
                meal = SpokenMeal(meal.replacing(addition.range, by: ""), self)
            } else {
                let gone = try meal.food(like: food, said: said.written(food.range))
                guard meal.foods.count > 1 else { throw .leavesNothing }
                meal = SpokenMeal(meal.removing(gone), self)
            }
        }
        return meal.text
    }

    // MARK: Putting one in another's place

    private func put(
        _ new: String,
        insteadOf old: String?,
        into text: String
    ) throws(MealCorrectionFailure) -> String {
        let new = SpokenMeal(new, self)
        let old = old.map { SpokenMeal($0, self) }
        let meal = SpokenMeal(text, self)
        let changes: [Change]
        if let old, let food = old.foods.first {
            changes = [(try meal.food(like: food, said: old.text, counting: old.amount?.value), new.foods[...])]
        } else if new.foods.isEmpty {
            changes = [(try meal.onlyFood(said: new.text, counting: old?.amount?.value), [])]
        } else {
            changes = try self.changes(new, of: meal, counting: old?.amount?.value)
        }
        var text = text
        // From the last on, so that the places before it hold.
        for (target, foods) in changes.sorted(by: { $0.target.range.lowerBound > $1.target.range.lowerBound }) {
            let words = foods.isEmpty ? sized(target, of: meal, as: new) : named(target, of: meal, as: foods, of: new)
            text = SpokenMeal.replacing(target.range, of: text, by: words)
        }
        return text
    }

    private typealias Change = (target: SpokenFood, foods: ArraySlice<SpokenFood>)

    /// Each food of `meal` that `new` names, with what takes its place. A food that the meal does not have goes with the one
    /// it was said with: "toast with butter".
    private func changes(
        _ new: SpokenMeal,
        of meal: SpokenMeal,
        counting count: Double?
    ) throws(MealCorrectionFailure) -> [Change] {
        var changes: [Change] = []
        var start = 0
        var unknown: MealCorrectionFailure?
        for (place, food) in new.foods.enumerated() {
            do throws(MealCorrectionFailure) {
                let target = try meal.food(like: food, said: new.written(food.range), counting: count)
                if let last = changes.last, last.target.range != target.range { start = place }
                if changes.last?.target.range != target.range { changes.append((target, [])) }
            } catch {
                guard case .noSuchFood = error else { throw error }
                unknown = unknown ?? error
            }
            if !changes.isEmpty { changes[changes.count - 1].foods = new.foods[start...place] }
        }
        if changes.isEmpty, let unknown { throw unknown }
        return changes
    }

    /// The words of `foods`; with the old amount where they say none, and with the old words where they only say how much.
    private func named(
        _ target: SpokenFood,
        of meal: SpokenMeal,
        as foods: ArraySlice<SpokenFood>,
        of new: SpokenMeal
    ) -> String {
        guard let first = foods.first, let last = foods.last else { return meal.written(target.range) }
        if foods.count == 1, first.words.isStrictSubset(of: target.words), let measure = first.measure {
            let isNumber = first.amount == measure
            return sized(target, of: meal, as: new.written(measure), hasAmount: first.amount != nil, isNumber: isNumber)
        }
        let words = new.written(first.range.lowerBound..<last.range.upperBound)
        let kept = first.measure == nil ? target.measure : target.amount
        guard first.amount == nil, let kept, kept.lowerBound == target.range.lowerBound else { return words }
        return "\(meal.written(kept)) \(words)"
    }

    /// "Make it 3", "make it 2 slices", "make it large".
    private func sized(_ target: SpokenFood, of meal: SpokenMeal, as new: SpokenMeal) -> String {
        sized(target, of: meal, as: new.text, hasAmount: new.amount != nil, isNumber: new.isNumber)
    }

    /// - Parameter isNumber: `measure` says how many, not of which size or measure: the old ones stay.
    private func sized(
        _ target: SpokenFood,
        of meal: SpokenMeal,
        as measure: String,
        hasAmount: Bool,
        isNumber: Bool
    ) -> String {
        let number = hasAmount ? nil : target.amount.map(meal.written)
        let new = [number, measure].compactMap(\.self).joined(separator: " ")
        guard let place = isNumber ? target.amount : target.measure else {
            return "\(new) \(meal.written(target.range))"
        }
        return meal.written(target.range.lowerBound..<place.lowerBound) + new
            + meal.written(place.upperBound..<target.range.upperBound)
    }
}
