import ChaosSupport
import FitIQWire
import Foundation

/// All that is held against each other when the network is whole again and every device has synced.
struct Evidence: Codable {
    /// What was done with each program of each device.
    var journals: [[SyncJournal.Change]]
    /// What each device shows.
    var devices: [DeviceState]
    /// What the server shows: the whole diary by GET.
    var diary: [MealLog]
    /// The server's sums of each day, by GET.
    var summaries: [String: DaySummary]
    /// The server's weights, water and measurements, by GET.
    var entries: [ProgressEntry] = []
    /// The server's foods of the person's own, by GET.
    var foods: [OwnFoodRecord] = []
    /// The height that the server's profile has.
    var height: Double?
}

/// What one device shows, through the SDK's calls, and whether its file is sound.
struct DeviceState: Codable {
    struct Meal: Codable {
        let log: MealLog
        let isProvisional: Bool
        /// Nil when the meal is as the server knows it.
        let unsynced: String?
    }

    var meals: [Meal] = []
    /// Changes that wait to be sent, or were set aside.
    var outbox: [String] = []
    /// Litres of water, of the days that have any.
    var water: [String: Double] = [:]
    var summaries: [String: DaySummary] = [:]
    var entries: [ProgressEntry] = []
    var foods: [OwnFoodRecord] = []
    /// The height of the profile as it is shown.
    var height: Double?
    /// What `PRAGMA integrity_check` and `PRAGMA foreign_key_check` find in the store.
    var damage: [String] = []
}

/// A promise that was not kept.
struct Violation: Equatable, CustomStringConvertible {
    enum Promise: String, CaseIterable {
        /// A change that the SDK accepted is not there, and no later one took its place.
        case lost
        /// One change had two effects.
        case doubled
        /// Something that was deleted is there.
        case resurrected
        /// Something is there that nobody wrote.
        case neverWritten
        /// The SDK did not take a change that it should have taken.
        case refused
        /// Something is still under way although everything was synced.
        case unfinished
        case outboxNotEmpty
        /// A device does not show what the server does.
        case deviceDiffers
        /// The server does not show what its database holds.
        case serverDiffers
        case waterIsNotSum, totalIsNotSum, summaryDiffers
        case damaged
    }

    let promise: Promise
    let detail: String

    var description: String { "\(promise.rawValue): \(detail)" }
}
