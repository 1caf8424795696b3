import Coach
import FitIQWire
import Hummingbird

/// `/api/v1/coach`: who answers, and what they understand.
struct CoachRoutes {
    func add(to routes: RouteTable) {
        routes.on(.get, Routes.coach, show)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        _ = try context.requireIdentity()
        let intents = BuiltInCoach.table.map {
            CoachOverview.Intent(id: $0.name.rawValue, example: $0.examples.first ?? "")
        }
        return try .enveloped(CoachOverview(builtIn: .init(intents: intents), model: .init(available: false)))
    }
}
