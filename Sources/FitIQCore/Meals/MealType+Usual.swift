public import Foundation

extension MealType {
    /// Returns the usual meal of that hour: breakfast from 5, lunch from 11, dinner from 17 to 22, a snack between.
    public static func usual(at date: Date, in timeZone: TimeZone = .current) -> MealType {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        switch calendar.component(.hour, from: date) {
        case 5..<11: return .breakfast
        case 11..<16: return .lunch
        case 17..<22: return .dinner
        default: return .snack
        }
    }
}
