import FitIQCore
import FoodDatabase
import MealParser

/// A food as it was said, read by the reader; nothing of it is stored.
struct FoodAmount: Sendable {
    let items: [ReadItem]

    init(_ items: [ReadItem]) { self.items = items }

    init(_ phrase: String, _ work: TurnWork) {
        items = work.tools.reader.read(phrase).items
    }

    var isOne: Bool { items.count == 1 }

    /// True if the person described it for themselves.
    var isOwn: Bool { items.contains { $0.ownFood != nil } }

    func grams(_ work: TurnWork) -> Fact? {
        guard !items.contains(where: { $0.grams == nil }) else { return nil }
        return work.fact(items.reduce(0) { $0 + ($1.grams?.doubleValue ?? 0) }, .g, .mass, .readMeal, about: about(nil))
    }

    func amount(_ nutrient: NutrientName, _ work: TurnWork) -> Fact? {
        let sum = Intake.sum(items, nutrient)
        return sum.value.map {
            work.fact($0, nutrient.unit, nutrient.kind, .readMeal, about: about(nutrient), isAtLeast: sum.isAtLeast)
        }
    }

    /// The nutrients of 100 g; nil of several foods, or where it is unknown.
    func per100g(_ nutrient: NutrientName, _ work: TurnWork) -> Fact? {
        guard isOne, var item = items.first else { return nil }
        if item.ownFood != nil {
            guard let grams = item.grams?.doubleValue, grams > 0 else { return nil }
            item.nutrients = item.nutrients.times(100 / grams)
        } else {
            guard let id = item.foodID, let place = FoodTable.place(of: id) else { return nil }
            item.nutrients = place.0.per100g(at: place.1)
        }
        item.grams = Grams(100)
        return Intake.sum([item], nutrient).value.map {
            work.fact($0, nutrient.unit, nutrient.kind, .readMeal, about: about(nutrient))
        }
    }

    /// The names that the tables or the person gave them.
    var names: Line {
        Line.joined(items.map { "\(name: $0.foodName, .init(food: $0.foodID, source: $0.source))" }, last: " and ")
    }

    private func about(_ nutrient: NutrientName?) -> Fact.About {
        .init(nutrient: nutrient, food: isOne ? items.first?.foodID : nil, source: isOne ? items.first?.source : nil)
    }
}
