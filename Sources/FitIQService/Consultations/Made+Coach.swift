import Coach
import FitIQCore
import Foundation

extension Made {
    /// Lets the built-in coach answer.
    ///
    /// - Parameters:
    ///   - diary: the person's own.
    ///   - own: the foods that they described for themselves.
    /// - Throws: what the diary throws.
    static func byCoach(
        _ turn: TurnRunner.Turn,
        diary: AccountDiary,
        _ own: OwnFoods,
        at now: Date,
        in timeZone: TimeZone,
        by coach: some Coach
    ) async throws -> Made {
        let start = ContinuousClock.now
        // What an older version left and this one cannot read is forgotten.
        let memory = turn.consultation.memory.flatMap { try? JSONDecoder().decode(Memory.self, from: $0) }
        let question = Turn(
            id: turn.words.id.uuid,
            turn.words.content,
            now: now,
            timeZone: timeZone,
            memory: memory ?? Memory(),
            isMealTracking: turn.consultation.context == .mealTracking
        )
        var made = Made()
        for try await step in coach.answer(question, tools: Functions(diary: diary, actions: diary, own: own)) {
            switch step {
            case .call(let name, _): made.calls.append(name.rawValue)
            case .sentence(let text, let citations):
                made.parts.append((text, citations.map(MessageCitation.init)))
            case .end(let outcome):
                made.answer = Message.Answer(outcome, made)
                made.answer.undo = outcome.canUndo ? await diary.undo : nil
                made.memory = try JSONEncoder().encode(outcome.memory)
            case .result, .proposal: break
            }
        }
        guard !made.text.isEmpty else { return Made(EndedEarly.interrupted, .cut) }
        made.answer.time = Int((start.duration(to: .now).inSeconds * 1000).rounded())
        return made
    }
}

extension Message.Answer {
    fileprivate init(_ outcome: CoachOutcome, _ made: Made) {
        self.init(
            Outcome(rawValue: outcome.kind.rawValue) ?? .cut,
            engine: Engine(rawValue: outcome.engine.rawValue) ?? .builtIn,
            intent: outcome.intent?.rawValue,
            calls: made.calls.count,
            citations: made.parts.flatMap(\.citations),
            choices: MessageChoice.numbered(outcome.choices),
            suggestions: outcome.suggestions
        )
    }
}

/// The coach's, where a message's has the same name.
private typealias CoachOutcome = Outcome
