public import Foundation

/// Something a person ate, as they said it and as it was read.
public struct Meal: Hashable, Sendable {
    public typealias ID = Identifier<Meal>

    public let id: ID
    public let account: Account.ID
    /// The person's own words; nil only of a meal whose items were typed in by hand.
    public var text: String?
    public var type: MealType
    public var loggedAt: Date
    public var notes: String?
    public let createdAt: Date
    public var updatedAt: Date
    public var state: State

    /// processing → completed | failed; manual from the start. All but `processing` are final: only the person's own edit
    /// puts another final one in their place.
    public enum State: Hashable, Sendable {
        case processing(startedAt: Date?)
        case completed(CompletedReading)
        case failed(Failure)
        /// The items were typed in by hand.
        case manual([MealItem], enteredAt: Date)
    }

    /// What the worker made of a meal's text.
    public struct CompletedReading: Hashable, Sendable {
        public let items: [MealItem]
        public let unrecognized: [TextSpan]
        public let startedAt: Date
        public let completedAt: Date

        public init(items: [MealItem], unrecognized: [TextSpan], startedAt: Date, completedAt: Date) {
            self.items = items
            self.unrecognized = unrecognized
            self.startedAt = startedAt
            self.completedAt = completedAt
        }

        /// - Parameter reading: what was understood; its items get their ids here.
        public init(_ reading: Reading, startedAt: Date, completedAt: Date) {
            self.init(
                items: reading.items.map { MealItem(id: .new(at: completedAt), food: $0) },
                unrecognized: reading.unrecognized,
                startedAt: startedAt,
                completedAt: completedAt
            )
        }

        public var totals: Nutrients { items.lazy.map(\.food.nutrients).total() }
    }

    /// Why a meal's text could not be read.
    public struct Failure: Hashable, Sendable {
        public let code: FailureCode
        public let startedAt: Date
        public let failedAt: Date

        public init(code: FailureCode, startedAt: Date, failedAt: Date) {
            self.code = code
            self.startedAt = startedAt
            self.failedAt = failedAt
        }
    }

    public enum FailureCode: String, Hashable, Sendable {
        /// Nothing in the text is a food that the tables hold.
        case nothingUnderstood
        /// Reading it was tried and did not come to an end, more often than the limit allows.
        case tooManyAttempts
    }

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

    public var status: MealStatus {
        switch state {
        case .processing: .processing
        case .completed: .completed
        case .failed: .failed
        case .manual: .manual
        }
    }

    /// What it holds, in order; nothing before it was read.
    public var items: [MealItem] {
        switch state {
        case .processing, .failed: []
        case .completed(let reading): reading.items
        case .manual(let items, _): items
        }
    }
}

/// One food of a meal.
public struct MealItem: Hashable, Sendable {
    public typealias ID = Identifier<MealItem>

    public let id: ID
    public let food: ReadItem

    public init(id: ID, food: ReadItem) {
        self.id = id
        self.food = food
    }
}

public enum MealType: String, Sendable, CaseIterable, Codable {
    case breakfast, lunch, dinner, snack
}

public enum MealStatus: String, Sendable, CaseIterable, Codable {
    case processing, completed, failed, manual
}

extension Meal {
    /// When a meal may have been eaten: from 2000 on and, as clocks differ and people plan, until 24 hours from `now`.
    package static func times(at now: Date) -> ClosedRange<Date> {
        let start = Date(timeIntervalSince1970: 946_684_800)
        return start...max(start, now.addingTimeInterval(86_400))
    }

    package static let timesRule = "must lie between 2000 and tomorrow"
}
