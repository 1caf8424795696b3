import FitIQWire
import Foundation

/// A way through the server's meals of an interval, the latest first, page by page. Nothing that is deleted, moved or
/// added meanwhile hides another meal; some come twice.
///
/// Pages are turned by time rather than by number, from the last second of a page on. Where one does not hold all meals
/// of a second these are counted, each page beginning with the last meal of the one before: where another stands there by
/// now, the second is listed from its beginning.
struct MealPaging: Hashable, Sendable {
    /// The interval that is still to be listed.
    let interval: Range<Date>
    /// The last meal that was listed of the interval, while that is being counted.
    private var last: Place?
    /// Counts how often the listing began anew.
    private var repeats = 0

    private struct Place: Hashable {
        let number: Int
        let id: String
    }

    private static let mostRepeats = 20

    init(interval: Range<Date>) {
        self.interval = interval
    }

    /// The next request.
    var query: MealLogQuery {
        MealLogQuery(interval: interval, limit: MealLogQuery.largestLimit, offset: last?.number ?? 0)
    }

    /// The way on from `page`, which ``query`` brought; nil at its end.
    ///
    /// - Throws: ``FitIQError/Code/invalidAnswer`` where it would go on for ever.
    func next(after page: MealLogPage) throws -> MealPaging? {
        var next = self
        if let last, page.mealLogs.first?.id != last.id {
            guard repeats < Self.mostRepeats else {
                throw FitIQError(.invalidAnswer, "The server lists the meals in another order again and again.")
            }
            next.last = nil
            next.repeats += 1
            return next
        }
        guard page.hasMore, let meal = page.mealLogs.last else { return nil }
        let end = Date(milliseconds: meal.loggedAt.milliseconds + 1000)
        if interval.lowerBound < end, end < interval.upperBound {
            return MealPaging(interval: interval.lowerBound..<end)
        }
        next.last = Place(number: query.offset + page.mealLogs.count - 1, id: meal.id)
        guard next.last != last else {
            throw FitIQError(.invalidAnswer, "The server says there is more, but does not send it.")
        }
        return next
    }
}
