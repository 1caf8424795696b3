import FitIQCore

/// The days on which a target was reached.
struct DaysOnTarget: Intent {
    let name = IntentName.daysOnTarget
    let examples = [
        "On how many days did I reach my protein this month?", "How often was I over my calories last week?",
    ]
    let data = "the sums of days with meals, against the plan that held on that day"
    let carries: Set<SlotKind> = [.period, .nutrient]

    var frames: [Frame] {
        [
            Frame(
                [[.days, .often], [.reach, .target]],
                takes: [.nutrient, .period],
                allows: [.howMuch, .what, .target, .past, .mine, .eat, .modal, .show, .reach],
                none: [.average, .left, .why, .burn, .weight, .when]
            ),
            Frame(
                [[.everyDay, .average], [.reach], [.past, .be, .modal, .mine]],
                takes: [.nutrient, .period],
                allows: [.target, .eat, .everyDay, .days],
                none: [.left, .why, .burn, .weight, .when, .what, .howMuch, .prospect]
            ),
            Frame(
                [[.reach], [.target, .past]],
                needs: [.period],
                takes: [.nutrient],
                allows: [.past, .eat, .mine, .target, .what, .howMuch],
                none: [.left, .why, .burn, .weight, .when, .average, .more],
                needsDays: true
            ),
            Frame(
                [[.reach], [.mine]],
                needs: [.nutrient, .period],
                allows: [.past, .eat, .mine],
                none: [.left, .why, .weight, .when, .average, .more, .modal],
                needsDays: true
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let period =
            slots.period ?? Period(work.today.advanced(by: -29) ?? work.today, work.today, "in the last 30 days")
        let nutrient = slots.nutrient ?? .energy
        let days = try await work.days(in: period)
        if days.isEmpty, let nothing = Shared.nothingKnown(try await work.intake(in: period), period) {
            return Answer(nothing)
        }
        var counts = (above: 0, reached: 0, under: 0, open: 0)
        await work.call(.getPlan)
        for (day, intake) in days {
            guard let target = try await work.tools.diary.plan(on: day).flatMap({ CoachPlan($0).target(nutrient) })
            else { continue }
            let sum = intake.sum(nutrient)
            if sum.value ?? 0 > target { counts.above += 1 }
            if sum.value ?? 0 >= target {
                counts.reached += 1
            } else if sum.isAtLeast {
                counts.open += 1
            } else {
                counts.under += 1
            }
        }
        let judged = counts.reached + counts.under + counts.open
        guard judged > 0 else {
            return Answer(
                try await work.plan() == nil ? Shared.noPlan : "Your plan has no target for \(nutrient.name)."
            )
        }
        let all = work.count(judged, .days, .getTrends)
        func on(_ number: Int) -> Line { "On \(work.count(number, .none, .getTrends)) of \(all) \(period)" }
        let target = "your \(nutrient.name) target"
        var lines: [Line] =
            if slots.isOver {
                [Line("\(on(counts.above)) you were over \(target).").resting(on: "more")]
            } else if slots.isUnder {
                [Line("\(on(judged - counts.above - counts.open)) you stayed within \(target).").resting(on: "less")]
            } else if slots.isMissed {
                [Line("\(on(counts.under)) you did not reach \(target).").resting(on: "reached")]
            } else {
                [Line("\(on(counts.reached)) you reached \(target).").resting(on: "reached")]
            }
        if counts.open > 0 {
            lines.append("Of \(work.count(counts.open, .days, .getTrends)) a part is unknown, so I can't say.")
        }
        let gaps = period.dayCount - days.count
        if gaps > 0 {
            lines.append("Not counted: \(work.count(gaps, .days, .getTrends)) without a meal that I could read.")
        }
        return Answer(lines)
    }
}
