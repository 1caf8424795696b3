import FitIQCore
import Foundation
import TestBasics
import Testing

/// Changes of one item.
struct ItemEditTests {
    private static let apple = Food(
        id: ReadItem.sample().foodID!,
        dataset: .fndds,
        record: "63101000",
        name: "Apple, raw",
        recordDescription: "Apple, raw",
        category: "Apples",
        type: .food,
        per100g: Nutrients(energyKcal: 52, protein: Grams(0.26)),
        portions: [.init(measure: "1 medium", grams: Grams(182)), .init(measure: "1 slice, thin", grams: Grams(11))]
    )
    private static let milk = Food(
        id: Food.ID("f1d20170-0000-8000-8000-000011111000")!,
        dataset: .fndds,
        record: "11111000",
        name: "Milk, whole",
        recordDescription: "Milk, whole",
        category: "Milk",
        type: .drink,
        per100g: Nutrients(energyKcal: 60),
        portions: [.init(measure: "1 cup", grams: Grams(244)), .init(measure: "1 fl oz", grams: Grams(30.5))]
    )

    /// A medium apple with the numbers of its table.
    private static func item(_ unit: String = "medium", typed: Bool = false) -> ReadItem {
        var item = ReadItem.sample(notes: ["took it as raw"], alternatives: [.sample()])
        item.unit = unit
        if !typed { item.nutrients = apple.per100g.scaled(to: Grams(182)) }
        return item
    }

    private static func meal(_ foods: [ReadItem]) -> Meal {
        Meal.sample("apple", of: .new(at: .sample)).completed(foods)
    }

    private static func changed(_ item: ReadItem, _ food: Food? = nil, _ amount: ItemAmount? = nil) throws -> ReadItem {
        let meal = meal([item, .sample("Pear")])
        let edit = ItemEdit(meal.items[0].id, .replacement(food: food.map { .table($0) }, amount)) {
            $0 == apple.id ? apple : nil
        }
        let new = try MealEdit(content: .item(edit), type: nil, loggedAt: nil, notes: nil, at: .sample).applied(
            to: meal
        )
        #expect(new.status == .completed)
        #expect(new.items[1] == meal.items[1], "the other stays, with its id")
        #expect(new.items[0].id == meal.items[0].id)
        #expect(new.updatedAt >= meal.updatedAt)
        return new.items[0].food
    }

    private static func refusal(_ item: ReadItem, _ food: Food? = nil, _ amount: ItemAmount? = nil) -> ItemEdit.Refusal?
    {
        do {
            _ = try changed(item, food, amount)
            return nil
        } catch {
            return error as? ItemEdit.Refusal
        }
    }

    @Test func `grams change the amount, by the table`() throws {
        let item = try Self.changed(Self.item(), nil, .grams(Grams(91)))
        #expect((item.quantity, item.unit) == (91, "g"))
        #expect(item.grams == Grams(91))
        #expect(item.nutrients == Self.apple.per100g.scaled(to: Grams(91)))
        #expect(item.source == .init(dataset: "FNDDS 2017-2018", record: "63101000", portion: "mass as given"))
        #expect(item.foodName == "Apple, raw")
        #expect(item.confidence == 0.9, "of the food nothing new is known")
        #expect(item.alternatives.map(\.grams) == [Grams(80.5)])
        #expect(item.notes.isEmpty)
    }

    @Test func `numbers that are not the table's grow with the mass`() throws {
        let item = try Self.changed(Self.item(typed: true), nil, .grams(Grams(364)))
        #expect(item.nutrients.energyKcal == 190)
        #expect(item.nutrients.sugar == Grams(37.8))
    }

    @Test(arguments: [
        (2.0, "medium", 364.0), (2, "mediums", 364), (2, nil, 364), (3, "slice", 33), (3, "slices", 33), (50, "g", 50),
        (0.1, "kg", 100), (1, "oz", 28.35),
    ])
    func `a quantity counts in the food's measures`(count: Double, unit: String?, grams: Double) throws {
        let item = try Self.changed(Self.item(), nil, .quantity(count, unit: unit))
        #expect((item.quantity, item.unit) == (count, unit ?? "medium"))
        #expect(item.grams == Grams(grams))
        #expect(item.nutrients == Self.apple.per100g.scaled(to: Grams(grams)))
    }

