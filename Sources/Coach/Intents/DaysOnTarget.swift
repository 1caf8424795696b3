import FitIQCore
import PlanScience

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
                allows: [.and, .howMuch, .what, .target, .past, .mine, .eat, .modal, .show, .reach],
                none: [.average, .left, .why, .burn, .weight, .when]
            ),
            // "On how many days did I get enough protein?", "how often did I not reach it?", "which day did I go over?"
            Frame(
                [[.days, .often], [.reach, .enough], [.past]],
                takes: [.nutrient, .period],
                allows: [.howMuch, .what, .target, .mine, .eat, .show, .not, .enough, .reach, .beyond, .change],
                none: [.average, .left, .why, .burn, .weight, .goalWeight, .modal, .prospect, .everyDay]
            ),
            Frame(
                // "How many days in a row did I reach my protein?"
                [[.row], [.reach, .enough], [.mine, .past]],
                takes: [.nutrient, .period],
                allows: [.days, .howMuch, .what, .target, .past, .eat, .reach, .enough, .beyond, .be],
                none: [.average, .left, .why, .burn, .weight, .goalWeight, .when, .modal, .not, .prospect, .everyDay]
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

    /// Claims no days in a row below a target: they would be a badge for eating little.
    func tells(_ slots: Slots) -> Bool { slots.detail != .row || !(slots.isUnder || slots.isMissed) }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let period =
            slots.period ?? Period(work.today.advanced(by: -29) ?? work.today, work.today, "in the last 30 days")
        let days = try await work.days(in: period)
        if days.isEmpty, let nothing = Shared.nothingKnown(try await work.intake(in: period), period) {
            return Answer(nothing)
        }
        await work.call(.getPlan)
        guard let plan = try await work.plan() else { return Answer(Shared.noPlan) }
        let usual = slots.detail == .everyTarget ? CoachPlan.nutrients : [.energy]
        let nutrients = slots.nutrients.isEmpty ? usual : slots.nutrients
        var judged: [JudgedDay] = []
        for (day, intake) in days {
            guard let plan = try await work.tools.diary.plan(on: day) else { continue }
            judged.append((day, intake, CoachPlan(plan)))
        }
        let start: Line = "Your plan begins on \(time: plan.plan.startDate.told(today: work.today))"
        guard days.isEmpty || !judged.isEmpty else {
            return Answer("\(start), so there is no target to judge \(period) by.")
        }
        var lines = nutrients.flatMap { self.lines($0, judged, period, slots, work) }
        let before = days.count - judged.count
        if before > 0 {
            lines.append("\(start): \(work.count(before, .days, .getTrends)) before it can't be judged.")
        }
        let gaps = period.dayCount - days.count
        if gaps > 0, nutrients.contains(where: { plan.target($0) != nil }) {
            lines.append("Not counted: \(work.count(gaps, .days, .getTrends)) without a meal that I could read.")
        }
        return Answer(lines)
    }

    private typealias JudgedDay = (day: CalendarDate, intake: Intake, plan: CoachPlan)

    private func lines(
        _ nutrient: NutrientName,
        _ days: [JudgedDay],
        _ period: Period,
        _ slots: Slots,
        _ work: TurnWork
    ) -> [Line] {
        var (above, reached, under, open): ([CalendarDate], [CalendarDate], [CalendarDate], Int) = ([], [], [], 0)
        for (day, intake, plan) in days {
            guard let target = plan.target(nutrient) else { continue }
            let sum = intake.sum(nutrient)
            if sum.value ?? 0 > target { above.append(day) }
            if sum.value ?? 0 >= target {
                reached.append(day)
            } else if sum.isAtLeast {
                open += 1
            } else {
                under.append(day)
            }
        }
        let judged = reached.count + under.count + open
        guard judged > 0 else { return ["Your plan has no target for \(nutrient.name)."] }
        let all = work.count(judged, .days, .getTrends)
        func on(_ days: [CalendarDate]) -> Line {
            "On \(work.count(days.count, .none, .getTrends)) of \(all) \(period)"
        }
        let target = "your \(nutrient.name) target"
        let asked: [CalendarDate]
        var lines: [Line]
        if slots.isOver {
            asked = above
            lines = [Line("\(on(asked)) you were over \(target).").resting(on: "more")]
        } else if slots.isUnder {
            asked = (under + reached.filter { !above.contains($0) }).sorted()
            lines = [Line("\(on(asked)) you stayed within \(target).").resting(on: "less")]
        } else if slots.isMissed {
            asked = under
            lines = [Line("\(on(asked)) you did not reach \(target).").resting(on: "reached")]
        } else {
            asked = reached
            lines = [Line("\(on(asked)) you reached \(target).").resting(on: "reached")]
        }
        if slots.detail == .row { lines += DayRows.lines(asked, in: period, .getTrends, work) }
        if slots.detail == .days, !asked.isEmpty { lines.append(Shared.named(asked, work)) }
        if open > 0 {
            lines.append("Of \(work.count(open, .days, .getTrends)) a part is unknown, so I can't say.")
        }
        return lines
    }
}
