public import Foundation

/// A plan's name, and the days on which it holds.
///
/// `startDate` and `endDate` are the midnights in UTC of days where the person is; shown in another zone they may be the
/// day before. `startDay` and `endDay` are those days.
public struct PlanSummary: Hashable, Sendable, Identifiable {
    /// The plan's UUID; an older server's number as a text.
    public let id: String
    /// The account; an older server's number as a text.
    public let userId: String
    /// Names the plan for the person, after its goal.
    public let name: String
    /// Says in a sentence what the plan is.
    public let description: String
    /// The midnight in UTC of `startDay`, the day on which it was made.
    public let startDate: Date
    /// The projected date, or where there is none twelve weeks on, when it is time to look at the plan again.
    public let endDate: Date
    /// `active`, or `replaced` by a later plan.
    public let status: String
    /// `2024-01-15`; nil of an older server, like what follows.
    public let startDay: String?
    /// The day of `endDate`, as `2024-03-25`.
    public let endDay: String?
    /// The moment at which it was made.
    public let createdAt: Date?
    /// Says in one sentence what to do and what may come of it, to be shown first. It names no weight, so it fits any unit.
    public let verdict: String?

    /// Makes a plan's head from its parts; what is not given is as an older server leaves it.
    public init(
        id: String,
        userId: String,
        name: String,
        description: String,
        startDate: Date,
        endDate: Date,
        status: String,
        startDay: String? = nil,
        endDay: String? = nil,
        createdAt: Date? = nil,
        verdict: String? = nil
    ) {
        self.id = id
        self.userId = userId
        self.name = name
        self.description = description
        self.startDate = startDate
        self.endDate = endDate
        self.status = status
        self.startDay = startDay
        self.endDay = endDay
        self.createdAt = createdAt
        self.verdict = verdict
    }
}

extension PlanSummary: Codable {
    /// Older servers numbered their plans and accounts.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        id = try container.id("id")
        userId = try container.id("userId")
        name = try container.required("name")
        description = try container.required("description")
        startDate = try container.requiredInstant("startDate")
        endDate = try container.requiredInstant("endDate")
        status = try container.required("status")
        startDay = try container.day("startDay", orAs: "startDate")
        endDay = try container.day("endDay", orAs: "endDate")
        createdAt = try container.value("createdAt")
        verdict = try container.value("verdict")
    }
}
