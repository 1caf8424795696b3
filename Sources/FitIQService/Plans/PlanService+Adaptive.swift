import FitIQCore
import Foundation
import PlanScience

// Estimates from the person's own log how much energy they use.
extension PlanService {
    /// Returns the facts with the measured energy where the person wants it in their plan: that of `active` within its week,
    /// else one that is measured from their log now.
    func measured(_ facts: PlanFacts, _ active: StoredPlan?) async throws -> PlanFacts {
        guard facts.wantsMeasuredEnergy else { return facts }
        var facts = facts
        if let active, let kept = active.inputs.measuredKcal, now() < active.checkedAt.addingTimeInterval(Self.week) {
            facts.measuredKcal = kept
        } else if let plan = try? facts.plan(), let kcal = try await adaptiveExpenditure(facts, plan).estimate?.kcal {
            facts.measuredKcal = plan.measurable(Int(kcal.rounded()))
        }
        return facts
    }

    func adaptiveExpenditure(_ facts: PlanFacts, _ plan: Plan) async throws -> AdaptiveExpenditure {
        AdaptiveExpenditure(
            try await log(facts, atLeast: Double(plan.formula.bmr) / 2),
            today: facts.today,
            formula: Double(plan.formula.byActivity),
            body: BodyModel(plan.inputs.byActivity, intakeChange: 0)
        )
    }

    /// - Parameter least: kcal below which not all was told of a day, for nobody lives on it.
    private func log(_ facts: PlanFacts, atLeast least: Double) async throws -> [AdaptiveExpenditure.Day] {
        let today = facts.today
        let zone = facts.profile.timeZone
        guard let first = today.advanced(by: -AdaptiveExpenditure.historyDays),
            let start = first.interval(in: zone)?.lowerBound, let end = today.interval(in: zone)?.lowerBound
        else { return [] }
        let account = facts.account.id
        let weighings = try await store.weighings(of: account, on: first...today, limit: 1000, offset: 0).weighings
        // The store lists the newest first, so the day's last weighing wins.
        let weights = Dictionary(weighings.map { ($0.day, $0.weight.doubleValue) }) { last, _ in last }
        let meals = try await store.eaten(by: account, in: start..<end)
        let intakes = Dictionary(grouping: meals) { CalendarDate($0.loggedAt, in: zone) }.compactMapValues { meals in
            let known = meals.compactMap(\.energyKcal)
            let sum = Double(known.reduce(0, +))
            return known.count == meals.count && sum >= least ? sum : nil
        }
        return Set(weights.keys).union(intakes.keys).map {
            AdaptiveExpenditure.Day(date: $0, weight: weights[$0], intake: intakes[$0])
        }
    }
}
