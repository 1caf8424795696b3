package import Foundation

/// Keeps profiles, weights and plans; weights are entries too. Whatever a call has returned survives a power cut.
package protocol PlanStore: EntryStore {
    func profile(of account: Account.ID) async throws -> Profile?
    /// Puts `profile` in place of `before`, which is nil for the first, and keeps `weighing` with it in one transaction, once
    /// for each key of `receipt`.
    ///
    /// - Returns: nil where `before` was not there any more; then nothing is kept.
    func save(
        _ profile: Profile,
        over before: Profile?,
        weighing: Weighing?,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome?

    /// Keeps `weighing`, once for each key of `receipt`.
    func accept(_ weighing: Weighing, keeping receipt: Receipt) async throws -> WriteOutcome
    /// Removes the account's weighing, once for each key of `receipt`.
    func deleteWeighing(_ id: Weighing.ID, of account: Account.ID, at date: Date, keeping receipt: Receipt) async throws
        -> WriteOutcome
    /// The account's weighings on `days`, newest first: by their day, then by when they were told.
    func weighings(of account: Account.ID, on days: ClosedRange<CalendarDate>, limit: Int, offset: Int) async throws
        -> WeighingPage
    /// Returns the weighings of `ids` that exist, in any order.
    func weighings(_ ids: [Weighing.ID], of account: Account.ID) async throws -> [Weighing]
    /// The newest weighing up to `day`.
    func lastWeighing(of account: Account.ID, upTo day: CalendarDate) async throws -> Weighing?
    /// Returns the meals eaten in `interval`, oldest first.
    func eaten(by account: Account.ID, in interval: Range<Date>) async throws -> [EatenMeal]

    /// Keeps `plan` as the account's active one, in place of `active`, which is nil for the first, once for each key of
    /// `receipt`.
    ///
    /// - Returns: nil where that was not the active one any more; then nothing is kept.
    func save(_ plan: StoredPlan, over active: StoredPlan.ID?, keeping receipt: Receipt) async throws -> WriteOutcome?
    /// Notes that the active `plan`, which took another's place unasked, was asked for, once for each key of `receipt`.
    ///
    /// - Returns: nil where it is not the active one any more, or was asked for already; then nothing is kept.
    func tell(_ plan: StoredPlan, at date: Date, keeping receipt: Receipt) async throws -> WriteOutcome?
    func activePlan(of account: Account.ID) async throws -> StoredPlan?
    /// The account's plan, or nil when there is none or it is someone else's.
    func plan(_ id: StoredPlan.ID, of account: Account.ID) async throws -> StoredPlan?
    /// Records that the plan was checked and is still right.
    func touchPlan(_ id: StoredPlan.ID, at date: Date) async throws
    /// The accounts whose active plans were last looked at before `date`, in the order of their ids, behind `account`.
    func accountsWithPlans(lastCheckedBefore date: Date, after account: Account.ID?, limit: Int) async throws
        -> [Account.ID]
}

extension PlanStore {
    /// The zone in which the person's days begin and end.
    package func timeZone(of account: Account.ID) async throws -> TimeZone {
        try await profile(of: account)?.timeZone ?? .gmt
    }
}

package struct WeighingPage: Hashable, Sendable {
    package let weighings: [Weighing]
    /// The number of weighings in all.
    package let totalCount: Int

    package init(weighings: [Weighing], totalCount: Int) {
        self.weighings = weighings
        self.totalCount = totalCount
    }
}

/// A meal as far as the day's energy is concerned.
package struct EatenMeal: Hashable, Sendable {
    package let loggedAt: Date
    /// Is nil while the meal is being read, when it could not be, and when the energy of an item is unknown.
    package let energyKcal: Int?

    package init(loggedAt: Date, energyKcal: Int?) {
        self.loggedAt = loggedAt
        self.energyKcal = energyKcal
    }
}
