import FitIQCore

/// How the weight has moved.
struct WeightTrend: Intent {
    let name = IntentName.weightTrend
    let examples = ["How did my weight change this month?", "Did I lose weight last week?", "What do I weigh?"]
    let data = "the weighings: first, last, slope, how many"
    let carries: Set<SlotKind> = [.period]

    var frames: [Frame] {
        let allows: Set<WordClass> = [
            .what, .howMuch, .show, .mine, .past, .total, .own, .change, .last, .average, .everything, .first, .lost,
            .pace,
        ]
        return [
            Frame(
                [[.weight], [.change, .what, .howMuch, .show, .last]],
                takes: [.period],
                allows: allows,
                none: [.when, .modal, .target, .why, .not, .plan, .long]
            ),
            Frame(
                [[.when], [.weight], [.last]],
                allows: [.mine, .past],
                none: [.modal, .target, .why, .not, .plan, .eat, .long]
            ),
            Frame(
                [[.lost], [.mine, .past, .howMuch]],
                takes: [.period],
                allows: allows.union([.lost, .left, .pace]),
                none: [.when, .modal, .target, .why, .not, .plan, .long, .safe]
            ),
            // "What's the lowest I have weighed?"
            Frame(
                [[.weight], [.top, .least], [.mine, .past, .show]],
                takes: [.period],
                allows: [.what, .when, .mine, .past, .show, .everyDay, .own],
                none: [.modal, .target, .why, .not, .plan, .lost, .meal, .foods, .days, .left]
            ),
            // "Lowest weight this month?"
            Frame(
                [[.weight], [.top, .least]],
                needs: [.period],
                none: [.modal, .target, .why, .not, .plan, .lost, .meal, .foods, .days, .left, .change]
            ),
            // "Am I heavier than last week?"
            Frame(
                [[.weight], [.mine, .past]],
                needs: [.other],
                takes: [.period],
                allows: [.compare, .more, .lost],
                none: [.when, .modal, .target, .why, .not, .plan, .howMuch, .change]
            ),
            // "Have I lost weight compared with last week?"
            Frame(
                [[.lost], [.mine, .past]],
                needs: [.other],
                takes: [.period],
                allows: [.compare, .weight, .change],
                none: [.when, .modal, .target, .why, .not, .plan, .howMuch, .more]
            ),
            // "How is my weight going as planned?"
            Frame(
                [[.weight], [.change], [.onPlan], [.mine]],
                allows: [.what],
                none: [.when, .modal, .target, .why, .not, .plan, .howMuch, .eat, .safe, .long, .show]
            ),
            Frame([[.weight]], needs: [.period], allows: allows, none: [.when, .modal, .target, .why, .not, .plan]),
        ]
    }

    /// "Am I heavier at weekends?" asks for two averages, and no trend.
    func tells(_ slots: Slots) -> Bool { slots.period?.weekPart == nil }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard slots.detail == .onPlan else { return try await trend(slots, work) }
        var answer = try await trend(slots, work)
        answer.lines = try await WeightOnPlan(work: work).lines() + answer.lines
        return answer
    }

    private func trend(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        if let detail = slots.detail, [.lowest, .highest, .mean].contains(detail) {
            return try await WeightExtremes(detail: detail, work: work).answer(in: slots.period)
        }
        let since = slots.other.flatMap { other in
            slots.period.map { period in
                let first = min(other.first, period.first)
                return Period(first, max(other.last, period.last), "since \(first.told(today: work.today))")
            }
        }
        let period =
            since ?? slots.period
            ?? Period(work.today.advanced(by: -29) ?? work.today, work.today, "in the last 30 days")
        await work.call(.getWeights, ["from": period.first.description, "to": period.last.description])
        let weights = try await work.tools.diary.weights(on: period.days)
        guard let first = weights.first, let last = weights.last else {
            return Answer(["You have no weighing \(period)."] + (try await lastBefore(period, work)))
        }
        func kg(_ value: Double) -> Fact {
            work.weight(value, .getWeights, about: .init(period: period))
        }
        func on(_ weighing: Weighing) -> String { "on \(weighing.day.told(today: work.today))" }
        guard weights.count > 1, first.day != last.day else {
            return Answer(
                "You weighed \(kg(last.weight.doubleValue)) \(time: on(last)). There is no trend without a weighing on another day."
            )
        }
        let change = last.weight.doubleValue - first.weight.doubleValue
        let days = Double(first.day.days(until: last.day))
        var lines: [Line] = [
            "You weighed \(kg(first.weight.doubleValue)) \(time: on(first)) and \(kg(last.weight.doubleValue)) \(time: on(last)): \(change == 0 ? "no change" : change < 0 ? "down by" : "up by")"
        ]
        if change != 0 { lines[0].add(" \(kg(abs(change)))") }
        lines[0].add(", from \(work.count(weights.count, .weighings, .getWeights)).")
        if weights.count > 2, days >= 7 {
            let slope = Self.slope(weights) * 7
            let amount = kg((abs(slope) * 100).rounded() / 100)
            lines.append(
                "A straight line through them goes \(slope < 0 ? "down" : "up") by \(amount) a week; water moves single days."
            )
        }
        return Answer(lines)
    }

    private static let longestGapInDays = 92

    /// "The last weighing before it was 82 kg, on Tuesday 24 November."; nothing of a row of days, or without one.
    private func lastBefore(_ period: Period, _ work: TurnWork) async throws -> [Line] {
        guard period.isOneDay, let first = period.first.advanced(by: -Self.longestGapInDays),
            let last = try await work.tools.diary.weights(on: first...period.first).last
        else { return [] }
        let weight = work.weight(last.weight.doubleValue, .getWeights)
        return ["The last weighing before it was \(weight), \(time: "on \(last.day.told(today: work.today))")."]
    }

    /// In kg a day, by least squares.
    private static func slope(_ weights: [Weighing]) -> Double {
        let points = weights.map { (Double($0.day.daysSince1970), $0.weight.doubleValue) }
        let count = Double(points.count)
        let (x, y) = (points.reduce(0) { $0 + $1.0 } / count, points.reduce(0) { $0 + $1.1 } / count)
        let spread = points.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
        return spread == 0 ? 0 : points.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) } / spread
    }
}
