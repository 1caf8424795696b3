import FitIQCore
import FoodDatabase

/// The way from USDA's files to our tables.
struct FoodImport {
    let foods: [ImportedFood]

    init(from folder: SourceFolder) throws {
        foods = try FNDDS(from: folder).importedFoods() + SR28(from: folder).importedFoods()
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
