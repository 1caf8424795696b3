import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

// One item of a meal.
extension MealLogRoutes {
    func editItem(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: Meal.self)
        let item = try context.requireID("item", of: MealItem.self)
        let submission = try await itemEdit(request, context, item, of: id, by: caller)
        let outcome = try await gate.pass(caller, keys: submission.keys, within: mealLimit) {
            try submission.fields.finish()
            let request = WriteRequest<Meal>(submission.keys) { MealLog($0) }
            do {
                let (edit, remembers) = (submission.command.edit, submission.command.remembers)
                return try await meals.edit(id, edit, remembers: remembers, by: caller, for: request)
            } catch let refusal as NotLearnt {
                throw RequestFailure.invalid(["remember": refusal.reason])
            } catch let refusal as ItemEdit.Refusal {
                throw RequestFailure(refusal)
            }
        }
        return try Response(outcome, .ok)
    }

    private func itemEdit(
        _ request: Request,
        _ context: FitIQRequestContext,
        _ item: MealItem.ID,
        of id: Meal.ID,
        by caller: Caller
    ) async throws -> Submission<AskedEdit> {
        var fields = try await FieldReader(bodyOf: request, context)
        let names = ["grams", "quantity", "unit", "food_id", "user_food_id"].filter(fields.isPresent)
        let isRemoval = fields.flag("remove") ?? false
        let remembers = fields.flag("remember") ?? false
        let amount = itemAmount(&fields)
        let own = try await meals.ownFoods(of: caller.account)
        let food = chosenFood(&fields, own)
        if names.isEmpty, !isRemoval {
            fields.fault("grams", "is missing: send it, quantity, food_id, user_food_id or remove")
        }
        if isRemoval, remembers { fields.fault("remember", "cannot come together with remove") }
        if isRemoval, let other = names.first { fields.fault("remove", "cannot come together with \(other)") }
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        let body = EditItemRequest(
            grams: amount?.grams?.doubleValue,
            quantity: amount?.quantity,
            unit: amount?.unit,
            foodID: food.table?.description,
            userFoodID: food.own?.description,
            remove: isRemoval ? true : nil,
            remember: remembers ? true : nil
        )
        let call = "PATCH \(Routes.mealItem(item.description, of: id.description))"
        return Submission(
            command: AskedEdit(
                edit: ItemEdit(
                    item,
                    isRemoval ? .removal : .replacement(food: food.food, amount),
                    ownFood: own.food,
                    food: foods.food
                ),
                remembers: remembers
            ),
            keys: [try key.key(call, body: body)].compactMap(\.self),
            fields: fields
        )
    }

    private struct AskedEdit {
        let edit: ItemEdit
        /// The reader is to learn from it.
        let remembers: Bool
    }

    /// The food to put in place of an item's, and the id by which it was asked for.
    private struct ChosenFood {
        var table: Food.ID?
        var own: OwnFood.ID?
        var food: ItemFood?
    }

    private func chosenFood(_ fields: inout FieldReader, _ own: OwnFoods) -> ChosenFood {
        var chosen = ChosenFood()
        chosen.table = fields.id("food_id", of: Food.self)
        chosen.own = fields.id("user_food_id", of: OwnFood.self)
        if let id = chosen.table {
            chosen.food = foods.food(id).map { .table($0) }
            if chosen.food == nil { fields.fault("food_id", "is not a food of the tables", isOfToday: true) }
        }
        if let id = chosen.own {
            if chosen.table != nil { fields.fault("user_food_id", "cannot come together with food_id") }
            chosen.food = own.food(id).map { .own($0) }
            if chosen.food == nil { fields.fault("user_food_id", "is not one of your foods", isOfToday: true) }
        }
        return chosen
    }

    private func itemAmount(_ fields: inout FieldReader) -> ItemAmount? {
        let grams = fields.amount("grams", upTo: MealLimits.Item.grams)
        let quantity = fields.amount("quantity", upTo: MealLimits.Item.quantity)
        let unit = fields.text("unit", length: MealLimits.Item.unitLength)
        for (name, value) in [("grams", grams), ("quantity", quantity)] where value == 0 {
            fields.fault(name, "must be more than 0; remove takes an item away")
        }
        if fields.isPresent("grams"), fields.isPresent("quantity") {
            fields.fault("grams", "cannot come together with quantity")
        }
        if fields.isPresent("unit"), !fields.isPresent("quantity") {
            fields.fault("quantity", "is missing beside unit")
        }
        if let grams { return .grams(Grams(grams)) }
        return quantity.map { .quantity($0, unit: unit) }
    }
}

extension ItemAmount {
    fileprivate var grams: Grams? { if case .grams(let grams) = self { grams } else { nil } }
    fileprivate var quantity: Double? { if case .quantity(let quantity, _) = self { quantity } else { nil } }
    fileprivate var unit: String? { if case .quantity(_, let unit) = self { unit } else { nil } }
}

extension RequestFailure {
    fileprivate init(_ refusal: ItemEdit.Refusal) {
        self =
            switch refusal {
            case .notThere: .notFound
            case .lastItem: .invalid(["remove": "is the meal's last one; delete the meal itself"])
            case .field(let name, let fault): .invalid([name: fault])
            }
    }
}
