import FitIQCore

/// One number of all weighings of a period: the lowest, the highest, the average.
struct WeightExtremes: Sendable {
    let detail: Slots.Detail
    let work: TurnWork

    private static let longestDiaryInDays = 3650

    func answer(in asked: Period?) async throws -> Answer {
        let start = work.today.advanced(by: -Self.longestDiaryInDays) ?? work.today
        let period = asked ?? Period(start, work.today, "since you started")
        await work.call(.getWeights, ["from": period.first.description, "to": period.last.description])
        let weights = try await work.tools.diary.weights(on: period.days)
        guard let first = weights.first else { return Answer("You have no weighing \(period).") }
        func kg(_ value: Double) -> Fact {
            work.weight(value, .getWeights, about: .init(period: period))
        }
        let count = work.count(weights.count, .weighings, .getWeights)
        if detail == .mean {
            let mean = weights.reduce(0) { $0 + $1.weight.doubleValue } / Double(weights.count)
            return Answer("On average you weighed \(kg(mean)) \(period), from \(count).")
        }
        let found = weights.reduce(first) { best, next in
            let isFurther = detail == .lowest ? next.weight < best.weight : next.weight > best.weight
            return isFurther ? next : best
        }
        let day: Line = "\(time: "on \(found.day.told(today: work.today))")"
        let amount = kg(found.weight.doubleValue)
        return detail == .lowest
            ? Answer("Your lowest weighing \(period) was \(amount), \(day), of \(count).", on: "least")
            : Answer("Your highest weighing \(period) was \(amount), \(day), of \(count).", on: "most")
    }
}
