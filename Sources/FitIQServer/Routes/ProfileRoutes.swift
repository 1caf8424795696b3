import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird
import PlanScience

/// `/v1/onboarding` and `/v1/profile`
struct ProfileRoutes {
    let plans: PlanService
    let settings: ServerSettings
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.onBoth(.post, Routes.onboarding, onboard)
        routes.onBoth(.get, Routes.profile, show)
        routes.onBoth(.put, Routes.profile, change)
    }

    /// Takes everything that a plan needs, in place of what was told before.
    private func onboard(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = ProfileFields(try await FieldReader(bodyOf: request, limit: settings.maxBodyBytes))
        var facts = try await plans.facts(of: identity.account)
        facts.profile = Profile(account: identity.account, createdAt: facts.profile.createdAt)
        fields.read(into: &facts.profile, now: now())
        fields.check(facts, nothingMissing: true)
        try fields.finish()
        try await plans.save(facts.profile, weight: fields.weight)
        return try .enveloped(
            OnboardedUser(
                id: facts.account.id.description,
                email: facts.account.email,
                name: facts.account.name,
                emailVerified: false,
                hasCompletedOnboarding: true,
                createdAt: facts.account.createdAt,
                updatedAt: facts.profile.updatedAt
            ),
            status: .created
        )
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        return try .enveloped(ProfileResponse(try await plans.facts(of: identity.account)))
    }

    /// Changes what is given. A new weight is kept as a weighing of today, and the answer tells how it moves the targets.
    private func change(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = ProfileFields(try await FieldReader(bodyOf: request, limit: settings.maxBodyBytes))
        let before = try await plans.facts(of: identity.account)
        var changed = before
        fields.read(into: &changed.profile, now: now())
        fields.check(changed, nothingMissing: false)
        try fields.finish()
        try await plans.save(changed.profile, weight: fields.weight)

        let after = try await plans.facts(of: identity.account)
        var answer = ProfileResponse(after)
        if after.weighIn?.weight != before.weighIn?.weight, let plan = try? after.plan() {
            let active = try await plans.activePlan(of: identity.account).map { Plan($0) }
            let previous = active ?? (try? before.plan())
            answer.previousCalories = previous?.advice.calorieTarget
            answer.previousProtein = previous?.formula.protein
            answer.newCalories = plan.advice.calorieTarget
            answer.newProtein = plan.formula.protein
            answer.planIsOutdated = active.map(plan.isNoticeablyDifferent) ?? false
        }
        return try .enveloped(answer)
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
