import Coach
import FitIQCore

/// Tells of an answer while it is made. What a language model says comes slowly: each sentence is kept before it is told, so that
/// the parts that were told are what is kept, whatever happens.
actor TurnTelling {
    private let message: Message
    private let store: any ConsultationStore
    private let board: TurnBoard
    private var parts: [(text: String, citations: [MessageCitation])] = []
    private var calls: [String] = []
    private(set) var isOfModel = false
    private var model: String?
    private var isCut = false

    /// The answer is not being made any more.
    struct Ended: Error {}

    init(_ message: Message, store: any ConsultationStore, board: TurnBoard) {
        self.message = message
        self.store = store
        self.board = board
    }

    /// A model is asked, whose answer is told as it comes.
    func begin(_ model: String) {
        isOfModel = true
        self.model = model
    }

    /// The server ends: a model's answer is cut, for it may take longer than the server has.
    ///
    /// - Returns: false of an answer that is no model's.
    func cut() -> Bool {
        isCut = isOfModel
        return isCut
    }

    func called(_ function: String) {
        calls.append(function)
        board.tell(.called(message.id, function: function, isDone: false), in: message.consultation)
    }

    func returned(_ function: String) {
        board.tell(.called(message.id, function: function, isDone: true), in: message.consultation)
    }

    /// - Throws: `Ended`, and what the store throws; then nothing was told.
    func said(_ text: String, _ citations: [MessageCitation]) async throws {
        try Task.checkCancellation()
        let whole = parts.map(\.text).joined() + text
        guard try await store.keep(whole, of: message.id, of: message.account) else { throw Ended() }
        board.tell(.said(message.id, index: parts.count, text: text, citations), in: message.consultation)
        parts.append((text, citations))
    }

    /// Notes how much was told already.
    func completed(_ made: Made) -> Made {
        var made = made
        made.toldParts = parts.count
        made.toldCalls = calls.count
        return made
    }

    /// The answer as far as it was told, or `text` where nothing was.
    func made(_ text: String, _ outcome: Message.Answer.Outcome) -> Made {
        var made = isCut ? Made(EndedEarly.interrupted, .cut) : Made(text, outcome)
        if !parts.isEmpty { made.parts = parts }
        made.answer.citations = parts.flatMap(\.citations)
        made.calls = calls
        made.answer.calls = calls.count
        if isOfModel { (made.answer.engine, made.answer.model) = (.model, model) }
        return completed(made)
    }
}
