package import Coach
package import FitIQCore
import Foundation

/// The language model that an operator has set up, for those who allow it.
package struct ModelDoor: Sendable {
    package let model: any CoachModel
    /// Calls the reading tools of an account's diary.
    private let tools: @Sendable (Account.ID, DiaryTool, [String: JSON]) async throws -> JSON
    private let metrics: Metrics

    /// The newest messages that a model is sent, of both sides.
    static let mostHistory = 6

    /// - Parameter tools: throws `ToolFault` of what could be asked better.
    package init(
        _ model: any CoachModel,
        metrics: Metrics,
        tools: @escaping @Sendable (Account.ID, DiaryTool, [String: JSON]) async throws -> JSON
    ) {
        self.model = model
        self.metrics = metrics
        self.tools = tools
    }

    /// Names what is sent, for people who are asked to allow it.
    package static let sends = [
        "your question",
        "the last messages of the conversation",
        "what the model looks up for it: your meals, sums, weights and targets, and foods of the tables",
    ]

    /// The coach for a turn: the built-in one, with the model behind it.
    func coach(behind builtIn: BuiltInCoach, for turn: TurnRunner.Turn, _ store: any ConsultationStore)
        -> CoachWithModel
    {
        let account = turn.words.account
        let tools = AccountTools(door: self, account: account, store: store)
        return CoachWithModel(builtIn, model, tools: tools) {
            try await Self.history(before: turn.words, store)
        }
    }

    /// Returns true if the person allows this model at this host.
    func isAllowed(by account: Account.ID, _ store: any ConsultationStore) async throws -> Bool {
        guard let consent = try await store.consent(of: account) else { return false }
        return consent.host == model.host && consent.model == model.name
    }

    /// Counts sentences that were held back.
    func count(_ withheld: [NumberGuard.Finding]) {
        for finding in withheld { metrics.countWithheldSentence(finding.reason.rawValue) }
    }

    /// Returns the messages since the model was allowed, without those that the safety screen has answered.
    private static func history(before words: Message, _ store: any ConsultationStore) async throws -> [Turn.Said] {
        guard let consent = try await store.consent(of: words.account) else { return [] }
        let first = max(0, words.number - 1 - mostHistory)
        let page = try await store.messages(
            of: words.consultation,
            of: words.account,
            after: first,
            limit: mostHistory,
            offset: 0
        )
        let messages = page.messages.filter { $0.number < words.number && $0.createdAt >= consent.consentedAt }
        let screened = Set(messages.filter { $0.answer?.engine == .screen }.flatMap { [$0.number, $0.number - 1] })
        return messages.filter { !screened.contains($0.number) && !$0.content.isEmpty }.map {
            Turn.Said(isPerson: $0.role == .user, $0.content)
        }
    }

    private struct AccountTools: ModelTools {
        let door: ModelDoor
        let account: Account.ID
        let store: any ConsultationStore

        func call(_ tool: DiaryTool, _ arguments: [String: JSON]) async throws -> JSON {
            try await door.tools(account, tool, arguments)
        }

        func isAllowed() async throws -> Bool { try await door.isAllowed(by: account, store) }
    }
}

// The permission of each person.
extension ConsultationService {
    package enum ConsentRefusal: Error {
        /// No model is set up.
        case noModel
        /// The person was shown another model or host than that of now.
        case otherModel
    }

    /// The account's permission for the model of now; nil where it gave none.
    package func consent(of account: Account.ID) async throws -> ModelConsent? {
        guard let model = door?.model, let consent = try await store.consent(of: account) else { return nil }
        return consent.host == model.host && consent.model == model.name ? consent : nil
    }

    /// Keeps the account's permission.
    ///
    /// - Throws: `ConsentRefusal`.
    package func allowModel(host: String, name: String, for account: Account.ID) async throws {
        guard let model = door?.model else { throw ConsentRefusal.noModel }
        guard model.host == host, model.name == name else { throw ConsentRefusal.otherModel }
        let consent = ModelConsent(account: account, host: host, model: name, consentedAt: now())
        if let before = try await self.consent(of: account), before.host == host, before.model == name { return }
        try await store.keep(consent)
    }

    /// Takes the permission back, also of a model that was set up before, and ends the answers that one is making here.
    package func forbidModel(for account: Account.ID) async throws {
        try await store.removeConsent(of: account)
        await runner.stopModels(of: account)
    }
}
