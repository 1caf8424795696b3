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
        var facts = PlanFacts(account: known, profile: try await store.profile(of: account), now: now())
        facts.weighIn = try await store.lastWeighIn(of: account, upTo: facts.today)
        return facts
    }

    /// Keeps the profile of `facts`, and the person's weight of today where they told it.
    ///
    /// - Returns: false where the profile was changed meanwhile; then nothing is kept, and it is to be read anew.
    package func save(_ facts: PlanFacts, weight: Thousandths?) async throws -> Bool {
        let profile = facts.profile
        let today = CalendarDate(now(), in: profile.timeZone)
        let last = try await store.lastWeighIn(of: profile.account, upTo: today)
        // Told again on the same day it is no other weighing.
        let isNew = weight != nil && (last?.day != today || last?.weight != weight)
        let weighIn = weight.flatMap { weight in
            isNew
                ? WeighIn(id: .new(at: now()), account: profile.account, weight: weight, day: today, createdAt: now())
                : nil
        }
        return try await store.save(profile, over: facts.keptProfile, weighIn: weighIn)
    }

    /// The account's plan: the active one where it still holds, else a new one.
    ///
    /// - Parameter force: a new one in any case.
    /// - Throws: `PlanDraft.Faults` where something is missing.
    package func plan(of account: Account.ID, force: Bool) async throws -> GeneratedPlan {
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account)
            let plan = try facts.plan()
            let isDue = active.map { $0.checkedAt.addingTimeInterval(Self.week) <= now() } ?? true
            if let active, !force, !isDue, !plan.isNoticeablyDifferent(from: Plan(active)) {
                return GeneratedPlan(kept: active)
            }
            if let new = try await replace(active, by: plan, of: account, isForced: force) { return new }
        }
    }

    /// Looks at the active plan again after its week: where its numbers or its warnings have changed at all there is a new one.
    ///
    /// - Throws: `PlanDraft.Faults` where something is missing.
    func lookAgain(at account: Account.ID) async throws {
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account)
            guard let active else { return }
            let plan = try facts.plan()
            if Plan(active).says(whatIsIn: plan) { return try await store.touchPlan(active.id, at: now()) }
            if try await replace(active, by: plan, of: account) != nil { return }
        }
    }

    /// Puts a new plan in place of the active one where what speaks for care has changed, such as a pregnancy: that does
    /// not wait until somebody asks. A person who lacks something keeps the plan they have.
    package func heedAdvice(for account: Account.ID) async throws {
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account)
            guard let active, let plan = try? facts.plan(), !plan.hasAdvice(of: Plan(active)) else { return }
            if try await replace(active, by: plan, of: account) != nil { return }
        }
    }

    /// The plan is read first: should what speaks for care change between the two, whoever told it replaces that plan, and
    /// ours is not kept over theirs.
    private func activePlanAndFacts(of account: Account.ID) async throws -> (StoredPlan?, PlanFacts) {
        let active = try await store.activePlan(of: account)
        return (active, try await facts(of: account))
    }

    /// Nil where `active` is not the active plan any more; then nothing is kept.
    private func replace(
        _ active: StoredPlan?,
        by plan: Plan,
        of account: Account.ID,
        isForced: Bool = false
    ) async throws -> GeneratedPlan? {
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
        guard try await store.save(stored, over: active?.id) else { return nil }
        return GeneratedPlan(new: stored, over: active, isForced: isForced)
    }

    package func activePlan(of account: Account.ID) async throws -> StoredPlan? {
        try await store.activePlan(of: account)
    }

    package func plan(_ id: StoredPlan.ID, of account: Account.ID) async throws -> StoredPlan? {
        try await store.plan(id, of: account)
    }
}
