package import Foundation

/// Holds what a person has told of themselves for their plan. A fact that they did not tell is nil.
package struct Profile: Hashable, Sendable {
    package let account: Account.ID
    package var dateOfBirth: CalendarDate?
    package var gender: Gender?
    package var goal: PrimaryGoal?
    package var activity: ActivityLevel?
    /// The height in cm.
    package var height: Thousandths?
    /// The target weight in kg.
    package var targetWeight: Thousandths?
    package var targetDate: CalendarDate?
    package var isPregnant: Bool?
    /// The trimester of a pregnancy, 1...3, where it was told.
    package var trimester: Int?
    /// Indicates whether the plan should use the energy that the log measures; nil where the person did not say.
    package var usesMeasuredEnergy: Bool?
    package var dietaryPreferences: [String] = []
    package var allergies: [String] = []
    package var partners: [Partner] = []
    package var mealsPerDay: Int?
    /// The zone in which the person's days begin and end.
    package var timeZone: TimeZone = .gmt
    /// The country whose foods and measures the person's texts mean first; nil takes the server's.
    package var region: RegionCode?
    /// The day on which each fact was last told.
    package var toldOn: [BodyFact: CalendarDate] = [:]
    package let createdAt: Date
    package var updatedAt: Date

    package init(account: Account.ID, createdAt: Date) {
        self.account = account
        self.createdAt = createdAt
        updatedAt = createdAt
    }
}

/// A weight that a person has measured.
package struct Weighing: Hashable, Sendable {
    package typealias ID = Identifier<Weighing>

    package let id: ID
    package let account: Account.ID
    /// The weight in kg.
    package let weight: Thousandths
    /// The day on which the person stood on the scales, where they were.
    package let day: CalendarDate
    /// The time on that day; nil where only the day was told.
    package let loggedAt: Date?
    package let notes: String?
    package let createdAt: Date

    package init(
        id: ID,
        account: Account.ID,
        weight: Thousandths,
        day: CalendarDate,
        loggedAt: Date? = nil,
        notes: String? = nil,
        createdAt: Date
    ) {
        self.id = id
        self.account = account
        self.weight = weight
        self.day = day
        self.loggedAt = loggedAt
        self.notes = notes
        self.createdAt = createdAt
    }
}
