import FitIQCore

/// Why a record of the sources is left out: nobody who writes down a meal means it.
enum Exclusion: String, CaseIterable {
    /// FNDDS 11000000, SR "Milk, human, mature, fluid".
    case humanMilk = "human milk"
    /// FNDDS 9999xxxx, "… as ingredient in …": parts that the survey counts inside other foods.
    case ingredientCode = "FNDDS ingredient codes"
    /// SR oils, shortenings and flours for bakeries and fryers.
    case industrial = "industrial fats and flours"
    /// SR meat as a raw material: mechanically deboned, or beef for manufacturing.
    case rawMaterial = "meat for further processing"
    /// SR fat trimmed from a cut, which has a record of its own for calculating.
    case trimmedFat = "fat trimmed from meat"

    init?(_ food: ImportedFood) {
        switch food.dataset {
        case .sr28: self.init(srDescription: food.description.lowercased())
        default: self.init(fnddsCode: food.record)
        }
    }

    private init?(fnddsCode code: String) {
        if code == "11000000" {
            self = .humanMilk
        } else if code.hasPrefix("9999") {
            self = .ingredientCode
        } else {
            return nil
        }
    }

    private init?(srDescription text: String) {
        func mentions(_ phrases: String...) -> Bool { phrases.contains { text.contains($0) } }
        if mentions("milk, human") {
            self = .humanMilk
        } else if mentions(", industrial,", "shortening industrial,", "(industrial)") {
            self = .industrial
        } else if mentions("mechanically deboned", "mechanically separated", "manufacturing beef", "meat extender") {
            self = .rawMaterial
        } else if mentions("separable fat", "external fat only", "seam fat only") {
            self = .trimmedFat
        } else {
            return nil
        }
    }
}