    private static let breadMeasures = [
        "1 slice, crust not eaten", "1 small or thin slice", "1 medium or regular slice", "1 large or thick slice",
    ]

    @Test(arguments: [
        (breadMeasures, "slice", 3), (breadMeasures, "large slice", 4),
        (["1 piece/slice, thin", "1 piece/slice, any size", "1 cup, sliced"], "slices", 2),
        (["1 piece, small", "1 piece, NFS", "1 whole"], "slice", 2),
        (["1 thin slice", "1 medium slice (approx 4\" x 2\")", "1 thick slice"], "slice", 2),
        (["1 slice, small", "1 slice, thick", "1 slice, large"], "slice", 2),
        (["1 cracker-size slice", "1 slice, crust not eaten"], "slice", 2),
        (["1 large breast", "1 small breast", "1 thigh"], "large breast", 1),
    ])
    func `of several measures of one name the usual one counts`(measures: [String], unit: String, weighed: Int) throws {
        let food = Food(
            id: Self.milk.id,
            dataset: .fndds,
            record: "1",
            name: "Loaf",
            recordDescription: "Loaf",
            category: "Breads",
            type: .food,
            per100g: Self.milk.per100g,
            portions: measures.enumerated().map { Food.Portion(measure: $1, grams: Grams(Double(10 * ($0 + 1)))) }
        )
        let item = try Self.changed(Self.item(), food, .quantity(2, unit: unit))
        #expect(item.grams == Grams(Double(20 * weighed)), "\(item.source?.portion ?? "none")")
    }

