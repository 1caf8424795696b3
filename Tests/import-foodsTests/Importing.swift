import FitIQCore
import FoodDatabase

@testable import import_foods

/// A food as the importer has it after reading the sources, for tests of what comes next.
func imported(
    _ description: String,
    dataset: Food.Dataset = .fndds,
    record: String = "11100000",
    category: String = ""
) -> ImportedFood {
    ImportedFood(
        dataset: dataset,
        record: record,
        description: description,
        aliases: [],
        category: category,
        type: .food,
        traits: [],
        nutrients: NutrientValues()
    )
}

func sourceTable(_ file: String, _ columns: [String], _ rows: [[String]]) throws -> SourceTable {
    try SourceTable(
        file: file,
        columns: columns,
        rows: rows.enumerated().map { SourceTable.Row(line: $0.offset + 2, fields: $0.element) }
    )
}
