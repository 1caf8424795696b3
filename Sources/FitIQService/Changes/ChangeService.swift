package import FitIQCore

/// Reads changes and their things for devices that are to hear of them.
package struct ChangeService: Sendable {
    private let log: any ChangeStore
    private let meals: any MealStore
    private let plans: any PlanStore
    private let consultations: any ConsultationStore
    private let foods: any OwnFoodStore

    package init(
        log: any ChangeStore,
        meals: any MealStore,
        plans: any PlanStore,
        consultations: any ConsultationStore,
        foods: any OwnFoodStore
    ) {
        self.log = log
        self.meals = meals
        self.plans = plans
        self.consultations = consultations
        self.foods = foods
    }

    package func cursor(of account: Account.ID, in view: ChangeView) async throws -> EventCursor {
        try await log.cursor(of: account, in: view)
    }

    /// Returns up to `limit` changes after `number` that `view` shows, without their things.
    package func changes(
        of account: Account.ID,
        after number: Int,
        in view: ChangeView,
        limit: Int
    ) async throws -> LogPage<Change> {
        try await log.changes(of: account, after: number, in: view, limit: limit)
    }

    /// The account's `changes` with their things as they stand now, as far as a thing says all that is to be told: those of
    /// profiles, plans and households stay without.
    package func withThings(_ changes: [Change], of account: Account.ID) async throws -> [Change] {
        var things: [Change.Subject: Change.Thing] = [:]
        func ids<Entity>(_ type: Change.SubjectType) -> [Identifier<Entity>] {
            Set(changes.lazy.map(\.subject).filter { $0.type == type }).map { Identifier($0.id.uuid) }
        }
        func keep<Entity>(_ type: Change.SubjectType, _ id: Identifier<Entity>, _ thing: Change.Thing) {
            things[Change.Subject(type: type, id: Change.Subject.ID(id.uuid))] = thing
        }
        let (mealIDs, weightIDs, entryIDs): ([Meal.ID], [Weighing.ID], [Entry.ID]) =
            (ids(.meal), ids(.weight), ids(.entry))
        if !mealIDs.isEmpty {
            let query = MealQuery(limit: mealIDs.count)
            for meal in try await meals.meals(mealIDs, of: account, matching: query) {
                keep(.meal, meal.id, .meal(meal))
            }
        }
        if !weightIDs.isEmpty {
            for weight in try await plans.weighings(weightIDs, of: account) {
                keep(.weight, weight.id, .weight(weight))
            }
        }
        if !entryIDs.isEmpty {
            for entry in try await plans.entries(entryIDs, of: account) { keep(.entry, entry.id, .entry(entry)) }
        }
        let consultationIDs: [Consultation.ID] = ids(.consultation)
        if !consultationIDs.isEmpty {
            for consultation in try await consultations.consultations(consultationIDs, of: account) {
                keep(.consultation, consultation.id, .consultation(consultation))
            }
        }
        let foodIDs: [OwnFood.ID] = ids(.food)
        if !foodIDs.isEmpty {
            for food in try await foods.foods(foodIDs, of: account) { keep(.food, food.id, .food(food)) }
        }
        let phraseIDs: [LearntPhrase.ID] = ids(.phrase)
        if !phraseIDs.isEmpty {
            for phrase in try await foods.phrases(phraseIDs, of: account) { keep(.phrase, phrase.id, .phrase(phrase)) }
        }
        return changes.map { change in
            var change = change
            switch change.subject.type {
            case .meal, .weight, .entry, .consultation, .food, .phrase: change.thing = things[change.subject] ?? .gone
            case .profile, .plan, .household: break
            }
            return change
        }
    }
}
