import FitIQCore

/// The facts known of the person.
struct ProfileFacts: Intent {
    let name = IntentName.profile
    let examples = ["What do you know about me?", "What is my height?", "Show my profile"]
    let data = "the profile, as it was told"

    var frames: [Frame] {
        [
            Frame(
                [[.profile], [.what, .show, .you, .mine]],
                allows: [.show, .total, .you, .mine, .what, .everything, .past, .contain, .own],
                none: [.target, .why, .not, .safe, .long]
            ),
            Frame([[.bodyMassIndex], [.mine, .show]], allows: [.mine, .show, .what]),
            Frame([[.bodyMassIndex]], allows: [.mine], needsQuestionMark: true),
            Frame(
                [[.goalWeight], [.what, .show, .mine]],
                allows: [.mine, .what, .show],
                none: [.why, .when, .not, .safe, .long, .left, .reach]
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        await work.call(.getProfile)
        guard let profile = try await work.tools.diary.profile() else {
            return Answer("I know nothing of your profile here.")
        }
        if slots.detail == .bodyMassIndex { return try await BodyMassIndex(profile: profile, work: work).answer() }
        var facts: [Line] = []
        if let birth = profile.dateOfBirth {
            facts.append("you are \(work.fact(Double(birth.age(on: work.today)), .years, .duration, .getProfile)) old")
        }
        if let gender = profile.gender { facts.append("gender \(gender.rawValue)") }
        if let height = profile.height {
            facts.append("height \(work.fact(height.doubleValue, .cm, .length, .getProfile))")
        }
        if let activity = profile.activity {
            facts.append(Line(stringLiteral: activity.rawValue.replacing("_", with: " ")))
        }
        if let goal = profile.goal { facts.append("goal: \(goal.rawValue.replacing("_", with: " "))") }
        if let target = profile.targetWeight {
            facts.append("goal weight \(work.weight(target.doubleValue, .getProfile))")
        }
        if profile.isPregnant == true { facts.append("pregnant") }
        if !profile.allergies.isEmpty { facts.append("allergies: \(name: profile.allergies.joined(separator: ", "))") }
        if !profile.dietaryPreferences.isEmpty {
            facts.append("preferences: \(name: profile.dietaryPreferences.joined(separator: ", "))")
        }
        guard !facts.isEmpty else { return Answer("Your profile tells nothing yet.") }
        return Answer(
            "You told me this: \(Line.joined(facts)).",
            "I also know your meals, weights and plan. Nothing of it leaves for a model here."
        )
    }
}
