import FitIQClient
import FitIQCore

/// What the server knows of a person's weight and plan before a new weighing.
struct WeightBefore {
    private let client: FitIQClient
    /// Nil where there is no plan, or the server cannot be asked.
    private let plan: PlanGenerationResponse?
    private let isReached: Bool

    var targets: ComputedTargets? { plan?.targets }

    init(_ client: FitIQClient) async {
        self.client = client
        do {
            plan = try await client.currentPlan()
            isReached = true
        } catch {
            plan = nil
            isReached = false
        }
    }

    /// - Parameter waiting: what the server does not have yet, the oldest first.
    func jump(to weighing: WeightOutbox.Weighing, waiting: [WeightOutbox.Weighing]) async -> WeightJump? {
        guard let new = WeightJump.Weighing(weighing.weight, weighing.date) else { return nil }
        var known = waiting.reversed().compactMap { WeightJump.Weighing($0.weight, $0.date) }
        // That of the plan, most often, and it is here already.
        let input = plan?.whyItWorks.bmr?.inputs?.first { $0.name == "weight" }
        if let input, let kilograms = Double(input.value), let day = input.date {
            known += [WeightJump.Weighing(kilograms, day)].compactMap(\.self)
        }
        if isReached, WeightJump.ofSameWeek(as: new.day, among: known) == nil,
            let page = try? await client.weights(limit: 100)
        {
            known += page.weights.compactMap { WeightJump.Weighing($0.weight, $0.date) }
        }
        return WeightJump(to: new, among: known)
    }
}

extension WeightJump.Weighing {
    /// Nil where `day` is not one such as `2024-01-15`.
    init?(_ kilograms: Double, _ day: String) {
        guard let day = CalendarDate(day) else { return nil }
        self.init(kilograms: kilograms, day: day)
    }
}
