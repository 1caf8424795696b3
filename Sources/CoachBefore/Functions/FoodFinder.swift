package import FitIQCore

/// Finds everyday foods by what a usual portion of them holds.
package struct FoodFinder: Sendable {
    package var mostKcal: Int?
    package var leastProtein: Int?
    /// A name of `nutrientNames`; nil where there should be much of none.
    package var richIn: String?
    /// Words that no name may have; also what the person is allergic to.
    package var excluding: [String] = []

    package init() {}

    /// Returns the foods, those that hold the most first; protein counts where nothing is said.
    package func foods(limit: Int) -> [ReadItem] {
        let wanted = NutrientName.all.first { $0.name == richIn } ?? .protein
        func amount(_ nutrient: NutrientName, _ item: ReadItem) -> Double? { Intake.sum([item], nutrient).value }
        let foods = EverydayFoods.shared.without(excluding).filter { item in
            let isLight = mostKcal.map { most in amount(.energy, item).map { $0 <= Double(most) } ?? false }
            let isRich = leastProtein.map { least in amount(.protein, item).map { $0 >= Double(least) } ?? false }
            return isLight ?? true && isRich ?? true && amount(wanted, item) ?? 0 > 0
        }
        .sorted { (amount(wanted, $1) ?? 0, $0.foodName) < (amount(wanted, $0) ?? 0, $1.foodName) }
        return Array(foods.prefix(limit))
    }

    /// The amount of a nutrient by its name, in `unit(of:)`; nil is unknown.
    package static func amount(_ nutrient: String, in item: ReadItem) -> (value: Double, unit: String)? {
        guard let nutrient = NutrientName.all.first(where: { $0.name == nutrient }) else { return nil }
        return Intake.sum([item], nutrient).value.map { ($0, nutrient.unit.rawValue) }
    }

    /// Names every nutrient that foods may be asked for.
    package static let nutrientNames = NutrientName.all.map(\.name)

    /// The nutrient that people call so; nil of salt, which is made of sodium, and of what is none.
    package static func nutrient(_ name: String) -> Nutrient? {
        switch NutrientName.all.first(where: { $0.name == name }) {
        case .energy: .energy
        case .protein: .protein
        case .carbs: .carbs
        case .fat: .fat
        case .fiber: .fiber
        case .sugar: .sugar
        case .micro(let place): Nutrient.allCases[place]
        case .salt, nil: nil
        }
    }
}
