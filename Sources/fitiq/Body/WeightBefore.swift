import FitIQClient
import FitIQCore

/// Holds the server's plan of a person before a new weighing, and finds their earlier weights.
struct WeightBefore {
    private let client: FitIQClient
    /// The plan; nil where there is none, or the server cannot be asked.
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

    /// Returns the weights that are known beside a new one, of several of one day the last told first.
    ///
    /// - Parameter here: the weights on this device, the latest first.
    func weighings(here: [DiaryEntry]) async -> [WeightJump.DayWeight] {
        guard isReached, let page = try? await client.weights(limit: 100) else {
            return here.compactMap { WeightJump.DayWeight($0.quantity, $0.date) }
        }
        // What this device has told the server may have been changed or deleted elsewhere; what waits comes after all of it.
        let waiting = here.filter { $0.sync != .synced }.compactMap { WeightJump.DayWeight($0.quantity, $0.date) }
        return waiting + page.weights.compactMap { WeightJump.DayWeight($0.weight, $0.date) }
    }
}

extension WeightJump.DayWeight {
    /// Returns nil where `day` is not a day such as `2024-01-15`.
    init?(_ kilograms: Double, _ day: String) {
        guard let day = CalendarDate(day) else { return nil }
        self.init(kilograms: kilograms, day: day)
    }
}
