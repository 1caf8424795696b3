package import Coach
import FitIQCore
import FitIQWire
package import Foundation

/// The built-in coach on this device. It answers from the device's own diary in the words of the server's.
package struct DeviceCoach: Sendable {
    /// An answer, and what it leaves to the next question.
    package struct Reply: Sendable {
        package var content = ""
        package var citations: [MessageCitation] = []
        package var outcome = Outcome(.cut)
        /// Indicates whether the diary was changed, or may have been.
        var hasWritten = false

        package init() {}
    }

    private let diary: Diary

    package init(_ diary: Diary) { self.diary = diary }

    /// The zone of the person's days: the profile's, as at the server, where one was told.
    package func timeZone() async throws -> TimeZone {
        let told = try await diary.profile().flatMap { TimeZone(identifier: $0.timeZone) }
        return told ?? diary.configuration.timeZone()
    }

    /// Answers `turn`.
    ///
    /// - Parameter mayWrite: false where the diary stays as it is whatever is said.
    /// - Throws: what the diary fails with before anything was written; an answer that fails later is `cut`.
    package func answer(_ turn: Turn, mayWrite: Bool = true) async throws -> Reply {
        let device = DeviceDiary(diary)
        let tools = Functions(
            diary: device,
            actions: mayWrite ? device : nil,
            own: try await diary.foodsForReading()
        )
        let coach = BuiltInCoach(screen: Screen(contacts: try await diary.contacts()))
        var told = Reply()
        do {
            for try await step in coach.answer(turn, tools: tools) {
                switch step {
                case .sentence(let text, let citations):
                    told.content += text
                    told.citations += citations.map(MessageCitation.init)
                case .end(let outcome): told.outcome = outcome
                case .model, .call, .result, .proposal: break
                }
            }
        } catch {
            guard await device.writes.number > 0 else { throw error }
            told = Reply()
            told.content = EndedEarly.interrupted
            told.outcome.memory = turn.memory
        }
        told.hasWritten = await device.writes.number > 0
        return told
    }

    /// Returns the context that the last kept words leave to the next: all of it for half an hour, what they changed for a day.
    package func memory(at now: Date) async throws -> Memory {
        guard let kept = try await diary.store.read({ try Self.kept.fetch(from: $0) }) else { return Memory() }
        let age = now.timeIntervalSince(kept.at)
        if (0...1800).contains(age) { return kept.memory }
        var memory = Memory()
        if (0...86_400).contains(age) { memory.undo = kept.memory.undo }
        return memory
    }

    /// Keeps what words have left, so that those to another process go on with it.
    package func keep(_ memory: Memory, at now: Date) async throws {
        try await diary.store.write { try Self.kept.set(KeptMemory(memory: memory, at: now), in: $0) }
    }

    private struct KeptMemory: Codable, Sendable {
        let memory: Memory
        let at: Date
    }

    private static let kept = KeptWord<KeptMemory>(name: "coach_talk")

    /// The state that words which were answered elsewhere leave to the next question. Nothing is written.
    func memory(after words: [ConsultationMessage], isMealTracking: Bool) async throws -> Memory {
        var memory = Memory()
        let zone = try await timeZone()
        for message in words {
            let turn = Turn(
                message.content,
                now: message.createdAt,
                timeZone: zone,
                memory: memory,
                isMealTracking: isMealTracking
            )
            memory = try await answer(turn, mayWrite: false).outcome.memory
        }
        return memory
    }
}

extension ConsultationMessage {
    /// Makes a message of an answer of this device.
    init(_ told: DeviceCoach.Reply, id: String, in consultation: String, time: Duration, at date: Date) {
        let outcome = told.outcome
        let choices = MessageChoice.numbered(outcome.choices)
        self.init(
            id: id,
            consultationID: consultation,
            number: nil,
            role: "assistant",
            content: told.content,
            tokensUsed: 0,
            processingTimeMS: Int((time.inSeconds * 1000).rounded()),
            createdAt: date,
            status: "done",
            outcome: outcome.kind.rawValue,
            engine: outcome.engine.rawValue,
            intent: outcome.intent?.rawValue,
            citations: told.citations,
            choices: choices.isEmpty ? nil : choices,
            suggestions: outcome.suggestions.isEmpty ? nil : outcome.suggestions
        )
    }
}
