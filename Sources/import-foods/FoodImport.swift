import FitIQCore
import FoodDatabase

/// The way from USDA's files to our tables.
struct FoodImport {
    let foods: [ImportedFood]

    /// - Parameters:
    ///   - folder: FNDDS 2017–2018 and SR28.
    ///   - newer: FNDDS 2021–2023.
    init(from folder: SourceFolder, newer: SourceFolder) throws {
        let survey = try FoodImport(
            survey: FNDDS(from: folder).importedFoods(),
            newer: FNDDS(from2021: newer).importedFoods()
        )
        foods = try survey.foods + SR28(from: folder).importedFoods()
    }

    /// Adds the foods of a newer survey whose codes the older has not; the others keep its values, names and portions.
    init(survey: [ImportedFood], newer: [ImportedFood]) {
        let known = Set(survey.map(\.record))
        foods = survey + newer.filter { !known.contains($0.record) }
    }

    init(foods: [ImportedFood]) {
        self.foods = foods
    }

    func tables() -> FoodTables {
        var excluded: [Exclusion: Int] = [:]
        var kept: [ImportedFood] = []
        for food in foods {
            if let exclusion = Exclusion(food) {
                excluded[exclusion, default: 0] += 1
            } else {
                kept.append(food)
            }
        }
        kept.sort { UInt32($0.record)! < UInt32($1.record)! }
        return FoodTables(foods: kept, names: DisplayNames(of: kept).names, excluded: excluded)
    }
}
