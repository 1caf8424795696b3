package import FitIQCore
package import Foundation

/// The morning, afternoon or evening of a day, as meals tell it: breakfast is of the morning, lunch of the afternoon and dinner of
/// the evening, whenever they were logged, and a snack of the hour at which it was eaten.
package enum PartOfDay: String, Sendable, Hashable {
    case morning, afternoon, evening

    private static let noonHour = 12
    private static let eveningHour = 17

    /// - Parameter word: "morning", "afternoon", "evening", "night"; others are none.
    init?(word: String) {
        switch word {
        case "morning": self = .morning
        case "afternoon": self = .afternoon
        case "evening", "night", "tonight": self = .evening
        default: return nil
        }
    }

    func holds(_ meal: Meal, in zone: TimeZone) -> Bool {
        switch meal.type {
        case .breakfast: return self == .morning
        case .lunch: return self == .afternoon
        case .dinner: return self == .evening
        default: return holds(meal.loggedAt, in: zone)
        }
    }

    func holds(_ date: Date, in zone: TimeZone) -> Bool {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let hour = calendar.component(.hour, from: date)
        return self == (hour < Self.noonHour ? .morning : hour < Self.eveningHour ? .afternoon : .evening)
    }

    /// "this morning" of "today", "last night" of "yesterday", "on Friday 20 November in the evening".
    func told(of day: String) -> String {
        switch day {
        case "today": "this \(rawValue)"
        case "yesterday": self == .evening ? "last night" : "yesterday \(rawValue)"
        default: "\(day) in the \(rawValue)"
        }
    }
}
