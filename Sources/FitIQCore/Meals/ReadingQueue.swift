package import Foundation

/// Hands out the meals that wait to be read, each to one worker at a time. Whatever a call has returned survives a power
/// cut.
package protocol ReadingQueue: Sendable {
    /// Takes a meal that waits to be read, and leases it until `leaseEnd`, so that no other worker takes it before.
    ///
    /// - Parameter account: whose meal was taken last. People take turns, each with their oldest: nobody waits for the
    ///   thousands of another.
    func claim(after account: Account.ID?, at now: Date, leaseEnd: Date) async throws -> ClaimedMeal?
    /// Writes the final state of a claimed meal, as `Meal.finishing(_:)` says, and its change in one transaction, and gives
    /// back the change. Nothing is written, and nil given, of a meal that is gone or already final.
    func finish(_ meal: Meal) async throws -> Change?
    /// Counts the meals that wait, leased or not.
    func depth() async throws -> Int
}

/// A meal to read, and how many times that was begun, this time included.
package struct ClaimedMeal: Hashable, Sendable {
    package let meal: Meal
    package let attempt: Int

    package init(meal: Meal, attempt: Int) {
        self.meal = meal
        self.attempt = attempt
    }
}
