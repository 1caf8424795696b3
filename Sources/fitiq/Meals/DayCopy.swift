import FitIQClient
import FitIQCore
import Foundation

/// Copies the meals of a day to another, each once however often it is asked.
struct DayCopy {
    let from: Date
    let to: Date
    /// The meal of the day that is copied; nil for all.
    let type: MealType?
    let time: LocalTime

    /// Tells what came of the copying.
    struct Report: Encodable {
        /// Lists the copies that are new.
        let meals: [MealLog]
        /// Counts the meals that had been copied before.
        let known: Int
        /// Counts the meals that hold no foods yet, or could not be read.
        let unread: Int
        /// Counts the meals that were left out because the server did not have them; since copies wait for it there are none.
        let unsynced = 0

        private enum CodingKeys: String, CodingKey {
            case meals = "meal_logs"
            case known = "copied_before"
            case unread = "without_foods"
            case unsynced = "not_synchronised"
        }

        /// "3 meals copied to 27 Nov."
        func lines(to day: String) -> [String] {
            var lines: [String] = []
            if !meals.isEmpty { lines.append("\(Self.counted(meals.count)) copied to \(day).") }
            if known > 0 { lines.append("\(Self.counted(known)) already copied there.") }
            if unread > 0 { lines.append("\(Self.counted(unread)) without foods skipped.") }
            if !meals.isEmpty {
                let ids = meals.map { MealReference.short($0.id) }.joined(separator: " ")
                lines.append("To undo, 'fitiq delete' each of: \(ids)")
            }
            return lines
        }

        private static func counted(_ count: Int) -> String { "\(count) \(count == 1 ? "meal" : "meals")" }
    }
}
