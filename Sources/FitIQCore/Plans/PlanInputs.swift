package import Foundation

/// Holds the facts that one plan was computed from, each within its legal range.
package struct PlanInputs: Hashable, Sendable {
    /// The weight in kg.
    package var weight: Thousandths
    /// The height in cm.
    package var height: Thousandths
    /// The age in whole years.
    package var age: Int
    package var gender: Gender
    package var activity: ActivityLevel
    package var goal: PrimaryGoal
    /// The target weight in kg.
    package var targetWeight: Thousandths?
    package var isPregnant: Bool
    /// The trimester of a pregnancy, 1...3; nil without one, and where it was not told.
    package var trimester: Int?
    /// The energy that the person uses in a day by their own log, in kcal; nil where the plan goes by their activity.
    package var measuredKcal: Int?
    /// The day on which each fact was told; for the weight, on which it was measured. What has none is left out.
    package var dates: [BodyFact: CalendarDate]

    package init(
        weight: Thousandths,
        height: Thousandths,
        age: Int,
        gender: Gender,
        activity: ActivityLevel,
        goal: PrimaryGoal,
        targetWeight: Thousandths? = nil,
        isPregnant: Bool = false,
        trimester: Int? = nil,
        measuredKcal: Int? = nil,
        dates: [BodyFact: CalendarDate] = [:]
    ) {
        self.weight = weight
        self.height = height
        self.age = age
        self.gender = gender
        self.activity = activity
        self.goal = goal
        self.targetWeight = targetWeight
        self.isPregnant = isPregnant
        self.trimester = trimester
        self.measuredKcal = measuredKcal
        self.dates = dates
    }
}

extension PlanInputs {
    /// The inputs without a measured energy, so that the plan goes by the activity.
    package var byActivity: PlanInputs {
        var inputs = self
        inputs.measuredKcal = nil
        return inputs
    }
}

/// A plan as it is kept: its numbers follow from its inputs.
package struct StoredPlan: Hashable, Sendable {
    package typealias ID = Identifier<StoredPlan>

    package enum Status: String, Sendable, CaseIterable {
        case active
        /// A later plan took its place.
        case replaced
    }

    package let id: ID
    package let account: Account.ID
    package let inputs: PlanInputs
    package let startDate: CalendarDate
    package let createdAt: Date
    /// The time at which the plan was last found to be still right.
    package var checkedAt: Date
    package var status: Status
    /// The plan that was asked for last, which this one took the place of unasked; nil once this one was asked for.
    package var replaces: ID?

    package init(
        id: ID,
        account: Account.ID,
        inputs: PlanInputs,
        startDate: CalendarDate,
        createdAt: Date,
        checkedAt: Date,
        status: Status,
        replaces: ID? = nil
    ) {
        self.id = id
        self.account = account
        self.inputs = inputs
        self.startDate = startDate
        self.createdAt = createdAt
        self.checkedAt = checkedAt
        self.status = status
        self.replaces = replaces
    }
}
