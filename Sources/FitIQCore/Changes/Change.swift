package import Foundation

/// Something that happened to a thing that a person keeps, and that each of their devices may hear of.
package struct Change: Hashable, Sendable {
    /// The number of the account's changes up to and with this one.
    package let count: ChangeCount
    package let kind: Kind
    package let subject: Subject
    package let account: Account.ID
    package let at: Date
    /// The thing as it stands when it is told; nil where that is still to be read.
    package var thing: Thing?

    /// Grows by one with each change of this account.
    package var number: Int { count.all }

    package init(
        count: ChangeCount,
        kind: Kind,
        id: UUID,
        account: Account.ID,
        at date: Date,
        thing: Thing? = nil
    ) {
        self.count = count
        self.kind = kind
        subject = Subject(type: kind.type, id: Subject.ID(id))
        self.account = account
        at = date
        self.thing = thing
    }

    /// The thing that a change is of.
    package struct Subject: Hashable, Sendable {
        package typealias ID = Identifier<Subject>

        package let type: SubjectType
        /// The thing's own; of a profile and a household the account's.
        package let id: ID

        package init(type: SubjectType, id: ID) {
            self.type = type
            self.id = id
        }
    }

    /// A thing as it stands. A profile and a plan are told together with what follows from them, a phrase with the name of
    /// the food that it means, and a household is nobody's alone, so they are read when they are told.
    package enum Thing: Hashable, Sendable {
        case meal(Meal)
        case weight(Weighing)
        case entry(Entry)
        case consultation(Consultation)
        case food(OwnFood)
        case phrase(LearntPhrase)
        case gone
    }

    /// Says what happened, by the word that devices hear for it.
    package enum Kind: String, Sendable, CaseIterable {
        /// The meal has its final status: it was read, or its items were typed in by hand.
        case mealCompleted = "meal_log.completed"
        case mealFailed = "meal_log.failed"
        /// The person changed a meal that was final.
        case mealUpdated = "meal_log.updated"
        case mealDeleted = "meal_log.deleted"
        case weightSaved = "weight.saved"
        case weightDeleted = "weight.deleted"
        case profileUpdated = "profile.updated"
        /// Another plan is the active one.
        case planUpdated = "plan.updated"
        /// An entry was saved that is no weight; weights have words of their own.
        case entrySaved = "entry.saved"
        case entryDeleted = "entry.deleted"
        /// The consultation was made, or has other messages or another status than before.
        case consultationUpdated = "consultation.updated"
        case consultationDeleted = "consultation.deleted"
        /// A food of the person's own was made, or has another label than before.
        case foodSaved = "food.saved"
        case foodDeleted = "food.deleted"
        /// A correction has taught the reader something, or something else than before.
        case phraseSaved = "phrase.saved"
        /// A phrase is forgotten.
        case phraseDeleted = "phrase.deleted"
        /// The person's household, or what its other members have, is not as before.
        case householdUpdated = "household.updated"

        package var type: SubjectType {
            switch self {
            case .mealCompleted, .mealFailed, .mealUpdated, .mealDeleted: .meal
            case .weightSaved, .weightDeleted: .weight
            case .profileUpdated: .profile
            case .planUpdated: .plan
            case .entrySaved, .entryDeleted: .entry
            case .consultationUpdated, .consultationDeleted: .consultation
            case .foodSaved, .foodDeleted: .food
            case .phraseSaved, .phraseDeleted: .phrase
            case .householdUpdated: .household
            }
        }
    }

    /// Names a type of things, by the word with which devices ask for it.
    package enum SubjectType: String, Sendable, CaseIterable {
        case meal = "meal_log"
        case weight
        case profile
        case plan
        case entry
        case consultation
        /// A food of the person's own.
        case food
        /// A phrase that a correction has taught the reader.
        case phrase
        /// The household that the person is in, or is in no longer.
        case household
    }
}

/// Counts an account's changes up to a point in its log.
package struct ChangeCount: Hashable, Sendable {
    package let all: Int
    /// The number of changes of meals alone.
    package let meals: Int

    package init(all: Int, meals: Int) {
        self.all = all
        self.meals = meals
    }
}

/// Selects the changes that a device hears, and numbers them for it.
package enum ChangeView: Hashable, Sendable {
    /// Shows changes of meals, numbered as if there were no others, so without a gap. A device that asks for nothing gets
    /// these: it may be older than all other changes, and takes a gap for a loss.
    case mealsAlone
    /// Shows changes of things of these types, by their numbers among all, so with gaps.
    case types(Set<Change.SubjectType>)

    package static let all = Self.types(Set(Change.SubjectType.allCases))

    package func shows(_ kind: Change.Kind) -> Bool {
        switch self {
        case .mealsAlone: kind.type == .meal
        case .types(let types): types.contains(kind.type)
        }
    }

    /// The words of the changes that it shows.
    package var kinds: [Change.Kind] { Change.Kind.allCases.filter(shows) }

    /// Returns the number that the log has reached, as this view counts.
    package func number(_ count: ChangeCount) -> Int {
        switch self {
        case .mealsAlone: count.meals
        case .types: count.all
        }
    }
}

/// Says how far an account's log of changes has come.
package struct EventCursor: Hashable, Sendable {
    /// The number of the last change there is; 0 before the first.
    package let last: Int
    /// Changes when the numbering starts anew, as after restoring a backup.
    package let epoch: String

    package init(last: Int, epoch: String) {
        self.last = last
        self.epoch = epoch
    }
}

/// A stretch of an account's log, as it is read to tell a device what it has missed.
package struct LogPage<Element> {
    /// Oldest first.
    package let elements: [Element]
    /// The number up to which `elements` are all that there is to tell.
    package let end: Int
    /// The number of the account's last change, in this page or not.
    package let last: Int
    /// Indicates whether the log goes back to the number that was asked for; else something is missing.
    package let isWhole: Bool

    package init(_ elements: [Element], end: Int, last: Int, isWhole: Bool = true) {
        self.elements = elements
        self.end = end
        self.last = last
        self.isWhole = isWhole
    }

    /// Returns the same stretch with other elements.
    package func with<Other>(_ elements: [Other]) -> LogPage<Other> {
        LogPage<Other>(elements, end: end, last: last, isWhole: isWhole)
    }
}

extension LogPage: Sendable where Element: Sendable {}
extension LogPage: Equatable where Element: Equatable {}
