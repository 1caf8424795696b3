public import Foundation

/// Something a person ate, as they said it and as it was read.
public struct Meal: Hashable, Sendable {
    /// Names a meal; a client may make it.
    public typealias ID = Identifier<Meal>

    /// Is good for one meal for ever, also once that is deleted.
    public let id: ID
    /// Names whose meal it is.
    public let account: Account.ID
    /// The person's own words; nil only of a meal whose items were typed in by hand.
    public var text: String?
    /// The meal of the day.
    public var type: MealType
    /// The time at which it was eaten, as the person says.
    public var loggedAt: Date
    /// Holds the person's notes; nil without any.
    public var notes: String?
    /// The time at which the meal was taken in.
    public let createdAt: Date
    /// The time of the last change.
    public var updatedAt: Date
    /// Says how far reading is, with its result.
    public var state: State

    /// processing → completed | failed; manual from the start. All but `processing` are final: only the person's own edit
    /// puts another final one in their place.
    public enum State: Hashable, Sendable {
        /// The text is to be read; `startedAt` is nil until a worker has begun.
        case processing(startedAt: Date?)
        /// The text was read.
        case completed(CompletedReading)
        /// The text could not be read.
        case failed(Failure)
        /// The items were typed in by hand.
        case manual([MealItem], enteredAt: Date)
    }

    /// Holds what was understood of a meal's text, and when it was read.
    public struct CompletedReading: Hashable, Sendable {
        /// Lists the foods in the order of the text.
        public let items: [MealItem]
        /// Lists the parts of the text that were not understood; empty of one that was read whole.
        public let unrecognized: [TextSpan]
        /// The time at which reading began.
        public let startedAt: Date
        /// The time at which reading ended.
        public let completedAt: Date

        /// Makes a reading from its parts, as a store does.
        public init(items: [MealItem], unrecognized: [TextSpan], startedAt: Date, completedAt: Date) {
            self.items = items
            self.unrecognized = unrecognized
            self.startedAt = startedAt
            self.completedAt = completedAt
        }

        /// - Parameter reading: what was understood; its items get their ids here.
        public init(_ reading: Reading, startedAt: Date, completedAt: Date) {
            self.init(
                items: reading.items.map { MealItem(id: .new(at: completedAt), food: $0, isRepaired: false) },
                unrecognized: reading.unrecognized,
                startedAt: startedAt,
                completedAt: completedAt
            )
        }

        /// Sums the items; each nutrient is known only if it is known of every item.
        public var totals: Nutrients { items.lazy.map(\.food.nutrients).total() }
    }

    /// Says why and when the reading of a meal's text failed.
    public struct Failure: Hashable, Sendable {
        /// Says why.
        public let code: FailureCode
        /// The time at which reading began.
        public let startedAt: Date
        /// The time at which it was given up.
        public let failedAt: Date

        /// Makes a failure from its parts.
        public init(code: FailureCode, startedAt: Date, failedAt: Date) {
            self.code = code
            self.startedAt = startedAt
            self.failedAt = failedAt
        }
    }

    /// Says why a text could not be read. The raw value is what stores keep.
    public enum FailureCode: String, Hashable, Sendable {
        /// Nothing in the text is a food that the tables hold.
        case nothingUnderstood
        /// The text speaks of foods, but not as eaten: they are planned, left out or someone else's.
        case notEaten
        /// The text asks for an earlier meal, and there is none like it.
        case nothingToRepeat
        /// Reading it was tried and did not come to an end, more often than the limit allows.
        case tooManyAttempts

        /// Takes the word that a store holds. One that only a later version knows is taken for the plainest reason, so that a
        /// server that runs beside a newer one still shows the diary.
        package init(stored word: String) {
            self = FailureCode(rawValue: word) ?? .nothingUnderstood
        }
    }

    /// Makes a meal from its parts; none is checked.
    public init(
        id: ID,
        account: Account.ID,
        text: String?,
        type: MealType,
        loggedAt: Date,
        notes: String?,
        createdAt: Date,
        updatedAt: Date,
        state: State
    ) {
        self.id = id
        self.account = account
        self.text = text
        self.type = type
        self.loggedAt = loggedAt
        self.notes = notes
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.state = state
    }

    /// Says how far reading is, without its result.
    public var status: MealStatus {
        switch state {
        case .processing: .processing
        case .completed: .completed
        case .failed: .failed
        case .manual: .manual
        }
    }

    /// The foods in order; empty until the text has been read.
    public var items: [MealItem] {
        switch state {
        case .processing, .failed: []
        case .completed(let reading): reading.items
        case .manual(let items, _): items
        }
    }
}

/// Describes one food of a meal.
public struct MealItem: Hashable, Sendable {
    /// Names an item; `id` of an item on the wire.
    public typealias ID = Identifier<MealItem>

    /// Is new with every reading or edit of the items, but of an item that a person has changed and that stays.
    public let id: ID
    /// Says what was eaten, and where each number comes from.
    public let food: ReadItem
    /// True once the person has changed food or amount or taken another item out of the meal, false as long as it is what was read; nil
    /// where neither is known, as of items that were kept before this was.
    package let isRepaired: Bool?

    /// Makes an item from its parts.
    public init(id: ID, food: ReadItem) {
        self.init(id: id, food: food, isRepaired: nil)
    }

    package init(id: ID, food: ReadItem, isRepaired: Bool?) {
        self.id = id
        self.food = food
        self.isRepaired = isRepaired
    }
}

/// Names a meal of the day.
public enum MealType: String, Sendable, CaseIterable, Codable {
    /// Each case has the same name on the wire.
    case breakfast, lunch, dinner, snack
}

/// Says how far the reading of a meal is; all but `processing` are final.
public enum MealStatus: String, Sendable, CaseIterable, Codable {
    /// Each case has the same name on the wire.
    case processing, completed, failed, manual
}

extension Meal {
    /// Returns the legal times of a meal: from 2000 until 24 hours after `now`, because clocks differ and people plan.
    package static func times(at now: Date) -> ClosedRange<Date> {
        let start = Date(timeIntervalSince1970: 946_684_800)
        return start...max(start, now.addingTimeInterval(86_400))
    }

    package static let timesRule = "must lie between 2000 and tomorrow"
}
