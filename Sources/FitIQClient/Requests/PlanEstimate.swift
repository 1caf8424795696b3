import FitIQCore
public import FitIQWire
public import Foundation
import PlanScience

/// A plan computed on this device by the server's own calculator, without a network: what is shown while facts are typed in,
/// and offline. It is stored nowhere.
public struct PlanEstimate: Hashable, Sendable, Encodable {
    /// Says in one sentence what to do and what may come of it.
    public let verdict: String
    /// Holds the numbers, as the server would compute them.
    public let targets: ComputedTargets
    /// Explains each of the numbers.
    public let whyItWorks: WhyItWorks
    /// Warns where care is needed.
    public let advice: PlanAdvice
    /// Says what everybody should know of these numbers.
    public let notice: String

    /// - Parameters:
    ///   - facts: as they would be told to the server.
    ///   - date: now. The day is that of the facts' time zone, and of UTC without one.
    /// - Throws: ``FitIQError/Code/validationFailed`` with ``FitIQError/fields`` naming each fact that is outside its range, as
    ///   the server would.
    public init(_ facts: OnboardingRequest, at date: Date = Date()) throws {
        let zone = facts.timeZone.map { TimeZone(identifier: $0) } ?? .gmt
        let today = CalendarDate(date, in: zone ?? .gmt)
        let birth = CalendarDate(facts.dateOfBirth)
        var draft = PlanDraft()
        draft.weight = Thousandths(facts.currentWeight)
        draft.height = Thousandths(facts.height)
        draft.targetWeight = facts.targetWeight.flatMap { Thousandths($0) }
        draft.age = birth?.age(on: today)
        draft.gender = facts.gender
        draft.activity = facts.activityLevel
        draft.goal = facts.primaryGoal
        draft.isPregnant = facts.pregnant ?? false
        draft.trimester = facts.trimester
        draft.dates = Dictionary(uniqueKeysWithValues: BodyFact.allCases.map { ($0, today) })

        var faults = Dictionary(uniqueKeysWithValues: draft.faults.map { (PlanFields.name(of: $0), $1) })
        if birth != nil, faults["dateOfBirth"] != nil { faults["dateOfBirth"] = PlanRange.birthFault }
        if facts.gender == .male, facts.pregnant == true { faults["pregnant"] = PlanRange.malePregnancy }
        if birth == nil { faults["dateOfBirth"] = "must be a day such as 2024-01-15" }
        if zone == nil { faults["timeZone"] = "must be a time zone such as Europe/Berlin" }
        guard faults.isEmpty, let inputs = try? draft.inputs() else {
            let names = faults.keys.sorted().joined(separator: ", ")
            throw FitIQError(.validationFailed, "Please check: \(names).", fields: faults)
        }
        let plan = Plan(inputs, startDate: today)
        verdict = plan.verdict
        targets = ComputedTargets(plan)
        whyItWorks = WhyItWorks(plan)
        advice = PlanAdvice(plan)
        notice = Plan.notice
    }
}
