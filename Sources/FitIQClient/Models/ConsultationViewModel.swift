public import FitIQWire
import Foundation
import Logging
public import Observation

/// A conversation with the coach for a view: what was said, and what is being said.
///
/// It holds no rules: what it shows is what the diary's file says, and what a person does goes to the ``Consultations``. Let
/// ``run()`` run while the view is there, and ``Diary/run()`` beside it, as ``NutritionViewModel/run()`` does.
@Observable @MainActor
public final class ConsultationViewModel {
    /// Keeps what is shown, and takes what the person does.
    @ObservationIgnored public let diary: Diary

    /// The conversation; nil until it was read.
    public private(set) var consultation: DiaryConsultation?
    /// The messages of the conversation, in their order.
    public private(set) var messages: [DiaryMessage] = []
    /// The answer that the server is making, as far as it came; nil while there is none.
    public private(set) var answer: StreamedAnswer?
    /// Questions that can be asked with one tap; empty until the server was asked.
    public private(set) var quickActions: [QuickAction] = []
    /// Says how the server's events are heard. Unless it is ``ConnectionState/live``, this device answers.
    public private(set) var connection: ConnectionState
    /// True while words are being saved, or answered on this device.
    public private(set) var isSending = false
    /// The handles of what was taken back here.
    public private(set) var undone: Set<String> = []
    /// Says in a sentence why something did not work; nil again with the next thing done.
    public var errorMessage: String?

    /// True while an answer is awaited.
    public var isAnswering: Bool { isSending || answer != nil || messages.contains(where: \.isBeingMade) }
    /// The answers to a question of the coach's that was asked last; empty where it asks none.
    public var choices: [MessageChoice] { newest?.choices ?? [] }
    /// Questions that are near one that was declined last; empty where none was.
    public var suggestions: [String] { newest?.suggestions ?? [] }

    @ObservationIgnored private let id: String?
    @ObservationIgnored private var opening: Task<DiaryConsultation, any Error>?

    /// Shows a conversation; nothing is read before ``run()``.
    ///
    /// - Parameter id: of the conversation; nil for the one for keeping meals.
    public init(diary: Diary, consultation id: String? = nil) {
        self.diary = diary
        self.id = id
        connection = diary.connection
    }

    /// The last word, where it is the coach's.
    private var newest: ConsultationMessage? { messages.last.flatMap { $0.isPersons ? nil : $0.message } }

    // MARK: What a person does

    /// Says something. Where that fails, ``errorMessage`` says why.
    ///
    /// - Returns: true once the words are saved.
    @discardableResult
    public func send(_ text: String) async -> Bool {
        isSending = true
        defer { isSending = false }
        return await attempt { try await self.diary.consultations.ask(text, in: try await self.opened()) }
    }

    /// Picks one of ``choices``.
    public func pick(_ choice: MessageChoice) async {
        await send(choice.content)
    }

    /// Ends the answer that is being made; what was said of it stays.
    public func stop() async {
        let running = answer?.messageID ?? messages.last(where: \.isBeingMade)?.id
        guard let id = consultation?.id, let running else { return }
        await attempt { try await self.diary.consultations.stop(running, in: id) }
    }

    /// True of an answer whose change of the diary can be taken back with ``undo(_:)``.
    public func canUndo(_ message: DiaryMessage) -> Bool {
        if let handle = message.message.undo { return !undone.contains(handle) }
        // This device takes back what was said last.
        let intent = message.message.intent ?? ""
        return message.origin == .device && message.id == messages.last?.id && Self.undoable.contains(intent)
    }

    private static let undoable: Set<String> = [
        "log_meal", "correct_meal", "move_meal", "delete_meal", "repeat_meal", "log_weight",
    ]

    /// Takes back what an answer has written.
    public func undo(_ message: DiaryMessage) async {
        guard canUndo(message) else { return }
        guard let handle = message.message.undo else {
            _ = await send("Undo that")
            return
        }
        if await attempt({ try await self.diary.consultations.undo(handle) }) { undone.insert(handle) }
    }

    /// Sends words once more that the server refused.
    public func retry(_ message: DiaryMessage) async {
        await attempt { try await self.diary.consultations.retry(message.id) }
    }

    /// Takes words away that the server refused.
    public func discard(_ message: DiaryMessage) async {
        await attempt { try await self.diary.consultations.discard(message.id) }
    }

    /// Deletes the conversation; of the one for keeping meals, what was said.
    public func delete() async {
        guard let id = consultation?.id else { return }
        await attempt { try await self.diary.consultations.delete(id) }
    }

    @discardableResult
    private func attempt<Result>(_ action: () async throws -> Result) async -> Bool {
        errorMessage = nil
        do {
            _ = try await action()
            return true
        } catch {
            show(error)
            return false
        }
    }

    private func show(_ error: any Error) {
        if !(error is CancellationError) { errorMessage = error.localizedDescription }
    }
}

// MARK: - What it shows

extension ConsultationViewModel {
    /// Shows what is said until the task is cancelled. In SwiftUI: `.task { await model.run() }`.
    public func run() async {
        do {
            let id = try await opened()
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await self.followMessages(of: id) }
                group.addTask { await self.followAnswer(in: id) }
                group.addTask { await self.followConnection() }
                group.addTask { await self.loadQuickActions() }
                group.addTask { await self.hear(id) }
            }
        } catch {
            show(error)
        }
    }

    /// The id of the conversation, which is read, or begun, once.
    private func opened() async throws -> String {
        if let consultation { return consultation.id }
        let opening = self.opening ?? Task { try await self.found() }
        self.opening = opening
        defer { self.opening = nil }
        let opened = try await opening.value
        consultation = opened
        return opened.id
    }

    private func found() async throws -> DiaryConsultation {
        guard let id else { return try await diary.consultations.main() }
        guard let known = try await diary.consultations.consultation(id) else { throw FitIQError.noSuchConsultation }
        return known
    }

    private func followMessages(of id: String) async {
        do {
            for try await messages in diary.consultations.observeMessages(of: id) {
                consultation = try await diary.consultations.consultation(id) ?? consultation
                self.messages = messages
            }
        } catch {
            show(error)
        }
    }

    private func followAnswer(in id: String) async {
        for await answer in diary.consultations.observeAnswer(in: id) { self.answer = answer }
    }

    private func followConnection() async {
        for await connection in diary.observeConnection() { self.connection = connection }
    }

    /// Loads the quick actions. Without a network there are none, which is no fault.
    private func loadQuickActions() async {
        quickActions = (try? await diary.consultations.quickActions()) ?? quickActions
    }

    private func hear(_ id: String) async {
        do {
            try await diary.consultations.follow(id)
        } catch {
            show(error)
        }
    }
}
