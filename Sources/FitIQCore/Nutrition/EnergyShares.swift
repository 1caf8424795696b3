/// Divides energy over protein, carbohydrate, fat and alcohol, in percent; together 100.
///
/// The tables do not know the alcohol of every food: what is unknown counts as none.
///
/// - Source: Atwater's general factors, 4 kcal in a gram of protein or carbohydrate, 9 kcal in one of fat and 7 kcal in one
///   of alcohol, as food labels use them (21 CFR 101.9; Regulation (EU) 1169/2011, Annex XIV).
package struct EnergyShares: Hashable, Sendable {
    package let protein: Double
    package let carbs: Double
    package let fat: Double
    package let alcohol: Double

    /// - Returns: nil where one of the first three is unknown, or there is nothing to divide.
    package init?(_ nutrients: Nutrients) {
        guard let protein = nutrients.protein, let carbs = nutrients.carbs, let fat = nutrients.fat else { return nil }
        let alcohol = nutrients.value(of: .alcohol) ?? 0
        let parts = [protein.doubleValue * 4, carbs.doubleValue * 4, fat.doubleValue * 9, alcohol * 7]
        let all = parts.reduce(0, +)
        guard all > 0 else { return nil }
        self.protein = 100 * parts[0] / all
        self.carbs = 100 * parts[1] / all
        self.fat = 100 * parts[2] / all
        self.alcohol = 100 * parts[3] / all
    }
}

extension PeriodIntake {
    /// The shares of the period; nil where one of the three is unknown of a single item, for the shares could then be any.
    package var energyShares: EnergyShares? {
        let parts: Set<Nutrient> = [.protein, .carbs, .fat]
        guard intake.mealCount > 0, intake.incomplete.isDisjoint(with: parts) else { return nil }
        return EnergyShares(intake.known)
    }

    /// The kind of diet by its energy shares; nil on fewer than three days logged, which say little of how somebody eats,
    /// and where the shares are unknown.
    package var dietClassification: DietClassification? {
        daysLogged < 3 ? nil : energyShares.map(DietClassification.init)
    }
}

/// Names how somebody eats, by where the energy comes from.
///
/// The first of the rules that applies holds, in the order of the cases.
///
/// - Source: for carbohydrate below the recommended range Feinman et al., Nutrition 31 (2015), 1–13: less than 10 % of
///   the energy is very low, less than 26 % low, up to 45 % moderate. The rest are the acceptable macronutrient
///   distribution ranges of adults: carbohydrate 45–65 %, fat 20–35 %, protein 10–35 % (Institute of Medicine, Dietary
///   Reference Intakes, 2005).
public enum DietClassification: String, Sendable, CaseIterable, Codable {
    /// Less than 10 % of the energy from carbohydrate.
    case veryLowCarb = "very_low_carb"
    /// Less than 26 % from carbohydrate.
    case lowCarb = "low_carb"
    /// More than 35 % from protein.
    case highProtein = "high_protein"
    /// More than 35 % from fat.
    case highFat = "high_fat"
    /// More than 65 % from carbohydrate.
    case highCarb = "high_carb"
    /// Less than 20 % from fat.
    case lowFat = "low_fat"
    /// Less than 10 % from protein.
    case lowProtein = "low_protein"
    /// Less than 45 % from carbohydrate, with protein and fat in their ranges.
    case moderateCarb = "moderate_carb"
    /// Protein, carbohydrate and fat are in their ranges.
    case balanced

    package init(_ shares: EnergyShares) {
        self = Self.allCases.first { $0.applies(to: shares) } ?? .balanced
    }

    private func applies(to shares: EnergyShares) -> Bool {
        switch self {
        case .veryLowCarb: shares.carbs < 10
        case .lowCarb: shares.carbs < 26
        case .highProtein: shares.protein > 35
        case .highFat: shares.fat > 35
        case .highCarb: shares.carbs > 65
        case .lowFat: shares.fat < 20
        case .lowProtein: shares.protein < 10
        case .moderateCarb: shares.carbs < 45
        case .balanced: true
        }
    }
}
