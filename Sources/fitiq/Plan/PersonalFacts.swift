import FitIQClient

/// Holds a person's facts for a plan. An unknown fact is nil; a target weight and a pregnancy need not be known.
struct PersonalFacts: Equatable {
    /// `1996-03-01`
    var born: String?
    var sex: Gender?
    var centimetres: Double?
    var kilograms: Double?
    var activity: ActivityLevel?
    var goal: PrimaryGoal?
    var targetKilograms: Double?
    var pregnancy: Pregnancy?

    init() {}

    init(_ options: FactOptions, unit: WeightUnit) {
        born = options.born
        sex = options.sex
        centimetres = options.height?.centimetres
        kilograms = options.weight?.kilograms(unit)
        activity = options.activity
        goal = options.goal
        targetKilograms = options.target?.kilograms(unit)
        pregnancy = options.pregnant
    }

    init(_ profile: ProfileResponse) {
        born = profile.dateOfBirth
        sex = profile.gender
        centimetres = profile.height
        kilograms = profile.currentWeight
        activity = profile.activityLevel
        goal = profile.primaryGoal
        targetKilograms = profile.targetWeight
        pregnancy = profile.pregnant.map { isPregnant in
            isPregnant ? profile.trimester.map(String.init).flatMap(Pregnancy.init) ?? .yes : .no
        }
    }

    func filled(from other: PersonalFacts) -> PersonalFacts {
        var facts = self
        facts.born = born ?? other.born
        facts.sex = sex ?? other.sex
        facts.centimetres = centimetres ?? other.centimetres
        facts.kilograms = kilograms ?? other.kilograms
        facts.activity = activity ?? other.activity
        facts.goal = goal ?? other.goal
        facts.targetKilograms = targetKilograms ?? other.targetKilograms
        facts.pregnancy = pregnancy ?? other.pregnancy
        return facts
    }

    /// The options that would give what a plan needs and is not known.
    var missing: [String] {
        let needed: [(String, Bool)] = [
            ("--born", born == nil), ("--sex", sex == nil), ("--height", centimetres == nil),
            ("--weight", kilograms == nil), ("--activity", activity == nil), ("--goal", goal == nil),
        ]
        return needed.filter(\.1).map(\.0)
    }

    /// Makes the request of the facts; nil while one is missing.
    func onboarding(timeZone: String) -> OnboardingRequest? {
        guard let born, let sex, let goal, let activity, let kilograms, let centimetres else { return nil }
        return OnboardingRequest(
            dateOfBirth: born,
            gender: sex,
            primaryGoal: goal,
            activityLevel: activity,
            currentWeight: kilograms,
            height: centimetres,
            targetWeight: targetKilograms,
            pregnant: pregnancy.map { $0 != .no },
            trimester: pregnancy?.trimester,
            timeZone: timeZone
        )
    }

    /// Makes the change of the profile: known facts replace the server's; the rest stays.
    ///
    /// - Parameter timeZone: nil leaves the one that the person has chosen.
    func update(timeZone: String?, clearsTarget: Bool) -> ProfileUpdate {
        var update = ProfileUpdate()
        update.dateOfBirth = born
        update.gender = sex
        update.primaryGoal = goal
        update.activityLevel = activity
        update.currentWeight = kilograms
        update.height = centimetres
        update.targetWeight = targetKilograms
        update.pregnant = pregnancy.map { $0 != .no }
        update.trimester = pregnancy?.trimester
        update.timeZone = timeZone
        if clearsTarget { update.cleared.insert(.targetWeight) }
        return update
    }
}

extension ProfileResponse {
    /// Returns the zone to tell the server of: that of this device until one was told, which the server calls GMT; nil where the
    /// person has one already.
    func untoldZone(here: String) -> String? { timeZone == "GMT" ? here : nil }
}
