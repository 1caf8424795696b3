import FitIQCore
import FitIQService
import FitIQWire
import Hummingbird

/// `/api/v1/users/me/phrases…`: what the reader has learnt from a person's corrections.
struct PhraseRoutes {
    let ownFoods: OwnFoodService
    let foods: FoodSearch

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.phrases, list)
        routes.on(.delete, Routes.phrases, forgetAll)
        routes.on(.delete, Routes.phrase(":id"), forget)
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let own = try await ownFoods.foods(of: try context.requireIdentity().account)
        return try .enveloped(PhraseList(phrases: own.phrases.all.map { PhraseRecord($0, own, foods) }))
    }

    private func forgetAll(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        _ = try await ownFoods.forgetPhrases(nil, of: try context.requireIdentity().account)
        return Response(status: .noContent)
    }

    private func forget(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = FieldReader(queryOf: request)
        let learntAt = fields.date("learnt_at")
        try fields.finish()
        let id = try context.requireID(of: LearntPhrase.self)
        let isDone =
            if let learntAt {
                try await ownFoods.takeBackPhrase(id, learntAt: learntAt, of: account)
            } else {
                try await ownFoods.forgetPhrases(id, of: account)
            }
        guard isDone else { throw RequestFailure.notFound }
        return Response(status: .noContent)
    }
}

extension PhraseRecord {
    /// Tells a phrase with the name of the food that it means.
    init(_ phrase: LearntPhrase, _ own: OwnFoods, _ foods: FoodSearch) {
        self.init(
            id: phrase.id.description,
            words: phrase.words,
            foodID: phrase.food?.description,
            userFoodID: phrase.ownFood?.description,
            foodName: phrase.food.flatMap(foods.food)?.name ?? phrase.ownFood.flatMap(own.food)?.label.name,
            gramsOfOne: phrase.gramsOfOne?.doubleValue,
            date: phrase.day.description,
            learntAt: phrase.learntAt,
            mealLogID: phrase.meal.description
        )
    }
}
