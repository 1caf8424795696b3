import FitIQCore
import FitIQWire
import FoodDatabase
import Foundation
import GRDB

/// Names an item that the server has not told yet by its place in the reading.
struct ItemPlace: Hashable {
    static let prefix = "place:"

    let index: Int
    let name: String

    init(index: Int, name: String) {
        self.index = index
        self.name = name
    }

    /// Is nil of an item's id.
    init?(_ reference: String) {
        let parts = reference.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard reference.hasPrefix(Self.prefix), parts.count == 3, let index = Int(parts[1]) else { return nil }
        self.init(index: index, name: String(parts[2]))
    }

    /// "place:1:Bread, toasted"
    var reference: String { "\(Self.prefix)\(index):\(name)" }
}

/// A change of one food of a meal.
struct ItemChange: Sendable {
    /// The id of the item as it is shown.
    let item: String
    let request: EditItemRequest
    /// The person's own foods.
    let foods: OwnFoods
    /// The time in whole seconds.
    let date: Date
}

// Changes of single foods. Each is sent by itself, behind what was changed of its meal before.
extension MealOutbox {
    /// - Throws: ``FitIQError/Code/notFound``, ``FitIQError/Code/validationFailed``; nothing is changed then.
    static func edit(_ id: String, _ change: ItemChange, in database: Database) throws {
        guard var meal = try StoredMeal.fetch(id, from: database), !meal.isDeleted else { throw FitIQError.noSuchMeal }
        guard let shown = meal.log.items?.firstIndex(where: { $0.id == change.item }) else {
            throw FitIQError.noSuchItem
        }
        try dropRefusedItems(of: id, only: change.item, in: database)
        let waiting = try OutboxEntry.of(id, from: database)
        // Until the server has read a meal its foods are this device's.
        let version = meal.serverVersion.flatMap { $0.log.status == .processing ? nil : $0.log }
        let told = version?.items ?? []
        let isTold = told.contains { $0.id == change.item }
        let reference = isTold ? change.item : place(of: shown, in: meal, told, behind: waiting)
        meal.keepBase()
        try meal.apply(change)
        try meal.save(in: database)
        if !isTold, meal.log.status == .manual, let create = waiting.first, create.kind.isCreate, create.isOpen,
            create.copied == nil
        {
            let request = try meal.createRequest(items: nil)
            let edit = try JSONColumn.text(EditMealRequest(items: meal.log.foods).following(create.editRequest))
            return try create.rewrite(request.kind, body: request.body, edit: edit, at: change.date, in: database)
        }
        try OutboxEntry.append(
            .edit,
            of: MealSync.self,
            id,
            line: waiting.first?.line,
            body: known(JSONColumn.text(change.request)),
            reference: reference,
            at: change.date,
            in: database
        )
        for entry in waiting where entry.refusal != nil && !entry.kind.isCreate { try entry.moveToEnd(in: database) }
        if let version { try findItems(of: id, in: version, database) }
    }

    /// Returns the place that an item has in the server's reading to come, or to be heard of, with its name there.
    private static func place(
        of shown: Int,
        in meal: StoredMeal,
        _ told: [MealLogItem],
        behind waiting: [OutboxEntry]
    ) -> String {
        // Of the words or foods that are to come last.
        let waiting = waiting.suffix(from: waiting.lastIndex { $0.item == nil }.map { $0 + 1 } ?? 0)
        // What was taken out here is still there at the server.
        let gone = waiting.filter { $0.refusal == nil && $0.isRemoval }.compactMap { entry in
            entry.itemPlace?.index ?? told.firstIndex { $0.id == entry.item }
        }
        let index = gone.sorted().reduce(shown) { $1 <= $0 ? $0 + 1 : $0 }
        let before = waiting.first { $0.itemPlace?.index == index }?.reference
        return before ?? ItemPlace(index: index, name: meal.log.items?[shown].foodName ?? "").reference
    }

    /// Finds the foods that were changed before the server had read them in its reading, once that is there. A food that is not
    /// where it was read here is not changed, and the change kept for the person.
    static func findItems(of id: String, in version: MealLog, _ database: Database) throws {
        guard version.status != .processing else { return }
        let items = (version.items ?? []).sorted { $0.orderIndex < $1.orderIndex }
        for entry in try OutboxEntry.of(id, from: database) where entry.refusal == nil {
            // Other words or foods are still to come.
            guard entry.item != nil else { return }
            guard let place = entry.itemPlace else { continue }
            if items.indices.contains(place.index), items[place.index].foodName == place.name {
                try database.execute(
                    sql: "UPDATE outbox SET reference = ? WHERE number = ?",
                    arguments: [items[place.index].id, entry.number]
                )
            } else {
                try Outbox.setAside(entry, because: APIError(FitIQError.noSuchItem), in: database)
                // It holds up none behind it.
                try entry.moveToEnd(in: database)
            }
        }
    }

    /// Takes refused changes of single foods out: they are no longer shown, and would be refused again; and those behind a meal that
    /// was refused.
    ///
    /// - Parameter item: only those of this one; nil takes out all.
    static func dropRefusedItems(of id: String, only item: String? = nil, in database: Database) throws {
        let waiting = try OutboxEntry.of(id, from: database)
        let isOfRefusedMeal = item == nil && waiting.first.map { $0.kind.isCreate && $0.refusal != nil } ?? false
        for entry in waiting where entry.refusal != nil || isOfRefusedMeal {
            if let changed = entry.item, item == nil || item == changed { try entry.remove(from: database) }
        }
    }

