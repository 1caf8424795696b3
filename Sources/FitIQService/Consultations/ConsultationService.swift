package import Coach
package import FitIQCore
package import Foundation

/// Lets people talk to the coach: keeps what is said, makes the answers, and tells their devices.
package struct ConsultationService: Sendable {
    let store: any ConsultationStore
    private let hub: any EventPublisher
    let runner: TurnRunner
    /// The language model that is asked what the coach declines; nil where none is set up.
    package let door: ModelDoor?
    /// Whom the coach names to people in danger and with disordered eating.
    package let contacts: Screen.Contacts
    /// Knows who listens to what is said.
    package let board: TurnBoard
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - hub: tells of what a request has changed.
    ///   - liveHub: tells of what an answer has changed, which no request waits for.
    package init(
        store: any ConsultationStore,
        meals: MealService,
        plans: PlanService,
        hub: any EventPublisher,
        liveHub: any EventPublisher,
        coach: BuiltInCoach = BuiltInCoach(),
        door: ModelDoor? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.hub = hub
        self.now = now
        self.door = door
        contacts = coach.contacts
        board = TurnBoard()
        runner = TurnRunner(store: store, hub: liveHub, board: board, now: now) { turn, telling in
            let account = turn.words.account
            let zone = try await plans.facts(of: account).profile.timeZone
            let diary = AccountDiary(of: account, in: turn.words.id, meals: meals, plans: plans, now: now)
            let own = try await meals.ownFoods(of: account)
            let asked: any Coach = door?.coach(behind: coach, for: turn, store) ?? coach
            let made = try await Made.byCoach(
                turn,
                diary: diary,
                own,
                at: turn.words.createdAt,
                in: zone,
                by: asked,
                telling
            )
            door?.count(made.withheld)
            return made
        }
    }

    /// Begins a consultation, once for each key of `request`, and answers its first words.
    ///
    /// - Throws: `Consultation.Refusal`.
    package func begin(
        _ command: BeginConsultation,
        by caller: Caller,
        for request: WriteRequest<BegunConsultation>
    ) async throws -> WriteOutcome {
        let date = now()
        let begun = Self.begun(
            Consultation(
                id: command.id ?? .new(at: date),
                account: caller.account,
                persona: command.persona,
                context: command.context,
                contextID: command.contextID,
                goalID: command.goalID,
                quickAction: command.quickAction,
                createdAt: date
            ),
            saying: command.words
        )
        let messages = [begun.greeting] + (begun.turn.map { [$0.words, $0.answer] } ?? [])
        let receipt = try request.receipt(for: begun)
        let outcome = await hub.told(try await store.begin(begun.consultation, messages, keeping: receipt))
        if case .done = outcome, let turn = begun.turn { await answer(turn, in: begun.consultation, teller: nil) }
        return outcome
    }

    private static func begun(_ consultation: Consultation, saying words: String?) -> BegunConsultation {
        var consultation = consultation
        let date = consultation.createdAt
        func message(_ content: String, _ progress: Message.Progress) -> Message {
            consultation.append(
                Message(
                    id: .new(at: date),
                    consultation: consultation.id,
                    account: consultation.account,
                    content: content,
                    createdAt: date,
                    progress: progress
                )
            )
        }
        let greeting = message(consultation.persona.greeting, .answered(Message.Answer(.complete)))
        let turn = words.map { BegunTurn(words: message($0, .said), answer: message("", .answering)) }
        return BegunConsultation(consultation: consultation, greeting: greeting, turn: turn)
    }

    /// The account's default consultation, made where there is none yet.
    package func defaultConsultation(of account: Account.ID) async throws -> Consultation {
        if let consultation = try await store.defaultConsultation(of: account) { return consultation }
        let date = now()
        let begun = Self.begun(
            Consultation(
                id: .new(at: date),
                account: account,
                persona: .nutritionist,
                context: .mealTracking,
                isDefault: true,
                createdAt: date
            ),
            saying: nil
        )
        let outcome = try await store.begin(begun.consultation, [begun.greeting], keeping: .none)
        if case .done = await hub.told(outcome) { return begun.consultation }
        // Another request was faster.
        guard let made = try await store.defaultConsultation(of: account) else { throw StoreError.noSuchAccount }
        return made
    }

    /// Keeps what the person says, once for each key of `request`, and begins to answer it.
    ///
    /// - Parameter teller: the listener that says it; nil where none does.
    /// - Throws: `Consultation.Refusal`.
    package func say(
        _ command: SayToCoach,
        by caller: Caller,
        teller: ObjectIdentifier? = nil,
        for request: WriteRequest<BegunTurn>
    ) async throws -> WriteOutcome {
        let date = now()
        func message(_ id: Message.ID, _ content: String, _ progress: Message.Progress) -> Message {
            Message(
                id: id,
                consultation: command.consultation,
                account: caller.account,
                content: content,
                createdAt: date,
                progress: progress
            )
        }
        let words = message(command.id ?? .new(at: date), command.words, .said)
        let answer = message(.new(at: date), "", .answering)
        let stored = WriteRequest<[Message]>(request.keys) { messages in
            try request.receipt(for: BegunTurn(words: messages[0], answer: messages[1])).answer
        }
        let outcome = try await store.say(words, answeredIn: answer, for: stored)
        if case .done(_, let changes) = outcome {
            // Of the transaction, so it stands as it was before the answer.
            guard case .consultation(let consultation)? = changes.first?.thing else { return outcome }
            var said = BegunTurn(words: words, answer: answer)
            said = said.numbered(upTo: consultation.lastNumber)
            _ = await hub.told(outcome)
            await self.answer(said, in: consultation, teller: teller)
        }
        return outcome
    }

    private func answer(_ turn: BegunTurn, in consultation: Consultation, teller: ObjectIdentifier?) async {
        board.tell(.begun(words: turn.words, answer: turn.answer.id, teller: teller), in: consultation.id)
        await runner.begin(.init(consultation: consultation, words: turn.words, answer: turn.answer))
    }

    /// Ends the caller's answer where it is being made, and returns the message as it is then; nil where there is none.
    package func stop(_ id: Message.ID, in consultation: Consultation.ID, by caller: Caller) async throws -> Message? {
        guard try await answer(id, in: consultation, of: caller.account) != nil else { return nil }
        await runner.stop(id)
        return try await answer(id, in: consultation, of: caller.account)
    }

    /// Ends whichever answer of the caller's consultation is being made.
    package func stopAll(in consultation: Consultation.ID, by caller: Caller) async throws {
        guard let last = try await store.consultation(consultation, of: caller.account)?.lastNumber else { return }
        // An answer is the newest message while it is being made.
        let newest = try await messages(of: consultation, of: caller.account, after: last - 1, limit: 1)
        for message in newest.messages { await runner.stop(message.id) }
    }

    private func answer(_ id: Message.ID, in consultation: Consultation.ID, of account: Account.ID) async throws
        -> Message?
    {
        guard let message = try await store.message(id, of: account), message.consultation == consultation,
            message.role == .assistant
        else { return nil }
        return message
    }

    /// Returns the message once its answer is kept, or `limit` is over; nil where the account has none.
    package func message(_ id: Message.ID, of account: Account.ID, waiting limit: Duration = .zero) async throws
        -> Message?
    {
        if limit > .zero { await runner.wait(for: id, atMost: limit) }
        return try await store.message(id, of: account)
    }

    package func complete(_ id: Consultation.ID, by caller: Caller, for request: WriteRequest<Consultation>)
        async throws -> WriteOutcome
    {
        await hub.told(try await store.complete(id, of: caller.account, at: now(), for: request))
    }

    package func delete(_ id: Consultation.ID, by caller: Caller, keeping receipt: Receipt) async throws
        -> WriteOutcome
    {
        await hub.told(try await store.delete(id, of: caller.account, at: now(), keeping: receipt))
    }

    package func consultation(_ id: Consultation.ID, of account: Account.ID) async throws -> Consultation? {
        try await store.consultation(id, of: account)
    }

    package func consultations(of account: Account.ID, matching query: ConsultationQuery) async throws
        -> ConsultationList
    {
        try await store.consultations(of: account, matching: query)
    }

    package func messages(
        of id: Consultation.ID,
        of account: Account.ID,
        after number: Int,
        limit: Int,
        offset: Int = 0
    ) async throws -> MessageList {
        try await store.messages(of: id, of: account, after: number, limit: limit, offset: offset)
    }

    /// Ends the answers of servers that are not running any more.
    package func cutLeftAnswers() async throws {
        try await runner.cutLeft()
    }

    /// Returns once no answer is being made here.
    package func finishAnswers() async {
        await runner.finish()
    }
}

extension BegunTurn {
    /// The messages with the numbers that the store gave them, of which the last is `number`.
    fileprivate func numbered(upTo number: Int) -> BegunTurn {
        var (words, answer) = (words, answer)
        (words.number, answer.number) = (number - 1, number)
        return BegunTurn(words: words, answer: answer)
    }
}
