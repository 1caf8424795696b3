public import FitIQCore
public import Foundation
import MealParser

extension Diary {
    /// What a diary may be told to do otherwise.
    public struct Configuration: Sendable {
        /// Reads a text on this device, so that a meal shows its foods before the server has seen it; nil to wait for
        /// the server's reading. The reader of the SDK is the server's; it is loaded when it is first used.
        public var read: (@Sendable (String) -> Reading)? = { MealReader.bundled.read($0) }
        /// Where the person's days begin and end.
        public var timeZone: @Sendable () -> TimeZone = { .current }
        /// What each day adds up from its meals.
        public var tallies: [DailyTally] = [.water]

        package var now: @Sendable () -> Date = { Date() }

        public init() {}
    }
}
