import FitIQClient
import FitIQCore
import Foundation
import SystemCrypto

/// Copies the meals of a day to another, each once however often it is asked.
struct DayCopy {
    let from: Date
    let to: Date
    /// The meal of the day that is copied; nil for all.
    let type: MealType?
    let time: LocalTime

    /// A meal that is to be logged on the other day.
    struct Planned: Equatable {
        let source: String
        /// The ids that the copy may have, in this order: that of a copy that was deleted is not taken again.
        let ids: [String]
        let type: MealType
        let loggedAt: Date
    }

    /// The number of times that a meal is copied to one day, and its copy deleted.
    private static let mostAttempts = 100

    /// Tells what came of the copying.
    struct Report: Encodable {
        /// Lists the copies that are new.
        let meals: [MealLog]
        /// Counts the meals that had been copied before.
        let known: Int
        /// Counts the meals that hold no foods yet, or could not be read.
        let unread: Int
        /// Counts the meals with a change that the server has not taken.
        let unsynced: Int

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
            if unsynced > 0 { lines.append("\(Self.counted(unsynced)) not synced yet, so skipped.") }
            if !meals.isEmpty {
                let ids = meals.map { MealReference.short($0.id) }.joined(separator: " ")
                lines.append("To undo, 'fitiq delete' each of: \(ids)")
            }
            return lines
        }

        private static func counted(_ count: Int) -> String { "\(count) \(count == 1 ? "meal" : "meals")" }
    }

    /// The finished ones of `meals`, the earliest first, at the hours at which they were eaten.
    func planned(_ meals: [DiaryMeal]) -> [Planned] {
        let finished = wanted(meals).filter { Self.isFinished($0) && $0.sync == .synced }
        return finished.sorted { $0.log.loggedAt < $1.log.loggedAt }.map { meal in
            let clock = time.clock(meal.log.loggedAt)
            return Planned(
                source: meal.id,
                ids: (1...Self.mostAttempts).map {
                    Self.id(ofCopy: meal.id, on: time.day(to), attempt: $0).description
                },
                type: meal.log.mealType,
                loggedAt: time.instant(clock, now: to, onDayOf: to) ?? to
            )
        }
    }

    /// Counts those of `meals` that the server has, and that have no foods.
    func unread(_ meals: [DiaryMeal]) -> Int {
        wanted(meals).count { $0.sync == .synced && !Self.isFinished($0) }
    }

    /// Counts those of `meals` with a change that the server has not taken.
    func unsynced(_ meals: [DiaryMeal]) -> Int { wanted(meals).count { $0.sync != .synced } }

    private func wanted(_ meals: [DiaryMeal]) -> [DiaryMeal] {
        meals.filter { type == nil || $0.log.mealType == type }
    }

    private static func isFinished(_ meal: DiaryMeal) -> Bool {
        [.completed, .manual].contains(meal.status) && !meal.items.isEmpty
    }

    /// The id of a meal's copy on a day: the same each time and on every device, so that the server makes one. The page
    /// makes it alike.
    ///
    /// - Parameter attempt: 1 of the first copy, and one more where that was deleted.
    static func id(ofCopy meal: String, on day: String, attempt: Int) -> Meal.ID {
        let salt = attempt == 1 ? "" : " attempt \(attempt)"
        var bytes = Array(Digest.sha256(Data("\(meal.lowercased()) on \(day)\(salt)".utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80  // UUID version 8, RFC 9562 §5.8
        bytes[8] = bytes[8] & 0x3F | 0x80
        return Meal.ID(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
}
