import FitIQCore
import FitIQService
import FitIQSockets
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/events`: what the socket tells, for devices that have none just now.
struct EventRoutes {
    let teller: ChangeTeller
    let largeAnswers: LargeAnswerLimit
    let maxPageSize: Int

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.events, largeAnswers.limiting(list))
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = FieldReader(queryOf: request)
        let since = fields.wholeNumber("since", in: 0...Int.max)
        let epoch = fields.text("epoch", length: 1...64)
        let limit = fields.wholeNumber("limit", in: 1...maxPageSize) ?? maxPageSize
        let view = fields.changeView("kinds")
        try fields.finish()

        let standing = try await teller.changes.cursor(of: account, in: view)
        guard let since else { return try answer(last: standing.last, epoch: standing.epoch) }
        guard standing.has(since, epoch: epoch) else {
            return try answer(last: standing.last, epoch: standing.epoch, resyncRequired: true)
        }
        let page = try await largeAnswers.page(of: account) {
            try await teller.changes.changes(of: account, after: since, in: view, limit: limit)
        }
        guard page.isWhole else { return try answer(last: page.last, epoch: standing.epoch, resyncRequired: true) }
        return try await list(page, of: account, in: view, epoch: standing.epoch).response(to: request)
    }

    /// The changes are listed; their things are read part by part.
    private func list(
        _ page: LogPage<Change>,
        of account: Account.ID,
        in view: ChangeView,
        epoch: String
    ) throws -> LongList {
        let body = MealEventList(
            events: [],
            cursor: page.last,
            epoch: epoch,
            hasMore: page.end < page.last,
            resyncRequired: false
        )
        return try LongList(body, list: "events", count: page.elements.count) { number in
            let part = Array(page.elements.dropFirst(number * LongList.pageSize).prefix(LongList.pageSize))
            return try await largeAnswers.page(of: account) {
                try await teller.messages(part, of: account, in: view).map { Data($0) }
            }
        }
    }

    private func answer(last: Int, epoch: String, resyncRequired: Bool = false) throws -> Response {
        try .enveloped(
            MealEventList(events: [], cursor: last, epoch: epoch, hasMore: false, resyncRequired: resyncRequired)
        )
    }
}
