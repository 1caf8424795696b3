package import Foundation

/// Something that a person keeps, whole, as it is moved from one diary to another.
package enum DiaryThing: Hashable, Sendable {
    case profile(Profile)
    case food(OwnFood)
    case phrase(LearntPhrase)
    case weight(Weighing)
    case entry(Entry)
    case plan(StoredPlan)
    case meal(Meal)
    case consultation(Consultation, [Message])

    /// Names a kind of things, in the order in which an archive has them: what others refer to comes first.
    package enum Kind: String, Sendable, CaseIterable, Codable {
        case profile
        case foods = "own_foods"
        case phrases, weights, entries, plans, meals, consultations
    }

    package var kind: Kind {
        switch self {
        case .profile: .profile
        case .food: .foods
        case .phrase: .phrases
        case .weight: .weights
        case .entry: .entries
        case .plan: .plans
        case .meal: .meals
        case .consultation: .consultations
        }
    }

    /// The thing's own id; of a profile the account's.
    package var id: UUID {
        switch self {
        case .profile(let profile): profile.account.uuid
        case .food(let food): food.id.uuid
        case .phrase(let phrase): phrase.id.uuid
        case .weight(let weighing): weighing.id.uuid
        case .entry(let entry): entry.id.uuid
        case .plan(let plan): plan.id.uuid
        case .meal(let meal): meal.id.uuid
        case .consultation(let consultation, _): consultation.id.uuid
        }
    }

    /// The ids that no other row of a store may have: the thing's, and those of its messages. A profile has none.
    package var ids: [UUID] {
        switch self {
        case .profile: []
        case .consultation(let consultation, let messages): [consultation.id.uuid] + messages.map(\.id.uuid)
        case .food, .phrase, .weight, .entry, .plan, .meal: [id]
        }
    }
}

extension DiaryThing {
    /// True of the consultation that each account is given, as long as the person has said nothing in it: the greeting is no thing to keep.
    package var isEmptyDefault: Bool {
        guard case .consultation(let consultation, let messages) = self else { return false }
        return consultation.isDefault && !messages.contains { $0.role == .user }
    }
}

extension Sequence<DiaryThing> {
    /// True if one of the things is a food, of which others in a household are told.
    package var haveFood: Bool { contains { $0.kind == .foods } }
}
