import FitIQClient
import FitIQCore
import Foundation
import PlanScience

/// Keeps on this device what the server said last of profile and plan, so that questions about them need no network.
struct KeptPlan: Codable {
    let told: ProfileResponse
    /// The first day of the active plan; nil where there is none.
    let startDay: String?
    /// The targets of the active plan, to know its numbers by.
    let calorieTarget: Int?
    let proteinTarget: Int?

    /// Asks the server and keeps what it says; where it cannot be asked, what was kept.
    ///
    /// - Returns: nil where nothing was ever kept.
    static func refreshed(of open: OpenDiary) async -> KeptPlan? {
        let file = file(of: open)
        guard !open.isOffline else { return kept(in: file) }
        do {
            let told = try await open.diary.client.profile()
            let plan = try await open.diary.client.currentPlan()
            let fresh = KeptPlan(
                told: told,
                startDay: plan?.plan.startDay,
                calorieTarget: plan?.targets.calorieTarget,
                proteinTarget: plan?.targets.appliedProteinTarget ?? plan?.targets.proteinTarget
            )
            // Answers do not depend on it: what cannot be kept is asked for again.
            try? PrivateText.write(try JSONEncoder().encode(fresh), to: file)
            return fresh
        } catch {
            return kept(in: file)
        }
    }

    private static func file(of open: OpenDiary) -> URL {
        open.diary.file.deletingPathExtension().appendingPathExtension("profile.json")
    }

    private static func kept(in file: URL) -> KeptPlan? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(KeptPlan.self, from: $0) }
    }

    /// The plan, computed from the facts; nil where that does not give the numbers that the server told.
    var plan: Plan? {
        guard let startDay, let start = CalendarDate(startDay) else { return nil }
        var draft = PlanDraft()
        draft.weight = told.currentWeight.flatMap { Thousandths($0) }
        draft.height = told.height.flatMap { Thousandths($0) }
        draft.targetWeight = told.targetWeight.flatMap { Thousandths($0) }
        draft.age = told.dateOfBirth.flatMap { CalendarDate($0) }?.age(on: start)
        draft.gender = told.gender
        draft.activity = told.activityLevel
        draft.goal = told.primaryGoal
        draft.isPregnant = told.pregnant ?? false
        guard let inputs = try? draft.inputs() else { return nil }
        let plan = Plan(inputs, startDate: start)
        return plan.advice.calorieTarget == calorieTarget && plan.advice.protein.grams == proteinTarget ? plan : nil
    }

    func profile(of account: Account.ID) -> FitIQCore.Profile {
        var profile = FitIQCore.Profile(account: account, createdAt: Date(timeIntervalSince1970: 0))
        profile.dateOfBirth = told.dateOfBirth.flatMap { CalendarDate($0) }
        profile.gender = told.gender
        profile.goal = told.primaryGoal
        profile.activity = told.activityLevel
        profile.height = told.height.flatMap { Thousandths($0) }
        profile.targetWeight = told.targetWeight.flatMap { Thousandths($0) }
        profile.isPregnant = told.pregnant
        profile.allergies = told.allergies
        profile.dietaryPreferences = told.dietaryPreferences
        return profile
    }
}

/// Writes files that only their owner reads.
enum PrivateText {
    static func write(_ data: Data, to file: URL) throws {
        try data.write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }
}
