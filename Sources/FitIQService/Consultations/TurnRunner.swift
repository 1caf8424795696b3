import Coach
import FitIQCore
import Foundation

/// Makes answers, and keeps each before it is told: whatever becomes of whoever asked, the answer is there.
actor TurnRunner {
    /// A question, and the message in which it is answered.
    struct Turn: Sendable {
        let consultation: Consultation
        let words: Message
        let answer: Message
    }

    private struct Running {
        let account: Account.ID
        let telling: TurnTelling
        let work: Task<Made, Never>
        let whole: Task<Void, Never>
    }

    private let store: any ConsultationStore
    private let hub: any EventPublisher
    private let board: TurnBoard
    private let make: @Sendable (Turn, TurnTelling) async throws -> Made
    private let now: @Sendable () -> Date
    private var running: [Message.ID: Running] = [:]
    private var waiting: [Message.ID: [UUID: CheckedContinuation<Void, Never>]] = [:]

    init(
        store: any ConsultationStore,
        hub: any EventPublisher,
        board: TurnBoard,
        now: @escaping @Sendable () -> Date,
        make: @escaping @Sendable (Turn, TurnTelling) async throws -> Made
    ) {
        self.store = store
        self.hub = hub
        self.board = board
        self.now = now
        self.make = make
    }

    /// Begins to answer. Neither the request that asks nor its end reaches into the work.
    func begin(_ turn: Turn) {
        let telling = TurnTelling(turn.answer, store: store, board: board)
        let work = Task.detached { [make] in
            do {
                let made = try await make(turn, telling)
                return Task.isCancelled ? await telling.made(EndedEarly.stopped, .stopped) : made
            } catch {
                let isStopped = Task.isCancelled
                return await telling.made(
                    isStopped ? EndedEarly.stopped : EndedEarly.interrupted,
                    isStopped ? .stopped : .cut
                )
            }
        }
        let whole = Task.detached {
            await self.keep(await work.value, of: turn.answer)
            await self.ended(turn.answer.id)
        }
        running[turn.answer.id] = Running(account: turn.answer.account, telling: telling, work: work, whole: whole)
    }

    /// Ends an answer that is being made here, and returns once it is kept.
    func stop(_ id: Message.ID) async {
        guard let turn = running[id] else { return }
        turn.work.cancel()
        await turn.whole.value
    }

    /// Ends the answers that a language model is making for the account.
    func stopModels(of account: Account.ID) async {
        for turn in running.values where turn.account == account {
            guard await turn.telling.isOfModel else { continue }
            turn.work.cancel()
            await turn.whole.value
        }
    }

    /// Returns once the answer is kept, or `limit` is over.
    func wait(for id: Message.ID, atMost limit: Duration) async {
        guard running[id] != nil else { return }
        let place = UUID()
        let timer = Task {
            try? await Task.sleep(for: limit)
            self.leave(id, place)
        }
        await withCheckedContinuation { waiting[id, default: [:]][place] = $0 }
        timer.cancel()
    }

    /// Returns once no answer is being made here; a model's is cut.
    func finish() async {
        for turn in running.values {
            if await turn.telling.cut() { turn.work.cancel() }
        }
        while let turn = running.values.first { await turn.whole.value }
    }

    /// Ends the answers of servers that are not running any more.
    func cutLeft() async throws {
        while true {
            let left = try await store.leftAnswers(limit: 100).filter { running[$0.id] == nil }
            if left.isEmpty { return }
            for message in left {
                // What was told of it before its server ended stays.
                let text = message.content.isEmpty ? EndedEarly.interrupted : message.content
                try await end(message, as: Made(text, .cut))
            }
        }
    }

    private func leave(_ id: Message.ID, _ place: UUID) {
        waiting[id]?.removeValue(forKey: place)?.resume()
    }

    private func ended(_ id: Message.ID) {
        running[id] = nil
        for continuation in (waiting.removeValue(forKey: id) ?? [:]).values { continuation.resume() }
    }

    /// Keeps what was made; a store that fails is asked again for a minute. After that the next start ends the answer.
    private func keep(_ made: Made, of message: Message) async {
        for _ in 0..<60 {
            do {
                return try await end(message, as: made)
            } catch StoreError.unavailable {
                try? await Task.sleep(for: .seconds(1))
            } catch {
                return
            }
        }
    }

    private func end(_ message: Message, as made: Made) async throws {
        let answered = message.answered(made.text, made.answer)
        guard let (kept, change) = try await store.finish(answered, memory: made.memory, at: now()) else { return }
        await hub.publish(change)
        tell(made, of: kept)
    }

    private func tell(_ made: Made, of message: Message) {
        for function in made.calls.dropFirst(made.toldCalls) {
            for isDone in [false, true] {
                board.tell(.called(message.id, function: function, isDone: isDone), in: message.consultation)
            }
        }
        for (index, part) in made.parts.enumerated().dropFirst(made.toldParts) {
            board.tell(.said(message.id, index: index, text: part.text, part.citations), in: message.consultation)
        }
        board.tell(.ended(message), in: message.consultation)
    }
}

/// An answer as it was made, sentence by sentence.
struct Made: Sendable {
    var parts: [(text: String, citations: [MessageCitation])] = []
    /// The functions that were called, in their order.
    var calls: [String] = []
    var answer: Message.Answer
    /// The reasons for which sentences were held back.
    var withheld: [NumberGuard.Finding] = []
    /// The number of parts and calls that were told while the answer was made.
    var toldParts = 0
    var toldCalls = 0
    /// Is nil where nothing is left to the next question, and what was left before stays.
    var memory: Data?

    var text: String { parts.map(\.text).joined() }

    init() { answer = Message.Answer(.cut) }

    init(_ text: String, _ outcome: Message.Answer.Outcome) {
        parts = [(text, [])]
        answer = Message.Answer(outcome)
    }
}
