import FitIQCore
import FitIQService
import FitIQWire
import Foundation

/// Says of changes what devices are told: the same on sockets and to who asks.
struct ChangeTeller: Sendable {
    let changes: ChangeService
    let plans: PlanService
    /// Tells a phrase with the name of the food that it means.
    let phraseRecord: @Sendable (LearntPhrase) async throws -> PhraseRecord
    /// Tells the household that an account is in.
    let household: @Sendable (Account.ID) async throws -> HouseholdAnswer
    let now: @Sendable () -> Date

    /// Writes the message of `change` where its thing says it all; else returns nil.
    func bytes(_ change: Change, in view: ChangeView) throws -> [UInt8]? {
        try SocketMessage.Body(change).map { try bytes($0, of: change, in: view) }
    }

    /// Writes the messages of the account's `changes`, with things as they stand now.
    func messages(_ changes: [Change], of account: Account.ID, in view: ChangeView) async throws -> [[UInt8]] {
        try await told(changes, of: account, in: view).map(\.bytes)
    }

    /// A page of the log as a socket's feed takes it.
    func announcements(
        of account: Account.ID,
        after number: Int,
        in view: ChangeView,
        limit: Int
    ) async throws -> LogPage<EncodedChange> {
        let page = try await changes.changes(of: account, after: number, in: view, limit: limit)
        let told = try await told(page.elements, of: account, in: view)
        return page.with(told.map { EncodedChange($0.change, written: $0.bytes, as: view.number($0.change.count)) })
    }

    /// Encodes the message of one change, with its thing as it stands now.
    func told(_ change: Change) async throws -> (type: String, bytes: [UInt8]) {
        guard let change = try await changes.withThings([change], of: change.account).first else {
            throw StoreError.noSuchAccount
        }
        let body = try await body(change)
        return (body.type, try bytes(body, of: change, in: .all))
    }

    /// Encodes the message to those for whom the log does not go back far enough.
    func resyncBytes(last: Int, epoch: String) throws -> [UInt8] {
        let body = SocketMessage.Body.resyncRequired(SocketMessage.Resync(cursor: last, epoch: epoch))
        return try Array(WireCoding.encode(SocketMessage(timestamp: now(), body: body)))
    }

    private func told(
        _ changes: [Change],
        of account: Account.ID,
        in view: ChangeView
    ) async throws -> [(change: Change, bytes: [UInt8])] {
        var told: [(Change, [UInt8])] = []
        for change in try await self.changes.withThings(changes, of: account) {
            told.append((change, try bytes(try await body(change), of: change, in: view)))
        }
        return told
    }

    private func body(_ change: Change) async throws -> SocketMessage.Body {
        if let body = SocketMessage.Body(change) { return body }
        if case .phrase(let phrase) = change.thing { return .phraseSaved(try await phraseRecord(phrase)) }
        if change.subject.type == .plan, let plan = try await plans.plan(StoredPlan.ID(change), of: change.account) {
            return .planUpdated(PlanGenerationResponse(plan))
        }
        if change.subject.type == .profile {
            return .profileUpdated(ProfileResponse(try await plans.facts(of: change.account)))
        }
        if change.subject.type == .household { return .householdUpdated(try await household(change.account)) }
        // Plans are kept for as long as their account.
        throw StoreError.noSuchAccount
    }

    private func bytes(_ body: SocketMessage.Body, of change: Change, in view: ChangeView) throws -> [UInt8] {
        let message = SocketMessage(timestamp: now(), eventID: view.number(change.count), body: body)
        return try Array(WireCoding.encode(message))
    }
}

extension Identifier {
    fileprivate init(_ change: Change) {
        self.init(change.subject.id.uuid)
    }
}
