import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird
import PlanScience

/// `/v1/onboarding` and `/v1/profile`
struct ProfileRoutes {
    let plans: PlanService
    let gate: WriteGate
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.onBoth(.post, Routes.onboarding, onboard)
        routes.onBoth(.get, Routes.profile, show)
        routes.onBoth(.put, Routes.profile, change)
    }

    /// Takes everything that a plan needs, in place of what was told before.
    private func onboard(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        let told = try await Told(request, "POST \(Routes.onboarding)", context)
        let effect = try await keep(told, of: identity.account, isAnew: true) { _, facts in
            OnboardedUser(
                id: facts.account.id.description,
                email: facts.account.email,
                name: facts.account.name,
                emailVerified: false,
                hasCompletedOnboarding: true,
                createdAt: facts.account.createdAt,
                updatedAt: facts.profile.updatedAt
            )
        }
        return try Response(effect, .created)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        return try .enveloped(ProfileResponse(try await plans.facts(of: identity.account)))
    }

    /// Changes what is given. A new weight is kept as a weighing of today, and the answer tells how it moves the targets. A
    /// plan that is not safe any more with what was told is replaced before the answer.
    private func change(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        let told = try await Told(request, "PUT \(Routes.profile)", context)
        let active = try await plans.activePlan(of: identity.account).map { Plan($0) }
        let effect = try await keep(told, of: identity.account, isAnew: false) { before, after in
            var answer = ProfileResponse(after)
            guard let plan = try? after.plan() else { return answer }
            answer.planIsOutdated = active.map(plan.isNoticeablyDifferent) ?? false
            if after.weighIn?.weight != before.weighIn?.weight {
                let previous = active ?? (try? before.plan())
                answer.previousCalories = previous?.advice.calorieTarget
                answer.previousProtein = previous?.formula.protein
                answer.newCalories = plan.advice.calorieTarget
                answer.newProtein = plan.formula.protein
            }
            return answer
        }
        return try Response(effect, .ok)
    }

    /// The fields of a request and the key by which a repeat is recognised.
    private struct Told {
        let fields: ProfileFields
        let key: IdempotencyKey?

        init(_ request: Request, _ call: String, _ context: FitIQRequestContext) async throws {
            var reader = try await FieldReader(bodyOf: request, context)
            key = try RequestKey(request, &reader).key(call, body: reader.values)
            fields = ProfileFields(reader)
        }
    }

    /// Stores the facts once they are found right: in place of all earlier ones where `isAnew`, else over them.
    ///
    /// - Parameter answer: makes the answer of the facts before and after.
    private func keep(
        _ given: Told,
        of account: Account.ID,
        isAnew: Bool,
        answer: (_ before: PlanFacts, _ after: PlanFacts) -> some Codable & Sendable
    ) async throws -> WriteOutcome {
        try await gate.pass(account, keys: [given.key].compactMap(\.self)) {
            while true {
                var fields = given.fields
                let before = try await plans.facts(of: account)
                var told = before
                if isAnew { told.profile = Profile(account: account, createdAt: before.profile.createdAt) }
                fields.read(into: &told.profile, now: now())
                fields.check(told, nothingMissing: isAnew)
                try fields.finish()
                let effect = try await plans.save(told, weight: fields.weight, key: given.key) {
                    try WireCoding.encode(Envelope(data: answer(before, $0)))
                }
                // Nil means that another request has changed the profile meanwhile: this one is applied to what that
                // one left.
                if let effect { return try await plans.heeding(effect, for: account) }
            }
        }
    }
}

extension ProfileResponse {
    init(_ facts: PlanFacts) {
        let profile = facts.profile
        let missing = facts.draft.faults.keys.map(PlanFields.name).sorted()
        self.init(
            userId: facts.account.id.description,
            timeZone: profile.timeZone.identifier,
            hasCompletedOnboarding: missing.isEmpty,
            missing: missing
        )
        dateOfBirth = facts.dateOfBirth?.description
        age = facts.draft.age
        gender = profile.gender
        primaryGoal = profile.goal
        activityLevel = profile.activity
        currentWeight = facts.weighIn?.weight.doubleValue
        currentWeightDate = facts.weighIn?.day.description
        height = profile.height?.doubleValue
        targetWeight = profile.targetWeight?.doubleValue
        targetDate = profile.targetDate?.description
        pregnant = profile.isPregnant
        trimester = profile.trimester
        dietaryPreferences = profile.dietaryPreferences
        allergies = profile.allergies
        mealsPerDay = profile.mealsPerDay
        partners = profile.partners
        updatedAt = profile.updatedAt
    }
}
