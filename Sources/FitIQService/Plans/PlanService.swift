package import FitIQCore
package import Foundation
import PlanScience

/// Makes plans from what a person has told and weighed, keeps them, and checks them again each week.
package struct PlanService: Sendable {
    let store: any PlanStore
    let accounts: any AccountStore
    let requests: any RequestLog
    let hub: any EventPublisher
    let regions: ReaderRegions
    let now: @Sendable () -> Date

    /// The time for which a plan holds without another check, in seconds.
    static let week: TimeInterval = 7 * 24 * 3600

    /// - Parameter regions: the countries that a profile may name.
    package init(
        store: any PlanStore,
        accounts: any AccountStore,
        requests: any RequestLog,
        hub: any EventPublisher,
        regions: ReaderRegions = .none,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.accounts = accounts
        self.requests = requests
        self.hub = hub
        self.regions = regions
        self.now = now
    }

    /// Gathers everything that a plan of today needs, by the day where the person is.
    package func facts(of account: Account.ID) async throws -> PlanFacts {
        guard let known = try await accounts.account(account) else { throw StoreError.noSuchAccount }
        var facts = PlanFacts(
            account: known,
            profile: try await store.profile(of: account),
            regions: regions,
            now: now()
        )
        facts.weighing = try await store.lastWeighing(of: account, upTo: facts.today)
        return facts
    }

    /// Returns the facts that the account's plan is made of, with the energy that the log measures where the person wants that.
    package func factsOfPlan(of account: Account.ID) async throws -> PlanFacts {
        try await activePlanAndFacts(of: account).1
    }

    /// The caller's plan: the active one where it still holds, else a new one, made once for each key of `request`.
    ///
    /// - Parameter force: true for a new one in any case.
    /// - Returns: the outcome; `isNew` is false where the plan was asked for before, and that is not kept under the keys.
    /// - Throws: `PlanDraft.Faults` where something is missing.
    package func generate(
        by caller: Caller,
        force: Bool,
        for request: WriteRequest<PlanReport>
    ) async throws -> (outcome: WriteOutcome, isNew: Bool) {
        let account = caller.account
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account, measuringAnew: force)
            // Looked up after the plan was read: a repeat that finds the plan of its first request then finds the key
            // too.
            if let first = try await firstOutcome(of: request.keys, by: account) { return (first, true) }
            let plan = try facts.plan()
            let asked = try await lastAskedFor(active)
            let current = active.map { Plan($0) }
            let isDue = active.map { $0.checkedAt.addingTimeInterval(Self.week) <= now() } ?? true
            if let active, let current, !force, !isDue, !plan.isNoticeablyDifferent(from: current) {
                guard active.replaces != nil else {
                    let receipt = try request.receipt(for: try await report(GeneratedPlan(kept: active, current)))
                    return (.repeated(answer: receipt.answer), false)
                }
                // The person has not seen this plan yet, so it is answered as a new one.
                let unasked = try await report(GeneratedPlan(new: active, current, over: asked, isForced: false))
                let receipt = try request.receipt(for: unasked)
                if let outcome = try await store.tell(active, at: now(), keeping: receipt) { return (outcome, true) }
                continue
            }
            let new = GeneratedPlan(new: stored(plan, for: account), plan, over: asked, isForced: force)
            let receipt = try request.receipt(for: try await report(new))
            let outcome = try await store.save(new.stored, over: active?.id, keeping: receipt)
            // A first plan may have been outdated while it was saved: facts told meanwhile found no plan to replace.
            if let outcome = await told(outcome) {
                return (try await replacingUnsafePlan(after: outcome, for: account), true)
            }
        }
    }

    private func firstOutcome(of keys: [IdempotencyKey], by account: Account.ID) async throws -> WriteOutcome? {
        keys.isEmpty ? nil : try await requests.firstOutcome(of: keys, by: account)
    }

    /// Checks the active plan after its week and replaces it where any number or warning has changed.
    ///
    /// - Throws: `PlanDraft.Faults` where something is missing.
    func recompute(at account: Account.ID) async throws {
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account)
            guard let active else { return }
            let plan = try facts.plan()
            if Plan(active).showsSameNumbers(as: plan) { return try await store.touchPlan(active.id, at: now()) }
            if try await replace(active, by: plan) { return }
        }
    }

    /// Replaces the active plan at once where a write has changed its warnings, as a pregnancy does. A person whose facts
    /// are incomplete keeps the plan they have.
    ///
    /// - Parameter outcome: of a repeat too, because the first request may have been cut off before it came here.
    /// - Returns: `outcome`, unchanged.
    package func replacingUnsafePlan(
        after outcome: WriteOutcome,
        for account: Account.ID
    ) async throws -> WriteOutcome {
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account)
            guard let active, let plan = try? facts.plan(), !plan.hasSameAdvice(as: Plan(active)) else {
                return outcome
            }
            if try await replace(active, by: plan) { return outcome }
        }
    }

    /// Reads the plan before the facts. Should the facts change in between, whoever changed them replaces that plan,
    /// and `save(over:)` then refuses ours.
    private func activePlanAndFacts(
        of account: Account.ID,
        measuringAnew isAnew: Bool = false
    ) async throws -> (StoredPlan?, PlanFacts) {
        let active = try await store.activePlan(of: account)
        return (active, try await measured(try await facts(of: account), isAnew ? nil : active))
    }

    /// Replaces the active plan, and returns false where `active` is no longer that; then nothing is kept.
    private func replace(_ active: StoredPlan, by plan: Plan) async throws -> Bool {
        var new = stored(plan, for: active.account)
        new.replaces = active.replaces ?? active.id
        return await told(try await store.save(new, over: active.id, keeping: .none)) != nil
    }

    /// Tells of what a write has changed; nil where it kept nothing.
    func told(_ outcome: WriteOutcome?) async -> WriteOutcome? {
        guard let outcome else { return nil }
        return await hub.told(outcome)
    }

    /// Returns the last plan that the person's app asked for: it may not know of one that replaced it unasked.
    private func lastAskedFor(_ active: StoredPlan?) async throws -> StoredPlan? {
        guard let active, let asked = active.replaces else { return active }
        return try await store.plan(asked, of: active.account) ?? active
    }

    private func stored(_ plan: Plan, for account: Account.ID) -> StoredPlan {
        let now = now()
        return StoredPlan(
            id: .new(at: now),
            account: account,
            inputs: plan.inputs,
            startDate: plan.startDate,
            createdAt: now,
            checkedAt: now,
            status: .active
        )
    }
}
