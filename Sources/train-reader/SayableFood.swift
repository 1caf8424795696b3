import FitIQCore
import FoodDatabase

/// A record taken apart for saying it: "Chicken breast, grilled, without sauce" is a noun and two qualifiers.
struct SayableFood: Sendable {
    let food: Food
    /// "chicken breast".
    let noun: String
    /// "grilled", "without sauce".
    let qualifiers: [String]
    /// The number of times that the record says that it leaves something open.
    let unspecified: Int
    let portions: [SpokenPortion]
    /// The amount that USDA assumes when nobody says how much.
    let usual: Grams?

    /// Returns nil for a food that nobody says as the record says it.
    init?(_ food: Food) {
        let description = food.recordDescription
        guard description.utf8.count <= 60, !Self.unsayable.contains(where: description.contains) else { return nil }
        let parts = Self.withoutNotes(description).lowercased().split(separator: ", ").map(String.init)
        guard let first = parts.first, !first.isEmpty else { return nil }
        self.food = food
        noun = Self.oneOf(first)
        qualifiers = parts.dropFirst().filter { !Self.isOpen($0) && !Self.isUnsaid($0) }.map(Self.oneOf)
        unspecified = parts.count(where: Self.isOpen)
        usual = food.portions.first { $0.measure == "Quantity not specified" && $0.product == nil }?.grams
        portions = SpokenPortion.all(of: food, noun: noun)
        guard usual != nil || !portions.isEmpty else { return nil }
    }

    /// Returns true if reading one for the other does no harm: about the same energy and carbohydrate.
    func isLike(_ other: SayableFood) -> Bool {
        guard let energy = food.per100g.energyKcal, let carbs = food.per100g.carbs,
            let otherEnergy = other.food.per100g.energyKcal, let otherCarbs = other.food.per100g.carbs
        else { return false }
        return abs(energy - otherEnergy) <= max(energy / 8, 8)
            && abs(carbs.milligrams - otherCarbs.milligrams) <= max(carbs.milligrams / 8, 1500)
    }

    private static let unsayable = ["and/or", ";", ":", "excluding", "including", ", or ", "/", "baby", "USDA", "\""]

    /// Returns true for a detail that only an interviewer asks for.
    private static func isUnsaid(_ part: String) -> Bool {
        part.hasSuffix("eaten") || part == "fat added" || part.hasPrefix("from fresh") || part.hasPrefix("not ")
    }

    private static func isOpen(_ part: String) -> Bool { part == "nfs" || part.hasPrefix("ns as to") }

    /// Without what stands in parentheses.
    private static func withoutNotes(_ text: String) -> String {
        var depth = 0
        var kept = ""
        for character in text {
            if character == "(" {
                depth += 1
                if kept.last == " " { kept.removeLast() }
            } else if character == ")" {
                depth -= 1
            } else if depth == 0 {
                kept.append(character)
            }
        }
        return kept
    }

    /// The first of two that a record stands for: "chicken or turkey soup" and "egg omelet or scrambled egg, …".
    private static func oneOf(_ part: String) -> String {
        var words = part.split(separator: " ").map(String.init)
        while let or = words.firstIndex(of: "or"), or > 0, or + 1 < words.count {
            let end = or == 1 ? or + 2 : words[or...].firstIndex { $0.hasPrefix("with") } ?? words.count
            words.removeSubrange(or..<end)
        }
        return words.joined(separator: " ")
    }
}
