import FitIQCore
import FoodDatabase

/// McCance and Widdowson's Composition of Foods Integrated Dataset 2021, under the component names of the FAO.
struct CoFID {
    let foods: SourceTable

    static let file = "cofid2021_UK21_FCT_FAO_Tags.csv"

    init(from folder: SourceFolder) throws {
        foods = try SourceTable(csv: folder.bytes(of: Self.file), file: Self.file)
    }

    init(foods: SourceTable) {
        self.foods = foods
    }

    /// The foods of the dataset, and how many rows are none that our tables can hold.
    func importedFoods() throws(ImportError) -> (foods: [ImportedFood], leftOut: [NationalExclusion: Int]) {
        let number = try foods.column("fdc_id")
        let description = try foods.column("food_desc")
        let group = try foods.column("food_group")
        let values = try CoFIDNutrients(of: foods)
        var imported: [ImportedFood] = []
        var leftOut: [NationalExclusion: Int] = [:]
        for row in foods.rows {
            let name = row.fields[description].collapsingSpaces
            let record = Self.record(row.fields[number])
            if let exclusion = NationalExclusion(name: name, group: row.fields[group], record: record) {
                leftOut[exclusion, default: 0] += 1
                continue
            }
            guard let record, let category = CoFIDGroup.category(of: row.fields[group]) else {
                throw foods.fault(row, "unknown food group \(row.fields[group])")
            }
            imported.append(
                ImportedFood(
                    dataset: .cofid,
                    record: record,
                    description: name,
                    aliases: [],
                    category: category,
                    type: CoFIDGroup.type(of: row.fields[group], name: name),
                    traits: FoodTraits(category: category),
                    nutrients: try values.nutrients(of: row)
                )
            )
        }
        return (imported, leftOut)
    }

    /// "13-145" is 130145; nil where the dataset gives two foods one number and tells them apart by a mark.
    static func record(_ number: String) -> String? {
        let parts = number.split(separator: "-")
        guard parts.count == 2, parts[0].utf8.count == 2, parts.allSatisfy({ UInt32($0) != nil }),
            parts[1].utf8.count <= 4
        else { return nil }
        return parts[0] + String(repeating: "0", count: 4 - parts[1].utf8.count) + parts[1]
    }
}

/// Why a food of another country's table is left out of ours.
enum NationalExclusion: String, CaseIterable {
    case humanMilk = "human milk"
    /// Their values are in 100 ml, and no density is given.
    case byVolume = "alcoholic drinks, in 100 ml"
    /// "Weighed with bones": in 100 g of more than is eaten.
    case withWaste = "weighed with what is not eaten"
    case numberedTwice = "numbered twice"
    case numberedOtherwise = "numbered in a way of their own"
    case forBabies = "for babies"
    /// Ingredients that nobody eats by themselves.
    case industrial = "for who makes food"
    /// Several foods of one name, which differ.
    case sameName = "named as another"
    case empty = "without energy or an English name"

    init?(name: String, group: String, record: String?) {
        let text = name.lowercased()
        if text.hasPrefix("milk, human") {
            self = .humanMilk
        } else if group.hasPrefix("Q") {
            self = .byVolume
        } else if text.contains("weighed with") || text.contains("weighed as") {
            self = .withWaste
        } else if record == nil {
            self = .numberedTwice
        } else {
            return nil
        }
    }
}
