package import FitIQCore
import Foundation

/// A meal as it is kept beside a change of it, to be put back. Whatever a store keeps of a meal is in it.
package struct KeptMeal: Codable, Sendable {
    private let id: UUID
    private let text: String?
    private let type: MealType
    private let loggedAt: Date
    private let notes: String?
    private let createdAt: Date
    private let updatedAt: Date
    private let isManual: Bool
    private let items: [Item]
    private let unrecognized: [TextSpan]
    private let startedAt: Date
    private let completedAt: Date

    fileprivate struct Item: Codable {
        let id: UUID
        let foodID: UUID?
        let ownFood: UUID?
        let name: String
        let type: FoodType
        let quantity: Double
        let unit: String
        let milligrams: Int?
        /// The amounts by the nutrients' names, as ``Nutrients`` counts them.
        let nutrients: [String: Int]
        let confidence: Double?
        let notes: [String]
        let source: ReadItem.Source?
        let alternatives: [ReadItem.Alternative]
        let isRepaired: Bool?
        /// The column that stores keep of the amount.
        let amount: String?
    }

    /// - Returns: nil of a meal that was not read, of which there is nothing to put back.
    package init?(_ meal: Meal) {
        switch meal.state {
        case .processing, .failed:
            return nil
        case .completed(let reading):
            (isManual, unrecognized) = (false, reading.unrecognized)
            (startedAt, completedAt) = (reading.startedAt, reading.completedAt)
        case .manual(_, let enteredAt):
            (isManual, unrecognized) = (true, [])
            (startedAt, completedAt) = (enteredAt, enteredAt)
        }
        id = meal.id.uuid
        text = meal.text
        type = meal.type
        loggedAt = meal.loggedAt
        notes = meal.notes
        createdAt = meal.createdAt
        updatedAt = meal.updatedAt
        items = meal.items.map { Item($0) }
    }

    package func meal(of account: Account.ID) -> Meal {
        let items = items.map(\.item)
        let reading = Meal.CompletedReading(
            items: items,
            unrecognized: unrecognized,
            startedAt: startedAt,
            completedAt: completedAt
        )
        return Meal(
            id: Meal.ID(id),
            account: account,
            text: text,
            type: type,
            loggedAt: loggedAt,
            notes: notes,
            createdAt: createdAt,
            updatedAt: updatedAt,
            state: isManual ? .manual(items, enteredAt: completedAt) : .completed(reading)
        )
    }
}

extension KeptMeal.Item {
    fileprivate init(_ item: MealItem) {
        let food = item.food
        let amounts = Nutrient.allCases.compactMap { nutrient in food.nutrients[nutrient].map { (nutrient.name, $0) } }
        self.init(
            id: item.id.uuid,
            foodID: food.foodID?.uuid,
            ownFood: food.ownFood?.uuid,
            name: food.foodName,
            type: food.foodType,
            quantity: food.quantity,
            unit: food.unit,
            milligrams: food.grams?.milligrams,
            nutrients: Dictionary(uniqueKeysWithValues: amounts),
            confidence: food.confidence,
            notes: food.notes,
            source: food.source,
            alternatives: food.alternatives,
            isRepaired: item.isRepaired,
            amount: food.amountColumn
        )
    }

    fileprivate var item: MealItem {
        var food = ReadItem(
            foodID: foodID.map { Food.ID($0) },
            foodName: name,
            foodType: type,
            quantity: quantity,
            unit: unit,
            grams: milligrams.map { Grams(milligrams: $0) },
            nutrients: Nutrients { nutrients[$0.name] },
            confidence: confidence,
            notes: notes,
            source: source,
            alternatives: alternatives
        )
        food.ownFood = ownFood.map { OwnFood.ID($0) }
        if let amount { _ = food.take(amountColumn: amount) }
        return MealItem(id: MealItem.ID(id), food: food, isRepaired: isRepaired)
    }
}
