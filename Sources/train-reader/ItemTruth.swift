import FitIQCore
import FoodDatabase

/// Judges which foods of a reading are right: the food that was meant, its energy within 20 % or 30 kcal.
enum ItemTruth {
    /// Judges the items, in their order; returns nil where the foods of the meal are not known one by one.
    static func rights(in reading: Reading, of meal: TrainingMeal) -> [Bool]? {
        switch meal.expectation {
        case .foods(let foods): rights(in: reading, foods)
        case .nothing: reading.items.map { _ in false }
        case .records: nil
        case .totals: meal.references.isEmpty ? nil : rights(in: reading, meal.references)
        }
    }

    private static func rights(in reading: Reading, _ foods: [TrainingMeal.Food]) -> [Bool] {
        var free = foods
        return reading.items.map { item in
            let named = free.indices.filter { free[$0].isName(item.foodName.lowercased()) }
            guard let place = named.first(where: { free[$0].accepts(item) }) ?? named.first else { return false }
            return free.remove(at: place).accepts(item)
        }
    }

    private struct Pair {
        let item: Int
        let reference: Int
        let isRight: Bool
        let isSameRecord: Bool
    }

    /// Each item goes with one reference, right pairs first, then those of the same record.
    private static func rights(in reading: Reading, _ references: [TrainingMeal.Reference]) -> [Bool] {
        let names = reading.items.map { item in
            item.foodID.flatMap(FoodTable.bundled.index).map(FoodTable.bundled.recordDescription) ?? item.foodName
        }
        var pairs: [Pair] = []
        for (item, read) in reading.items.enumerated() {
            let energy = Double(read.nutrients.energyKcal ?? 0)
            for (place, reference) in references.enumerated()
            where !noun(of: names[item]).isDisjoint(with: noun(of: reference.name)) {
                pairs.append(
                    Pair(
                        item: item,
                        reference: place,
                        isRight: abs(energy - reference.energyKcal) <= max(30, 0.2 * reference.energyKcal),
                        isSameRecord: names[item] == reference.name
                    )
                )
            }
        }
        var rights = reading.items.map { _ in false }
        for isRight in [true, false] {
            for isSame in [true, false] {
                for pair in pairs where pair.isRight == isRight && pair.isSameRecord == isSame {
                    rights[pair.item] = pair.isRight
                    pairs.removeAll { $0.item == pair.item || $0.reference == pair.reference }
                }
            }
        }
        return rights
    }

    /// The words before the first comma, without the ending of their plural.
    private static func noun(of name: String) -> Set<Substring> {
        Set(
            name.lowercased().prefix { $0 != "," }.split { !$0.isLetter }
                .map { $0.hasSuffix("es") ? $0.dropLast(2) : $0.hasSuffix("s") ? $0.dropLast() : $0 }
        )
    }
}
