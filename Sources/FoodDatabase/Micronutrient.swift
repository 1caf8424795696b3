/// A nutrient beyond energy and macronutrients that the tables know, with the unit it is counted in.
public struct Micronutrient: Hashable, Sendable {
    public enum Unit: String, Sendable {
        case grams = "g"
        case milligrams = "mg"
        case micrograms = "mcg"
    }

    public let name: String
    public let unit: Unit

    /// An amount in 100 g of a food.
    public struct Amount: Hashable, Sendable {
        public let nutrient: Micronutrient
        /// In `nutrient.unit`.
        public let value: Double
    }

    /// In the order of the table's columns.
    public static let all: [Micronutrient] = [
        Micronutrient(name: "saturated fat", unit: .grams),
        Micronutrient(name: "cholesterol", unit: .milligrams),
        Micronutrient(name: "sodium", unit: .milligrams),
        Micronutrient(name: "potassium", unit: .milligrams),
        Micronutrient(name: "calcium", unit: .milligrams),
        Micronutrient(name: "iron", unit: .milligrams),
        Micronutrient(name: "magnesium", unit: .milligrams),
        Micronutrient(name: "phosphorus", unit: .milligrams),
        Micronutrient(name: "zinc", unit: .milligrams),
        Micronutrient(name: "copper", unit: .milligrams),
        Micronutrient(name: "selenium", unit: .micrograms),
        Micronutrient(name: "vitamin A (RAE)", unit: .micrograms),
        Micronutrient(name: "vitamin C", unit: .milligrams),
        Micronutrient(name: "vitamin D", unit: .micrograms),
        Micronutrient(name: "vitamin E", unit: .milligrams),
        Micronutrient(name: "vitamin K", unit: .micrograms),
        Micronutrient(name: "thiamin", unit: .milligrams),
        Micronutrient(name: "riboflavin", unit: .milligrams),
        Micronutrient(name: "niacin", unit: .milligrams),
        Micronutrient(name: "vitamin B6", unit: .milligrams),
        Micronutrient(name: "folate (DFE)", unit: .micrograms),
        Micronutrient(name: "vitamin B12", unit: .micrograms),
        Micronutrient(name: "choline", unit: .milligrams),
        Micronutrient(name: "caffeine", unit: .milligrams),
        Micronutrient(name: "alcohol", unit: .grams),
    ]
}