    /// Takes in that the server refused to change one food. Where all of the meal was changed since, or it was deleted, that takes
    /// its place.
    static func refuseItem(
        _ entry: OutboxEntry,
        because reason: APIError,
        _ behind: [OutboxEntry],
        _ merge: Merge
    ) throws {
        let isCovered = try behind.contains { later in
            let edit = try later.editRequest
            return later.kind == .delete || edit?.rawInput != nil || edit?.items != nil
        }
        if isCovered { return try entry.remove(from: merge.database) }
        try setAside(entry, because: reason, behind, merge)
    }

    /// Logs a copy as a meal of its own, where the server does not have what was to be copied, or cannot copy it yet.
    ///
    /// - Returns: false where that was not the reason of the refusal.
    static func logsCopyItself(_ entry: OutboxEntry, _ reason: APIError, _ merge: Merge) throws -> Bool {
        guard entry.copied != nil, let meal = try StoredMeal.fetch(entry.subject, from: merge.database) else {
            return false
        }
        let isOfWholeRequest = reason.code == .validationFailed && (reason.fields ?? [:]).isEmpty
        guard reason.code == .notFound || isOfWholeRequest else { return false }
        let create = try meal.createRequest(items: nil)
        try entry.rewrite(create.kind, body: create.body, at: merge.now, in: merge.database)
        return true
    }
}

extension OutboxEntry {
    /// The item that alone is changed of the meal, or its place; nil of other changes.
    var item: String? { thing == MealSync.name && kind == .edit ? reference : nil }

    /// The place of the item in a reading that the server has not told yet.
    var itemPlace: ItemPlace? { item.flatMap(ItemPlace.init) }

    fileprivate var isRemoval: Bool {
        guard item != nil, let request: EditItemRequest = try? JSONColumn.value(body) else { return false }
        return request.remove == true
    }

    /// The meal of which this new one is a copy; nil of other changes.
    var copied: String? { thing == MealSync.name && kind == .create ? reference : nil }

    /// True of a copy that the server is still to make.
    var isWaitingCopy: Bool { copied != nil && refusal == nil }

    /// Reads the change of one food; nil of other changes.
    func itemChange(foods: OwnFoods, at date: Date) throws -> ItemChange? {
        guard let item else { return nil }
        return ItemChange(item: item, request: try known(JSONColumn.value(body)), foods: foods, date: date)
    }
}

extension StoredMeal {
    /// Shows the meal with one food changed, by the server's rules. What only the server knows, such as a food of newer tables, is
    /// shown once it has answered; until then the foods stay as they are.
    ///
    /// - Throws: ``FitIQError/Code/notFound``, ``FitIQError/Code/validationFailed``.
    mutating func apply(_ change: ItemChange) throws {
        let before = log.items ?? []
        let items = before.compactMap(\.item)
        guard let edit = change.edit, items.count == before.count else { return }
        let changed: [MealItem]
        do {
            changed = try edit.applied(to: items)
        } catch {
            throw FitIQError(error)
        }
        log.items = changed.enumerated().map { place, item in
            guard let old = before.first(where: { $0.item?.id == item.id }) else {
                return MealLogItem(item, of: id, at: place, createdAt: change.date)
            }
            if item.id != edit.id {
                var same = old
                same.isRepaired = item.isRepaired == true
                return same
            }
            return MealLogItem(item, of: id, at: old.orderIndex, createdAt: old.createdAt)
        }
        log.totals = NutrientTotals(changed.lazy.map(\.food.nutrients).total())
        log.updatedAt = max(change.date, log.updatedAt)
    }
}

extension ItemChange {
    /// The change as the server makes it; nil where a food is not known here.
    fileprivate var edit: ItemEdit? {
        guard let id = MealItem.ID(item) else { return nil }
        let own: @Sendable (OwnFood.ID) -> OwnFood? = { [foods] in foods.food($0) }
        if request.remove == true { return ItemEdit(id, .removal, ownFood: own, food: { FoodTable.food($0) }) }
        var food: ItemFood?
        if let other = request.foodID {
            food = Food.ID(other).flatMap(FoodTable.food).map { .table($0) }
        } else if let other = request.userFoodID {
            food = OwnFood.ID(other).flatMap(own).map { .own($0) }
        }
        guard food != nil || request.foodID == nil && request.userFoodID == nil else { return nil }
        return ItemEdit(id, .replacement(food: food, amount), ownFood: own, food: { FoodTable.food($0) })
    }

    private var amount: ItemAmount? {
        if let grams = request.grams { return .grams(Grams(grams)) }
        return request.quantity.map { .quantity($0, unit: request.unit) }
    }
}

extension MealLog {
    /// The foods with their amounts, as a person would type them in.
    var foods: [TypedItem] { (items ?? []).map(TypedItem.init) }
}

extension FitIQError {
    static let noSuchItem = FitIQError(.notFound, "The meal has no such food.")

    /// Says why one food was not changed, as the server does.
    fileprivate init(_ refusal: ItemEdit.Refusal) {
        switch refusal {
        case .notThere: self = .noSuchItem
        case .lastItem: self = Self.of("remove", "is the meal's last one; delete the meal itself")
        case .field(let name, let fault): self = Self.of(name, fault)
        }
    }

    private static func of(_ field: String, _ fault: String) -> FitIQError {
        FitIQError(.validationFailed, "Please check: \(field).", fields: [field: fault])
    }
}