    @Test func `a measure that the food has not is refused with those it has`() {
        #expect(
            Self.refusal(Self.item(), nil, .quantity(1, unit: "barrel"))
                == .field("unit", "is not a measure of this food; known are g, 1 medium, 1 slice, thin")
        )
    }

    @Test func `another food keeps the amount`() throws {
        let milk = try Self.changed(Self.item(), Self.milk)
        #expect((milk.quantity, milk.unit, milk.grams) == (1, "medium", Grams(182)))
        #expect(milk.nutrients == Self.milk.per100g.scaled(to: Grams(182)))
        #expect((milk.foodName, milk.foodType, milk.foodID) == ("Milk, whole", .drink, Self.milk.id))
        #expect(milk.source?.record == "11111000")
        #expect(milk.confidence == nil)
        #expect(milk.alternatives.isEmpty && milk.notes.isEmpty)
    }

    @Test func `a measure that both foods have weighs what the new one's does`() throws {
        #expect(try Self.changed(Self.item("cup"), Self.milk).grams == Grams(244))
        #expect(try Self.changed(Self.item("g"), Self.milk).grams == Grams(182))
        let volume = try Self.changed(Self.item(), Self.milk, .quantity(200, unit: "ml"))
        #expect(volume.grams == Grams(206.27))
    }

    @Test func `one of the alternatives comes with its own weight`() throws {
        let baked = Food(
            id: ReadItem.Alternative.sample().foodID,
            dataset: .fndds,
            record: "63101110",
            name: "Apple, baked",
            recordDescription: "Apple, baked",
            category: "Apples",
            type: .food,
            per100g: Nutrients(energyKcal: 90),
            portions: []
        )
        let item = try Self.changed(Self.item(), baked)
        #expect(item.grams == Grams(161))
        #expect(item.nutrients.energyKcal == 145)
    }

    @Test func `what weighs nothing known needs grams`() throws {
        var item = Self.item()
        item.grams = nil
        guard case .field("food_id", _) = Self.refusal(item, Self.milk) else {
            Issue.record("not refused")
            return
        }
        #expect(try Self.changed(item, Self.milk, .grams(Grams(100))).nutrients.energyKcal == 60)
        guard case .field("grams", _) = Self.refusal(item, nil, .grams(Grams(100))) else {
            Issue.record("not refused")
            return
        }
        item.nutrients = Nutrients(energyKcal: 50)
        #expect(try Self.changed(item, nil, .quantity(3, unit: nil)).nutrients.energyKcal == 150)
    }

    @Test func `more than anyone eats is refused`() {
        #expect(
            Self.refusal(Self.item(), nil, .quantity(1_000_000, unit: nil))
                == .field("quantity", "comes to more than 100000 g")
        )
    }

    @Test func `an item goes, but never the last one, nor one that is not there`() throws {
        let meal = Self.meal([.sample(), .sample("Pear")])
        func without(_ id: MealItem.ID, _ meal: Meal) throws -> Meal {
            let edit = ItemEdit(id, .removal) { _ in nil }
            return try MealEdit(content: .item(edit), type: nil, loggedAt: nil, notes: nil, at: .sample).applied(
                to: meal
            )
        }
        let left = try without(meal.items[0].id, meal)
        #expect(left.items.map(\.id) == [meal.items[1].id] && left.items.map(\.food) == [meal.items[1].food])
        #expect(left.items.map(\.isRepaired) == [true], "the words tell what is not there")
        #expect(throws: ItemEdit.Refusal.lastItem) { try without(meal.items[1].id, left) }
        #expect(throws: ItemEdit.Refusal.notThere) { try without(meal.items[0].id, left) }
        #expect(throws: ItemEdit.Refusal.notThere) { try without(meal.items[0].id, meal.failed()) }
    }

    // MARK: Own foods

    private static let bread = OwnFood(
        id: .new(at: .sample),
        account: .new(at: .sample),
        label: OwnFood.Label(
            name: "Banana bread",
            serving: OwnFood.Serving(size: Thousandths(count: 1000), unit: "slice", toldWeight: Grams(80)),
            nutrients: Nutrients(energyKcal: 240, protein: Grams(4))
        ),
        createdAt: .sample,
        updatedAt: .sample
    )

    private static func changedToBread(_ item: ReadItem, _ amount: ItemAmount?) throws -> ReadItem {
        let meal = meal([item, .sample("Pear")])
        let edit = ItemEdit(meal.items[0].id, .replacement(food: .own(bread), amount)) { _ in nil }
        return try MealEdit(content: .item(edit), type: nil, loggedAt: nil, notes: nil, at: .sample)
            .applied(to: meal).items[0].food
    }

    @Test(arguments: [
        (ItemAmount.quantity(2, unit: "slices"), 480, 160.0), (.quantity(1.5, unit: "serving"), 360, 120),
        (.grams(Grams(40)), 120, 40), (.quantity(0.2, unit: "kg"), 600, 200),
    ])
    func `an own food comes in an amount that its label tells`(amount: ItemAmount, kcal: Int, grams: Double) throws {
        let item = try Self.changedToBread(Self.item(), amount)

        #expect(item.ownFood == Self.bread.id)
        #expect(item.foodID == nil)
        #expect(item.foodName == "Banana bread")
        #expect(item.nutrients.energyKcal == kcal)
        #expect(item.grams == Grams(grams))
        #expect(item.source?.dataset == OwnFood.dataset)
        #expect(item.confidence == nil)
    }

    @Test func `an own food without an amount weighs as much as what was there`() throws {
        let item = try Self.changedToBread(Self.item(), nil)

        #expect(item.grams == Grams(182))
        #expect((item.quantity, item.unit) == (182, "g"))
        #expect(item.nutrients.energyKcal == 546)
    }

    @Test func `an amount that the label does not tell is refused`() {
        #expect(throws: ItemEdit.Refusal.field("unit", "is not an amount of this food; known are serving, g, slice")) {
            try Self.changedToBread(Self.item(), .quantity(1, unit: "cup"))
        }
    }

    @Test func `a food of the tables takes the place of an own one`() throws {
        let own = try Self.changedToBread(Self.item(), .quantity(1, unit: "slice"))
        let item = try Self.changed(own, Self.apple, .grams(Grams(100)))

        #expect(item.ownFood == nil)
        #expect(item.foodID == Self.apple.id)
        #expect(item.nutrients.energyKcal == 52)
    }
}
