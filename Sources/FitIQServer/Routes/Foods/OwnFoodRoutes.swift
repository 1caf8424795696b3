import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// Serves `/api/v1/users/me/foods…` and `/api/v1/foods/barcode/{gtin}`: foods that a person described for themselves, and by bar
/// code those of packs.
struct OwnFoodRoutes {
    let ownFoods: OwnFoodService
    let foods: FoodSearch
    let packFood: @Sendable (Barcode) async -> PackFood?
    let gate: WriteGate
    let pages: OwnFoodPages

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.ownFoods, list)
        routes.on(.post, Routes.ownFoods, save)
        routes.on(.get, Routes.ownFoodSearch, search)
        routes.on(.get, Routes.ownFood(":id"), show)
        routes.on(.put, Routes.ownFood(":id"), relabel)
        routes.on(.delete, Routes.ownFood(":id"), delete)
        routes.on(.get, Routes.barcode(":gtin"), scan)
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = FieldReader(queryOf: request)
        let part = pages.part(&fields)
        try fields.finish()
        return try await pages.answer(try await ownFoods.foods(of: account).foods, part, to: account)
    }

    private func search(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = FieldReader(queryOf: request)
        let query = fields.requiredText("q", length: 1...200)
        let part = pages.part(&fields)
        guard let query, fields.areRight else { throw fields.refusal }
        return try await pages.answer(try await ownFoods.foods(of: account).search(query), part, to: account)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        guard let food = try await ownFoods.foods(of: account).own(context.requireID(of: OwnFood.self)) else {
            throw RequestFailure.notFound
        }
        return try .enveloped(OwnFoodRecord(food))
    }

    private func scan(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        guard let barcode = context.parameters.get("gtin").flatMap({ Barcode($0) }) else {
            throw RequestFailure.invalid(["gtin": Self.barcodeRule])
        }
        if let food = try await ownFoods.foods(of: account).food(barcode) { return try .enveloped(ScannedFood(food)) }
        guard let food = await packFood(barcode) else { throw RequestFailure.notFound }
        return try .enveloped(ScannedFood(food))
    }

    private func save(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        var fields = try await FieldReader(bodyOf: request, context)
        let label = fields.ownFood(foods)
        let id = fields.id("id", of: OwnFood.self)
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        let keys = try key.keys(clientID: id, "POST \(Routes.ownFoods)") { AskedFood(id: $0?.description, label) }
        let outcome = try await gate.pass(caller, keys: keys) {
            guard let label, fields.areRight else { throw fields.refusal }
            let request = WriteRequest<OwnFood>(keys) { OwnFoodRecord($0) }
            return try await ownFoods.save(label, id: id, by: caller, for: request)
        }
        return try Response(outcome, .created)
    }

    private func relabel(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: OwnFood.self)
        var fields = try await FieldReader(bodyOf: request, context)
        let label = fields.ownFood(foods)
        let key = RequestKey(request, &fields)
        try fields.finishReading()
        let call = "PUT \(Routes.ownFood(id.description))"
        let keys = [try key.key(call, body: AskedFood(id: nil, label))].compactMap(\.self)
        let outcome = try await gate.pass(caller, keys: keys) {
            guard let label, fields.areRight else { throw fields.refusal }
            let request = WriteRequest<OwnFood>(keys) { OwnFoodRecord($0) }
            return try await ownFoods.relabel(id, label, by: caller, for: request)
        }
        return try Response(outcome, .ok)
    }

    private func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let id = try context.requireID(of: OwnFood.self)
        let receipt = try Receipt(request, "DELETE \(Routes.ownFood(id.description))")
        return try Response(try await ownFoods.delete(id, by: caller, keeping: receipt), .noContent)
    }

    static let barcodeRule = "must be a bar code of 8, 12, 13 or 14 digits whose check digit fits"
}

/// Holds the food that a request asks for, by which a repeat is known.
private struct AskedFood: Encodable {
    let id: String?
    let food: OwnFoodDescription?

    init(id: String?, _ label: OwnFood.Label?) {
        self.id = id
        food = label.map { OwnFoodDescription($0) }
    }
}

extension RequestFailure {
    /// Makes the answer to a food that is not kept.
    init(_ refusal: OwnFood.Refusal) {
        switch refusal {
        case .tooMany:
            self = .invalid([
                "name": "cannot be added: you have \(OwnFood.Limits.foods) foods, the most allowed; delete one first"
            ])
        case .inItself(let ingredient):
            self = .invalid(["ingredients[\(ingredient)].user_food_id": "would put the recipe into itself"])
        case .unknownIngredient(let ingredient):
            self = .invalid(["ingredients[\(ingredient)].user_food_id": "is not one of your foods"])
        }
    }
}
