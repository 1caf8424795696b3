package import FitIQCore
package import Foundation
import PlanScience

/// Makes plans from what a person has told and weighed, keeps them, and checks them again each week.
package struct PlanService: Sendable {
    let store: any PlanStore
    let accounts: any AccountStore
    let requests: any RequestLog
    let hub: any EventPublisher
    let now: @Sendable () -> Date

    /// The time for which a plan holds without another check, in seconds.
    static let week: TimeInterval = 7 * 24 * 3600

    package init(
        store: any PlanStore,
        accounts: any AccountStore,
        requests: any RequestLog,
        hub: any EventPublisher,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.accounts = accounts
        self.requests = requests
        self.hub = hub
        self.now = now
    }

    /// Gathers everything that a plan of today needs, by the day where the person is.
    package func facts(of account: Account.ID) async throws -> PlanFacts {
        guard let known = try await accounts.account(account) else { throw StoreError.noSuchAccount }
        var facts = PlanFacts(account: known, profile: try await store.profile(of: account), now: now())
        facts.weighIn = try await store.lastWeighIn(of: account, upTo: facts.today)
        return facts
    }

    /// Returns the outcome of the first request under `keys`, whatever it was; nil when no key was used.
    package func firstUse(of keys: [IdempotencyKey], by account: Account.ID) async throws -> WriteOutcome? {
        keys.isEmpty ? nil : try await requests.firstOutcome(of: keys, by: account)
    }

    /// Keeps the profile of `facts`, and the person's weight of today where they told it, once for `key`.
    ///
    /// - Parameter answer: what to answer with, from what is then known.
    /// - Returns: nil where the profile was changed meanwhile; then nothing is kept, and it is to be read anew.
    package func save(
        _ facts: PlanFacts,
        weight: Thousandths?,
        key: IdempotencyKey?,
        answer: (PlanFacts) throws -> Data
    ) async throws -> WriteOutcome? {
        let profile = facts.profile
        let today = facts.today
        var after = facts
        after.weighIn = try await store.lastWeighIn(of: profile.account, upTo: today)
        var weighIn: WeighIn?
        // Told again on the same day it is no other weighing.
        if let weight, after.weighIn?.day != today || after.weighIn?.weight != weight {
            weighIn = WeighIn(
                id: .new(at: now()),
                account: profile.account,
                weight: weight,
                day: today,
                createdAt: now()
            )
            after.weighIn = weighIn
        }
        let answer = try answer(after)
        let effect = try await store.save(
            profile,
            over: facts.keptProfile,
            weighIn: weighIn,
            keeping: Receipt(key, answer: answer)
        )
        return await told(effect)
    }

    /// The account's plan: the active one where it still holds, else a new one, made once for `key`.
    ///
    /// - Parameters:
    ///   - force: a new one in any case.
    ///   - answer: what to answer with.
    /// - Returns: `isNew` is false where the plan was asked for before; that is not kept under the key.
    /// - Throws: `PlanDraft.Faults` where something is missing.
    package func plan(
        of account: Account.ID,
        force: Bool,
        key: IdempotencyKey?,
        answer: (GeneratedPlan) async throws -> Data
    ) async throws -> (effect: WriteOutcome, isNew: Bool) {
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account)
            // Looked up after the plan was read: a repeat that finds the plan of its first request then finds the key
            // too.
            if let first = try await firstUse(of: [key].compactMap(\.self), by: account) { return (first, true) }
            let plan = try facts.plan()
            let asked = try await lastAskedFor(active)
            let isDue = active.map { $0.checkedAt.addingTimeInterval(Self.week) <= now() } ?? true
            if let active, !force, !isDue, !plan.isNoticeablyDifferent(from: Plan(active)) {
                guard active.replaces != nil else {
                    return (.repeated(answer: try await answer(GeneratedPlan(kept: active))), false)
                }
                // The person has not seen this plan yet, so it is answered as a new one.
                let unasked = GeneratedPlan(new: active, over: asked, isForced: false)
                let effect = try await store.tell(active, at: now(), keeping: Receipt(key, answer: answer(unasked)))
                if let effect { return (effect, true) }
                continue
            }
            let new = GeneratedPlan(new: stored(plan, for: account), over: asked, isForced: force)
            let effect = try await store.save(
                new.stored,
                over: active?.id,
                keeping: Receipt(key, answer: answer(new))
            )
            // A first plan may have been outdated while it was saved: facts told meanwhile found no plan to replace.
            if let effect = await told(effect) { return (try await heeding(effect, for: account), true) }
        }
    }

    /// Checks the active plan after its week and replaces it where any number or warning has changed.
    ///
    /// - Throws: `PlanDraft.Faults` where something is missing.
    func lookAgain(at account: Account.ID) async throws {
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account)
            guard let active else { return }
            let plan = try facts.plan()
            if Plan(active).says(whatIsIn: plan) { return try await store.touchPlan(active.id, at: now()) }
            if try await replace(active, by: plan) { return }
        }
    }

    /// Replaces the active plan at once where `effect` has changed its warnings, as a pregnancy does. A person whose
    /// facts are incomplete keeps the plan they have.
    ///
    /// - Parameter effect: of a repeat too, because the first request may have been cut off before it came here.
    /// - Returns: `effect`, unchanged.
    package func heeding(_ effect: WriteOutcome, for account: Account.ID) async throws -> WriteOutcome {
        while true {
            let (active, facts) = try await activePlanAndFacts(of: account)
            guard let active, let plan = try? facts.plan(), !plan.hasAdvice(of: Plan(active)) else { return effect }
            if try await replace(active, by: plan) { return effect }
        }
    }

    /// Reads the plan before the facts. Should the facts change in between, whoever changed them replaces that plan,
    /// and `save(over:)` then refuses ours.
    private func activePlanAndFacts(of account: Account.ID) async throws -> (StoredPlan?, PlanFacts) {
        let active = try await store.activePlan(of: account)
        return (active, try await facts(of: account))
    }

    /// False where `active` is not the active plan any more; then nothing is kept.
    private func replace(_ active: StoredPlan, by plan: Plan) async throws -> Bool {
        var new = stored(plan, for: active.account)
        new.replaces = active.replaces ?? active.id
        return await told(try await store.save(new, over: active.id, keeping: .none)) != nil
    }

    /// Tells of what a write has changed; nil where it kept nothing.
    private func told(_ effect: WriteOutcome?) async -> WriteOutcome? {
        guard let effect else { return nil }
        return await hub.told(effect)
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

    package func activePlan(of account: Account.ID) async throws -> StoredPlan? {
        try await store.activePlan(of: account)
    }

    package func plan(_ id: StoredPlan.ID, of account: Account.ID) async throws -> StoredPlan? {
        try await store.plan(id, of: account)
    }
}
