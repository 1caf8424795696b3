import FitIQCore
import FitIQWire
import Foundation
import PlanScience

// Profile and plan, of what the server told last.

extension Profile {
    /// Is nil where nothing was ever told.
    init?(_ told: ProfileResponse, of account: Account.ID) {
        // A date of birth may be known from registration alone.
        let isTold = told.gender != nil || told.primaryGoal != nil || told.height != nil
        guard told.updatedAt != nil || isTold else { return nil }
        self.init(account: account, createdAt: Date(timeIntervalSince1970: 0))
        dateOfBirth = told.dateOfBirth.flatMap { CalendarDate($0) }
        gender = told.gender
        goal = told.primaryGoal
        activity = told.activityLevel
        height = told.height.flatMap { Thousandths($0) }
        targetWeight = told.targetWeight.flatMap { Thousandths($0) }
        isPregnant = told.pregnant
        allergies = told.allergies
        dietaryPreferences = told.dietaryPreferences
    }
}

extension Plan {
    /// The plan, computed from the facts that it was told with; nil where that does not give the numbers that were told.
    init?(_ told: PlanGenerationResponse, of profile: ProfileResponse?) {
        guard told.plan.status == "active", let start = told.plan.startDay.flatMap({ CalendarDate($0) }),
            let inputs = try? PlanDraft(told, of: profile, on: start).inputs()
        else { return nil }
        self.init(inputs, startDate: start)
        let targets = told.targets
        guard applied.energyKcal == targets.energy, applied.protein.grams == targets.protein
        else { return nil }
    }
}

extension PlanDraft {
    /// Takes each fact from the explanation of the number that it went into, which stays as it was when the plan was made; from
    /// the profile where an older server explains nothing.
    fileprivate init(_ told: PlanGenerationResponse, of profile: ProfileResponse?, on start: CalendarDate) {
        self.init()
        var facts: [String: String] = [:]
        for input in told.whyItWorks.parts.flatMap({ $0.inputs ?? [] }) { facts[input.name] = input.value }
        func number(_ fact: BodyFact, _ fromProfile: Double?) -> Thousandths? {
            (facts.isEmpty ? fromProfile : facts[fact.rawValue].flatMap(Double.init)).flatMap { Thousandths($0) }
        }
        weight = number(.weight, profile?.currentWeight)
        height = number(.height, profile?.height)
        targetWeight = number(.targetWeight, profile?.targetWeight)
        age =
            facts[BodyFact.age.rawValue].flatMap { Int($0) }
            ?? profile?.dateOfBirth.flatMap { CalendarDate($0) }?.age(on: start)
        gender = facts[BodyFact.gender.rawValue].flatMap(Gender.init) ?? profile?.gender
        activity = facts[BodyFact.activityLevel.rawValue].flatMap(ActivityLevel.init) ?? profile?.activityLevel
        goal = facts[BodyFact.primaryGoal.rawValue].flatMap(PrimaryGoal.init) ?? profile?.primaryGoal
        isPregnant = profile?.pregnant ?? false
        trimester = facts[Plan.trimesterInput].flatMap { Int($0) }
        measuredKcal = facts[Plan.measuredInput].flatMap { Int($0) }
    }
}
