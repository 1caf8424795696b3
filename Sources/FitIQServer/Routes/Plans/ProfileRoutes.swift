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
        let caller = try context.caller
        let submission = try await facts(request, "POST \(Routes.onboarding)", context)
        let answer = WriteRequest<ProfileChange>(submission.keys) { OnboardedUser($0.after) }
        return try Response(try await keep(submission, by: caller, isAnew: true, for: answer), .created)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        return try .enveloped(ProfileResponse(try await plans.facts(of: identity.account)))
    }

    /// Changes what is given. A new weight is kept as a weighing of today, and the answer tells how it moves the targets.
    private func change(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let caller = try context.caller
        let submission = try await facts(request, "PUT \(Routes.profile)", context)
        let answer = WriteRequest<ProfileChange>(submission.keys) { ProfileResponse($0) }
        return try Response(try await keep(submission, by: caller, isAnew: false, for: answer), .ok)
    }

    private func facts(
        _ request: Request,
        _ call: String,
        _ context: FitIQRequestContext
    ) async throws -> Submission<ProfileFields> {
        var fields = try await FieldReader(bodyOf: request, context)
        let key = try RequestKey(request, &fields).key(call, body: fields.values)
        return Submission(command: ProfileFields(fields), keys: [key].compactMap(\.self), fields: fields)
    }

    /// Keeps the facts once they are found right: in place of all earlier ones where `isAnew`, else over them. They are
    /// judged beside what else is known, so again where that has changed meanwhile.
    private func keep(
        _ submission: Submission<ProfileFields>,
        by caller: Caller,
        isAnew: Bool,
        for answer: WriteRequest<ProfileChange>
    ) async throws -> WriteOutcome {
        try await gate.pass(caller, keys: submission.keys) {
            try await plans.update(by: caller, isAnew: isAnew, for: answer) { facts in
                var fields = submission.command
                let regions = facts.regions
                fields.read(into: &facts.profile, regions, now: now())
                fields.check(facts, nothingMissing: isAnew)
                try fields.finish()
                return fields.weight
            }
        }
    }
}

extension OnboardedUser {
    init(_ facts: PlanFacts) {
        self.init(
            id: facts.account.id.description,
            email: facts.account.email,
            name: facts.account.name,
            emailVerified: false,
            hasCompletedOnboarding: true,
            createdAt: facts.account.createdAt,
            updatedAt: facts.profile.updatedAt
        )
    }
}

extension ProfileResponse {
    /// The profile after a change, with what that means for the plan.
    init(_ change: ProfileChange) {
        self.init(change.after)
        updatedAt = change.after.profile.updatedAt
        guard let plan = change.plan else { return }
        planIsOutdated = change.isOutdated
        guard change.hasOtherWeight else { return }
        previousCalories = change.previousPlan?.applied.energyKcal
        previousProtein = change.previousPlan?.applied.protein.grams
        newCalories = plan.applied.energyKcal
        newProtein = plan.applied.protein.grams
    }

    init(_ facts: PlanFacts) {
        let profile = facts.profile
        let missing = facts.draft.faults.keys.map(PlanFields.name).sorted()
        self.init(
            userId: facts.account.id.description,
            timeZone: profile.timeZone.identifier,
            hasCompletedOnboarding: missing.isEmpty,
            missing: missing
        )
        region = profile.region?.letters
        serverRegion = facts.regions.usual?.letters
        knownRegions = facts.regions.known.map(\.letters)
        dateOfBirth = facts.dateOfBirth?.description
        age = facts.draft.age
        gender = profile.gender
        primaryGoal = profile.goal
        activityLevel = profile.activity
        currentWeight = facts.weighing?.weight.doubleValue
        currentWeightDate = facts.weighing?.day.description
        height = profile.height?.doubleValue
        targetWeight = profile.targetWeight?.doubleValue
        targetDate = profile.targetDate?.description
        pregnant = profile.isPregnant
        trimester = profile.trimester
        usesMeasuredEnergy = profile.usesMeasuredEnergy
        dietaryPreferences = profile.dietaryPreferences
        allergies = profile.allergies
        mealsPerDay = profile.mealsPerDay
        partners = profile.partners
        updatedAt = facts.isProfileTold ? profile.updatedAt : nil
    }
}
