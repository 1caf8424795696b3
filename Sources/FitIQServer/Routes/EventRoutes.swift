import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/events`: what the socket tells, for devices that have none just now.
struct EventRoutes {
    let meals: MealService
    let largeAnswers: LargeAnswers
    let maxPageSize: Int
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.events, largeAnswers.limiting(list))
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = FieldReader(queryOf: request)
        let since = fields.wholeNumber("since", in: 0...Int.max)
        let epoch = fields.text("epoch", length: 1...64)
        let limit = fields.wholeNumber("limit", in: 1...maxPageSize) ?? maxPageSize
        try fields.finish()

        let standing = try await meals.cursor(of: account)
        guard let since else { return try answer(last: standing.last, epoch: standing.epoch) }
        guard standing.has(since, epoch: epoch) else {
            return try answer(last: standing.last, epoch: standing.epoch, resyncRequired: true)
        }
        let size = LongList.pageSize
        let page = try await largeAnswers.page(of: account) {
            try await meals.events(of: account, after: since, limit: min(size, limit))
        }
        guard page.follows(since) else {
            return try answer(last: page.last, epoch: standing.epoch, resyncRequired: true)
        }
        let count = min(limit, page.last - since)
        guard count > size else { return try answer(page.events, last: page.last, epoch: standing.epoch) }
        return try await longList(page, after: since, count, of: account, epoch: standing.epoch).response(to: request)
    }

    /// The next of a list went from the log before their turn came.
    private struct Gone: Error {}

    /// What is listed is known from the numbers, which follow on one another.
    private func longList(
        _ first: EventPage,
        after since: Int,
        _ count: Int,
        of account: Account.ID,
        epoch: String
    ) throws -> LongList {
        let now = now()
        let body = MealEventList(
            events: [],
            cursor: first.last,
            epoch: epoch,
            hasMore: since + count < first.last,
            resyncRequired: false
        )
        return try LongList(body, list: "events", count: count) { number in
            let before = number * LongList.pageSize
            let (start, limit) = (since + before, min(LongList.pageSize, count - before))
            return try await largeAnswers.page(of: account) {
                let page = number == 0 ? first : try await meals.events(of: account, after: start, limit: limit)
                guard page.follows(start), page.events.count == limit else { throw Gone() }
                return try page.events.map { try WireCoding.encode(SocketMessage($0, at: now)) }
            }
        }
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
