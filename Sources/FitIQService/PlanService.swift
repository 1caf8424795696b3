package import FitIQCore
package import Foundation
import PlanScience

/// Plans: made of what a person has told and weighed, kept, and looked at again each week.
package struct PlanService: Sendable {
    let store: any PlanStore
    let accounts: any AccountStore
    let now: @Sendable () -> Date

    /// How long a plan holds without another look, in seconds.
    static let week: TimeInterval = 7 * 24 * 3600

    package init(store: any PlanStore, accounts: any AccountStore, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.accounts = accounts
        self.now = now
    }

    /// What is known of the account for a plan of today, where the person is.
    package func facts(of account: Account.ID) async throws -> PlanFacts {
        guard let known = try await accounts.account(account) else { throw StoreError.noSuchAccount }
        var facts = PlanFacts(account: known, profile: Profile(account: account, createdAt: now()), now: now())
        if let profile = try await store.profile(of: account) { facts.profile = profile }
        facts.weighIn = try await store.lastWeighIn(of: account, upTo: facts.today)
        return facts
    }

    /// Keeps what the person told, and their weight of today where they told it.
    package func save(_ profile: Profile, weight: Thousandths?) async throws {
        let today = CalendarDate(now(), in: profile.timeZone)
        let last = try await store.lastWeighIn(of: profile.account, upTo: today)
        // Told again on the same day it is no other weighing.
        let isNew = weight != nil && (last?.day != today || last?.weight != weight)
        let weighIn = weight.flatMap { weight in
            isNew
                ? WeighIn(id: .new(at: now()), account: profile.account, weight: weight, day: today, createdAt: now())
                : nil
        }
        try await store.save(profile, weighIn: weighIn)
    }

    /// The account's plan: the active one where it still holds, else a new one.
    ///
    /// - Parameter force: a new one in any case.
    /// - Throws: `PlanDraft.Faults` where something is missing.
    package func plan(of account: Account.ID, force: Bool) async throws -> GeneratedPlan {
        let plan = try await facts(of: account).plan()
        let active = try await store.activePlan(of: account)
        let isDue = active.map { $0.checkedAt.addingTimeInterval(Self.week) <= now() } ?? true
        if let active, !force, !isDue, !plan.isNoticeablyDifferent(from: Plan(active)) {
            return GeneratedPlan(kept: active)
        }
        return try await replace(active, by: plan, of: account, isForced: force)
    }

    /// Looks at the active plan again after its week: where its numbers have changed at all there is a new one.
    ///
    /// - Throws: `PlanDraft.Faults` where something is missing.
    func lookAgain(at account: Account.ID) async throws {
        guard let active = try await store.activePlan(of: account) else { return }
        let plan = try await facts(of: account).plan()
        if Plan(active).hasNumbers(of: plan) {
            try await store.touchPlan(active.id, at: now())
        } else {
            _ = try await replace(active, by: plan, of: account)
        }
    }

    private func replace(
        _ active: StoredPlan?,
        by plan: Plan,
        of account: Account.ID,
        isForced: Bool = false
    ) async throws -> GeneratedPlan {
        let now = now()
        let stored = StoredPlan(
            id: .new(at: now),
            account: account,
            inputs: plan.inputs,
            startDate: plan.startDate,
            createdAt: now,
            checkedAt: now,
            status: .active
        )
        try await store.save(stored)
        return GeneratedPlan(new: stored, over: active, isForced: isForced)
    }

    package func activePlan(of account: Account.ID) async throws -> StoredPlan? {
        try await store.activePlan(of: account)
    }

    package func plan(_ id: StoredPlan.ID, of account: Account.ID) async throws -> StoredPlan? {
        try await store.plan(id, of: account)
    }
}
