import FitIQCore
import FoodDatabase

/// Why a record of the sources is left out: nobody who writes down a meal means it.
enum Exclusion: String, CaseIterable {
    /// FNDDS 11000000, SR "Milk, human, mature, fluid".
    case humanMilk = "human milk"
    /// FNDDS 9999xxxx, "… as ingredient in …": parts that the survey counts inside other foods.
    case ingredientCode = "FNDDS ingredient codes"
    /// FNDDS 2021–2023 names one for each age and maker: "Baby Toddler apples, Stage 2". Those of 2017–2018 stay.
    case babyFood = "FNDDS 2021-2023 foods for babies"
    /// FNDDS 2021–2023 "Water, NFS", "Sauce, NFS": words that 2017–2018 answers, with better portions.
    case answered = "FNDDS 2021-2023 foods that 2017-2018 answers better"
    /// SR oils, shortenings and flours for bakeries and fryers.
    case industrial = "industrial fats and flours"
    /// SR meat as a raw material: mechanically deboned, or beef for manufacturing.
    case rawMaterial = "meat for further processing"
    /// SR fat trimmed from a cut, which has a record of its own for calculating.
    case trimmedFat = "fat trimmed from meat"

    init?(_ food: ImportedFood) {
        switch food.dataset {
        case .sr28: self.init(srDescription: food.description.lowercased())
        case .fndds2021 where !food.traits.isDisjoint(with: .forBabies): self = .babyFood
        case .fndds2021 where Self.answeredBefore.contains(food.record): self = .answered
        default: self.init(fnddsCode: food.record)
        }
    }

    /// Fruit snacks and leather, turnovers or hot pockets (35 g a piece), sauce, jam or jelly, and water of no given kind.
    private static let answeredBefore: Set = [
        "58126100", "58126105", "58126125", "81308200", "91400000", "91746300", "91746350", "94000010",
    ]

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
