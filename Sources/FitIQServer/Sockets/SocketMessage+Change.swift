import FitIQCore
import FitIQWire
import Foundation

extension SocketMessage.Body {
    /// Makes the message of `change` where its thing says it all; nil of what is told together with what follows from it.
    ///
    /// It is what is true now: a thing that is gone is told as deleted, whatever had happened to it before.
    init?(_ change: Change) {
        let id = change.subject.id.description
        switch (change.thing, change.kind) {
        case (.meal(let meal), let kind):
            self = Self.meal(meal, isEdit: kind == .mealUpdated)
        case (.weight(let weight), _):
            self = .weightSaved(WeightEntry(weight))
        case (.entry(let entry), _):
            self = .entrySaved(ProgressEntry(entry))
        case (.consultation(let consultation), _):
            self = .consultationUpdated(ConsultationSummary(consultation))
        case (.food(let food), _):
            self = .foodSaved(OwnFoodRecord(food))
        case (.gone, .mealCompleted), (.gone, .mealFailed), (.gone, .mealUpdated), (.gone, .mealDeleted):
            let user = change.account.description
            self = .mealLogDeleted(MealLogDeletion(id: id, userID: user, deletedAt: change.at))
        case (.gone, .weightSaved), (.gone, .weightDeleted):
            self = .weightDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .entrySaved), (.gone, .entryDeleted):
            self = .entryDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .consultationUpdated), (.gone, .consultationDeleted):
            self = .consultationDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .foodSaved), (.gone, .foodDeleted):
            self = .foodDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .phraseSaved), (.gone, .phraseDeleted):
            self = .phraseDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .profileUpdated), (.gone, .planUpdated), (.gone, .householdUpdated), (.phrase, _), (nil, _):
            return nil
        }
    }

    private static func meal(_ meal: Meal, isEdit: Bool) -> Self {
        switch meal.state {
        case _ where isEdit: .mealLogUpdated(MealLog(meal))
        case .failed(let failure): .mealLogFailed(MealLogFailure(meal, failure))
        default: .mealLogCompleted(MealLog(meal))
        }
    }
}
