public import FitIQCore
public import Foundation
import MealParser

extension Diary {
    /// Sets the reader and the time zone of a diary.
    public struct Configuration: Sendable {
        /// Reads a text on this device, so that a meal shows its foods before the server has seen it; nil to wait for
        /// the server's reading. The reader of the SDK is the server's; it is loaded when it is first used.
        public var read: (@Sendable (String) -> Reading)? = { MealReader.bundled.read($0) } {
            didSet {
                readOwn = nil
                if let read { readOwn = { text, _ in read(text) } }
            }
        }
        /// Reads with the foods of the person's own, unless ``read`` was set.
        private(set) var readOwn: (@Sendable (String, OwnFoods) -> Reading)? = Self.readKnowing
        /// The country whose foods and pints a text means first, by its two letters of ISO 3166: "GB"; nil for the one of the
        /// person's profile, which gives the server's readings. Setting it sets ``read``.
        public var region: String? {
            didSet {
                let region = region
                read = { MealReader.bundled.inRegion(region).read($0) }
                readOwn = Self.readKnowing
            }
        }
        /// Returns the zone in which the person's days begin and end.
        public var timeZone: @Sendable () -> TimeZone = { .current }

        package var now: @Sendable () -> Date = { Date() }
        /// 0..<1
        package var jitter: @Sendable () -> Double = { .random(in: 0..<1) }
        /// Waits. A test gives one that does not.
        package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        /// Called at each point at which a crash must do no harm. What it throws ends the work there.
        package var checkpoint: @Sendable (Checkpoint) throws -> Void = { _ in }

        /// The kinds of things that are kept in step. A test adds one of its own.
        var kinds = SyncedKinds.all

        /// Makes the usual configuration: this device's reader and time zone.
        public init() {}

        private static let readKnowing: @Sendable (String, OwnFoods) -> Reading = {
            MealReader.bundled.read($0, knowing: $1)
        }
    }
}

extension Diary {
    /// Names the points at which a crash must do no harm.
    package enum Checkpoint: String, Sendable, CaseIterable {
        case afterLocalSave
        /// A change was made part of one that waits.
        case afterMerge
        case afterClaim
        /// The server has answered, and the diary does not know yet.
        case beforeAnswer
        case afterAnswer
        /// Events are written, and not committed.
        case beforeEventsCommit
        case afterEvents
        /// A page of a reload is in the diary.
        case midReload
        /// The moment at which all meals of a reload are in the diary, but its cursor is not.
        case beforeReloadEnds
    }
}
