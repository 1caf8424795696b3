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
        let fields = ProfileFields(try await FieldReader(bodyOf: request, limit: settings.maxBodyBytes))
        let (_, facts) = try await keep(fields, of: identity.account, isAnew: true)
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

    /// Changes what is given. A new weight is kept as a weighing of today, and the answer tells how it moves the targets. A
    /// plan that is not safe any more with what was told is replaced before the answer.
    private func change(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        let fields = ProfileFields(try await FieldReader(bodyOf: request, limit: settings.maxBodyBytes))
        let active = try await plans.activePlan(of: identity.account).map { Plan($0) }
        let (before, after) = try await keep(fields, of: identity.account, isAnew: false)
        var answer = ProfileResponse(after)
        if let plan = try? after.plan() {
            answer.planIsOutdated = active.map(plan.isNoticeablyDifferent) ?? false
            if after.weighIn?.weight != before.weighIn?.weight {
                let previous = active ?? (try? before.plan())
                answer.previousCalories = previous?.advice.calorieTarget
                answer.previousProtein = previous?.formula.protein
                answer.newCalories = plan.advice.calorieTarget
                answer.newProtein = plan.formula.protein
            }
        }
        return try .enveloped(answer)
    }

    /// Keeps what was told, once it is found right: all of it `isAnew`, or else over what was told before.
    ///
    /// - Returns: what was known before and what is now.
    private func keep(
        _ given: ProfileFields,
        of account: Account.ID,
        isAnew: Bool
    ) async throws -> (before: PlanFacts, after: PlanFacts) {
        while true {
            var fields = given
            let before = try await plans.facts(of: account)
            var told = before
            if isAnew { told.profile = Profile(account: account, createdAt: before.profile.createdAt) }
            fields.read(into: &told.profile, now: now())
            fields.check(told, nothingMissing: isAnew)
            try fields.finish()
            // Another request may have changed the profile meanwhile; then this goes over what that one left.
            guard try await plans.save(told, weight: fields.weight) else { continue }
            try await plans.heedAdvice(for: account)
            return (before, try await plans.facts(of: account))
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
