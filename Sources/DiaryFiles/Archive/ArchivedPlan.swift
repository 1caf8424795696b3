import FitIQCore
import Foundation

/// A plan as an archive has it: the facts that its numbers follow from.
struct ArchivedPlan: Codable {
    let id: String
    let weight: Double
    let height: Double
    let age: Int
    let gender: Gender
    let activityLevel: ActivityLevel
    let primaryGoal: PrimaryGoal
    let targetWeight: Double?
    let isPregnant: Bool
    let trimester: Int?
    /// The energy that the log measured, in kcal a day.
    let measuredEnergy: Int?
    let toldOn: [String: String]
    let startDate: String
    let status: String
    /// The plan that was asked for last, which this one took the place of unasked.
    let replaces: String?
    let createdAt: Moment
    let checkedAt: Moment

    enum CodingKeys: String, CodingKey {
        case id, age, gender, status, replaces, trimester
        case weight = "weight_kg"
        case height = "height_cm"
        case activityLevel = "activity_level"
        case primaryGoal = "primary_goal"
        case targetWeight = "target_weight_kg"
        case isPregnant = "is_pregnant"
        case measuredEnergy = "measured_energy_kcal"
        case toldOn = "told_on"
        case startDate = "start_date"
        case createdAt = "created_at"
        case checkedAt = "checked_at"
    }
}

extension ArchivedPlan {
    init(_ plan: StoredPlan) {
        let inputs = plan.inputs
        id = plan.id.description
        weight = inputs.weight.doubleValue
        height = inputs.height.doubleValue
        age = inputs.age
        gender = inputs.gender
        activityLevel = inputs.activity
        primaryGoal = inputs.goal
        targetWeight = inputs.targetWeight?.doubleValue
        isPregnant = inputs.isPregnant
        trimester = inputs.trimester
        measuredEnergy = inputs.measuredKcal
        toldOn = ArchivedProfile.texts(inputs.dates)
        startDate = plan.startDate.description
        status = plan.status.rawValue
        replaces = plan.replaces?.description
        createdAt = Moment(plan.createdAt)
        checkedAt = Moment(plan.checkedAt)
    }

    func plan(of account: Account.ID) throws -> StoredPlan {
        try ArchiveFault.require(trimester.map { (1...3).contains($0) } ?? true, "trimester")
        try ArchiveFault.require(measuredEnergy.map { (1...20_000).contains($0) } ?? true, "measured_energy_kcal")
        return StoredPlan(
            id: try StoredPlan.ID(archived: id, "id"),
            account: account,
            inputs: PlanInputs(
                weight: try Thousandths(archived: weight, "weight_kg"),
                height: try Thousandths(archived: height, "height_cm"),
                age: age,
                gender: gender,
                activity: activityLevel,
                goal: primaryGoal,
                targetWeight: try targetWeight.map { try Thousandths(archived: $0, "target_weight_kg") },
                isPregnant: isPregnant,
                trimester: trimester,
                measuredKcal: measuredEnergy,
                dates: try ArchivedProfile.days(toldOn)
            ),
            startDate: try ArchiveFault.unwrap(CalendarDate(startDate), "start_date"),
            createdAt: createdAt.date,
            checkedAt: checkedAt.date,
            status: try ArchiveFault.unwrap(StoredPlan.Status(rawValue: status), "status"),
            replaces: try replaces.map { try StoredPlan.ID(archived: $0, "replaces") }
        )
    }
}
