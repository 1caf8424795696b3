import FitIQCore
public import FitIQWire
public import Foundation

/// A meal as this device shows it, and how far the server has it.
public struct DiaryMeal: Identifiable, Hashable, Sendable {
    /// Its items are there, if only as an empty list. An item is known by its place in the meal (`orderIndex`): its id
    /// changes when the server's reading takes the place of this device's.
    public let log: MealLog
    /// Says how far reading is, at the server or, where `isProvisional`, until it is heard of.
    public let status: Status
    /// True while items and totals are this device's own reading, until the server's comes. That is most often the
    /// same.
    public let isProvisional: Bool
    /// Says why it could not be read; nil unless the meal `failed`.
    public let failure: MealLogFailure?
    /// Says whether the server has what is shown.
    public let sync: Sync
    /// True once the server is known to have it.
    public let isAccepted: Bool

    /// A UUID, the same here and at the server.
    public var id: String { log.id }
    /// The id under which the server has the meal, which is the same; nil until it is known to have it.
    public var backendID: String? { isAccepted ? log.id : nil }
    /// Lists the foods in the order of the text; empty until it was read.
    public var items: [MealLogItem] { log.items ?? [] }
    /// Sums the items; a total is nil when an item's value is unknown.
    public var totals: NutrientTotals { log.totals }

    /// Says how far a meal's text was read. All but `pending` are the server's words too.
    public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
        /// The meal was not sent yet, or was not answered yet.
        case pending
        /// The server has it and is reading it.
        case processing
        /// The text was read; a part of it may be unrecognized.
        case completed
        /// The text could not be read; ``DiaryMeal/failure`` says why.
        case failed
        /// Its items were typed in by hand.
        case manual

        /// Returns true if only the person's own change leads to another status.
        public var isFinal: Bool { self != .pending && self != .processing }
    }

    /// Says whether the server has what this device shows.
    public enum Sync: Hashable, Sendable {
        /// The server has it as it is shown.
        case synced
        /// A change is on its way, or waits for a network.
        case waiting(Waiting)
        /// The server refused a change, for this reason. ``Diary/retry(_:)`` sends it again, an edit or delete takes its
        /// place.
        case setAside(FitIQError)

        /// Says since when a change waits, and when it is tried next.
        public struct Waiting: Hashable, Sendable {
            /// The time at which the person made the change.
            public let since: Date
            /// Counts how often it was sent in vain.
            public let attempts: Int
            /// The time of the next try, unless ``Diary/sync()`` comes before it.
            public let nextAttempt: Date
        }
    }
}
