import FitIQCore
import FoodDatabase

/// Turns measures of the household into weights: "a bowl", "a handful".
extension PortionResolver {
    /// True if the record's portion is what the rule's word means: "1 can" of "a can of soup". "A handful of pretzels" is not one
    /// pretzel.
    ///
    /// A rule that knows the kind of food takes the very word only, and the only such portion: "a tub of hummus" is no "1
    /// individual container", "a can of tuna" none of three cans.
    func isClear(_ place: Int, besides rule: HouseholdRule) -> Bool {
        guard saysMeasure(place) else { return false }
        guard rule.knows(kind) else { return true }
        let shape = shape(place)
        guard shape.words.contains(index.words.id(of: rule.word)), !isOneOfSeveral(place) else { return false }
        return shape.words.allSatisfy { word in
            index.words.has(word, [.size, .measure]) || isSaid(word) || nameWords.contains(word)
        }
    }

    /// One of several that differ in what they hold, which the text does not say: "1 can (3 oz)", "1 can (6.5 oz)".
    private func isOneOfSeveral(_ place: Int) -> Bool {
        let shape = shape(place)
        guard shape.content != nil, quantity.metric == nil else { return false }
        return places.contains { other in
            other != place && self.shape(other).words == shape.words && grams(other) != grams(place)
        }
    }

    var kind: ServingKind {
        let foods = index.foods
        return ServingKind(category: foods.categoryBytes(at: food), name: foods.nameBytes(at: food), isDrink: isDrink)
    }

    /// The beginning of a rule's name: "a bowl".
    static let rulePrefix = "a "

    func byRule(_ rule: HouseholdRule) -> ResolvedPortion {
        let count = quantity.count ?? 1
        let amount =
            isStirredIn && rule.isSpoon ? .milliliters(Unit.teaspoon.size) : rule.amount(for: kind) ?? .servings(1)
        var portion: ResolvedPortion
        switch amount {
        case .grams(let grams):
            portion = byMass(grams * count, .gram)
        case .milliliters(let milliliters):
            portion = byVolume(milliliters * count, .milliliter)
        case .servings(let servings):
            portion = unspecified()
            portion.grams *= servings
        }
        if case .servings = amount {} else { portion.grams *= sizeFactor() }
        portion.quantity = count
        portion.unit = rule.word
        portion.rule = Self.rulePrefix + rule.word
        portion.assumption = .household(word: rule.word, grams: portion.grams / max(count, 0.01))
        portion.certainty = 0.55
        return portion
    }

    /// "two sugars" are teaspoons, as they are put into tea and coffee.
    func byTeaspoon() -> ResolvedPortion? {
        guard let count = quantity.count, quantity.metric == nil, kind == .sugar,
            quantity.words.allSatisfy({ nameWords.contains($0) || index.words.has($0, .size) })
        else { return nil }
        var portion = byVolume(count, .teaspoon)
        portion.assumption = .household(word: Unit.teaspoon.symbol.rawValue, grams: portion.grams / max(count, 0.01))
        portion.certainty = 0.8
        return portion
    }

    /// Sugar in a hot drink, where a spoon is a teaspoon.
    private var isStirredIn: Bool { quantity.addition?.guideline == .beverage }
}
