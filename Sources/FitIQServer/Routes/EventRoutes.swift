import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/events`: what the socket tells, for devices that have none just now.
struct EventRoutes {
    let meals: MealService
    let largeAnswers: LargeAnswers
    let settings: ServerSettings
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.events, largeAnswers.limiting(list))
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = FieldReader(queryOf: request)
        let since = fields.wholeNumber("since", in: 0...Int.max)
        let epoch = fields.text("epoch", length: 1...64)
        let limit = fields.wholeNumber("limit", in: 1...settings.maxPageSize) ?? settings.maxPageSize
        try fields.finish()

        let standing = try await meals.cursor(of: account)
        guard let since else { return try answer(last: standing.last, epoch: standing.epoch) }
        guard (epoch ?? standing.epoch) == standing.epoch, since <= standing.last else {
            return try answer(last: standing.last, epoch: standing.epoch, resyncRequired: true)
        }
        let page = try await meals.events(of: account, after: since, limit: limit)
        guard page.follows(since) else {
            return try answer(last: page.last, epoch: standing.epoch, resyncRequired: true)
        }
        return try answer(page.events, last: page.last, epoch: standing.epoch)
    }

    private func answer(
        _ events: [MealEvent] = [],
        last: Int,
        epoch: String,
        resyncRequired: Bool = false
    ) throws -> Response {
        let now = now()
        return try .enveloped(
            MealEventList(
                events: events.map { SocketMessage($0, at: now) },
                cursor: last,
                epoch: epoch,
                hasMore: events.last.map { $0.number < last } ?? false,
                resyncRequired: resyncRequired
            )
        )
    }
}
