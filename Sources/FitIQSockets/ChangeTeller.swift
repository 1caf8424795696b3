package import FitIQCore
package import FitIQService
package import FitIQWire
package import Foundation

/// Says of changes what devices are told: the same on sockets and to who asks.
package struct ChangeTeller: Sendable {
    package let changes: ChangeService
    /// Tells a plan with what follows from it; nil where the account has no such plan.
    private let plan: @Sendable (StoredPlan.ID, Account.ID) async throws -> PlanGenerationResponse?
    /// Tells an account's profile.
    private let profile: @Sendable (Account.ID) async throws -> ProfileResponse
    /// Tells a phrase with the name of the food that it means.
    private let phraseRecord: @Sendable (LearntPhrase) async throws -> PhraseRecord
    /// Tells the household that an account is in.
    private let household: @Sendable (Account.ID) async throws -> HouseholdAnswer
    private let now: @Sendable () -> Date

    package init(
        changes: ChangeService,
        plan: @escaping @Sendable (StoredPlan.ID, Account.ID) async throws -> PlanGenerationResponse?,
        profile: @escaping @Sendable (Account.ID) async throws -> ProfileResponse,
        phraseRecord: @escaping @Sendable (LearntPhrase) async throws -> PhraseRecord,
        household: @escaping @Sendable (Account.ID) async throws -> HouseholdAnswer,
        now: @escaping @Sendable () -> Date
    ) {
        self.changes = changes
        self.plan = plan
        self.profile = profile
        self.phraseRecord = phraseRecord
        self.household = household
        self.now = now
    }

    /// Writes the message of `change` where its thing says it all; else returns nil.
    func bytes(_ change: Change, in view: ChangeView) throws -> [UInt8]? {
        try SocketMessage.Body(change).map { try bytes($0, of: change, in: view) }
    }

    /// Writes the messages of the account's `changes`, with things as they stand now.
    package func messages(_ changes: [Change], of account: Account.ID, in view: ChangeView) async throws -> [[UInt8]] {
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
        if change.subject.type == .plan, let plan = try await plan(StoredPlan.ID(change), change.account) {
            return .planUpdated(plan)
        }
        if change.subject.type == .profile { return .profileUpdated(try await profile(change.account)) }
        if change.subject.type == .household { return .householdUpdated(try await household(change.account)) }
        // Plans are kept for as long as their account.
        throw StoreError.noSuchAccount
    }

    private func bytes(_ body: SocketMessage.Body, of change: Change, in view: ChangeView) throws -> [UInt8] {
        let message = SocketMessage(timestamp: now(), eventID: view.number(change.count), body: body)
        return try Array(WireCoding.encode(message))
    }
}

// Webhooks tell what the socket and `GET /api/v1/events` tell, in the same words.
extension ChangeTeller: WebhookTeller {
    package func told(_ change: Change) async throws -> ToldChange {
        guard let change = try await changes.withThings([change], of: change.account).first else {
            throw StoreError.noSuchAccount
        }
        let body = try await body(change)
        return ToldChange(kind: Change.Kind(rawValue: body.type), body: try bytes(body, of: change, in: .all))
    }

    package func resync(last: Int, epoch: String) throws -> [UInt8] {
        let body = SocketMessage.Body.resyncRequired(SocketMessage.Resync(cursor: last, epoch: epoch))
        return try Array(WireCoding.encode(SocketMessage(timestamp: now(), body: body)))
    }

    package func test(_ endpoint: WebhookEndpoint.ID) throws -> [UInt8] {
        try Array(WireCoding.encode(WebhookTest(timestamp: now(), webhookID: endpoint.description)))
    }
}

extension SocketMessage.Body {
    /// Makes the message of `change` where its thing says it all; nil of what is told together with what follows from it.
    ///
    /// It is what is true now: a thing that is gone is told as deleted, whatever had happened to it before.
    init?(_ change: Change) {
        let id = change.subject.id.description
        switch (change.thing, change.kind) {
        case (.meal(let meal), let kind):
            self = Self.meal(meal, isEdit: kind == .mealUpdated)
        case (.weight(let weight), _):
            self = .weightSaved(WeightEntry(weight))
        case (.entry(let entry), _):
            self = .entrySaved(ProgressEntry(entry))
        case (.consultation(let consultation), _):
            self = .consultationUpdated(ConsultationSummary(consultation))
        case (.food(let food), _):
            self = .foodSaved(OwnFoodRecord(food))
        case (.gone, .mealCompleted), (.gone, .mealFailed), (.gone, .mealUpdated), (.gone, .mealDeleted):
            let user = change.account.description
            self = .mealLogDeleted(MealLogDeletion(id: id, userID: user, deletedAt: change.at))
        case (.gone, .weightSaved), (.gone, .weightDeleted):
            self = .weightDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .entrySaved), (.gone, .entryDeleted):
            self = .entryDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .consultationUpdated), (.gone, .consultationDeleted):
            self = .consultationDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .foodSaved), (.gone, .foodDeleted):
            self = .foodDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .phraseSaved), (.gone, .phraseDeleted):
            self = .phraseDeleted(Deletion(id: id, deletedAt: change.at))
        case (.gone, .profileUpdated), (.gone, .planUpdated), (.gone, .householdUpdated), (.phrase, _), (nil, _):
            return nil
        }
    }

    private static func meal(_ meal: Meal, isEdit: Bool) -> Self {
        switch meal.state {
        case _ where isEdit: .mealLogUpdated(MealLog(meal))
        case .failed(let failure): .mealLogFailed(MealLogFailure(meal, failure))
        default: .mealLogCompleted(MealLog(meal))
        }
    }
}

extension Identifier {
    fileprivate init(_ change: Change) {
        self.init(change.subject.id.uuid)
    }
}
