/// A person's change to one item of a meal. The others stay as they are, and so does the meal's status.
package struct ItemEdit: Sendable {
    /// Says what becomes of the item.
    package enum Change: Sendable {
        /// The item goes.
        case removal
        /// It gets another food, another amount or both; at least one is there.
        case replacement(food: ItemFood?, ItemAmount?)
    }

    package let id: MealItem.ID
    package let change: Change
    /// Finds the food that an item has now, for its portions and nutrients.
    private let food: @Sendable (Food.ID) -> Food?
    /// Finds the person's own food that an item has now.
    private let ownFood: @Sendable (OwnFood.ID) -> OwnFood?

    package init(
        _ id: MealItem.ID,
        _ change: Change,
        ownFood: @escaping @Sendable (OwnFood.ID) -> OwnFood? = { _ in nil },
        food: @escaping @Sendable (Food.ID) -> Food?
    ) {
        self.id = id
        self.change = change
        self.food = food
        self.ownFood = ownFood
    }

    /// Says why an item was not changed. Nothing else was either.
    package enum Refusal: Error, Hashable {
        /// The meal has no such item.
        case notThere
        /// The item is the last of the meal, which would be empty without it.
        case lastItem
        /// A field that does not fit the item, and why.
        case field(String, String)
    }

    /// - Throws: `Refusal`.
    package func applied(to items: [MealItem]) throws(Refusal) -> [MealItem] {
        guard let place = items.firstIndex(where: { $0.id == id }) else { throw .notThere }
        var items = items
        switch change {
        case .removal:
            guard items.count > 1 else { throw .lastItem }
            items.remove(at: place)
            // Nothing else remembers it: the words of the meal still tell what was taken out.
            items = items.map { MealItem(id: $0.id, food: $0.food, isRepaired: true) }
        case .replacement(let other, let amount):
            items[place] = MealItem(
                id: id,
                food: try changed(items[place].food, to: other, amount),
                isRepaired: true
            )
        }
        return items
    }

    private func changed(
        _ item: ReadItem,
        to other: ItemFood?,
        _ amount: ItemAmount?
    ) throws(Refusal) -> ReadItem {
        switch other {
        case .own(let other):
            return try item.with(other, amount)
        case .table(let other):
            let item = try item.with(other, isWeighed: amount == nil)
            guard let amount else { return item }
            return try item.with(amount, of: other)
        case nil:
            guard let amount else { return item }
            if let own = item.ownFood.flatMap(ownFood), item.isAs(own.label) { return try item.with(own, amount) }
            return try item.with(amount, of: item.foodID.flatMap(food))
        }
    }
}

/// The food to put in an item's place: one of the tables, or the person's own.
package enum ItemFood: Sendable {
    case table(Food)
    case own(OwnFood)
}

/// An amount as a person says it of an item.
package enum ItemAmount: Hashable, Sendable {
    case grams(Grams)
    /// Counts units; nil counts those that the item has.
    case quantity(Double, unit: String?)
}

extension Meal.State {
    /// - Throws: `ItemEdit.Refusal`.
    func applying(_ edit: ItemEdit) throws(ItemEdit.Refusal) -> Meal.State {
        switch self {
        case .processing, .failed:
            throw .notThere
        case .completed(let reading):
            return .completed(
                Meal.CompletedReading(
                    items: try edit.applied(to: reading.items),
                    unrecognized: reading.unrecognized,
                    startedAt: reading.startedAt,
                    completedAt: reading.completedAt
                )
            )
        case .manual(let items, let enteredAt):
            return .manual(try edit.applied(to: items), enteredAt: enteredAt)
        }
    }
}
