import Coach
import FitIQCore
import Foundation

extension Made {
    /// Lets the coach answer.
    ///
    /// - Parameters:
    ///   - diary: the person's own.
    ///   - own: the foods that they described for themselves.
    ///   - telling: tells of a model's answer while it is made.
    /// - Throws: what the diary throws.
    static func byCoach(
        _ turn: TurnRunner.Turn,
        diary: AccountDiary,
        _ own: OwnFoods,
        at now: Date,
        in timeZone: TimeZone,
        by coach: any Coach,
        _ telling: TurnTelling
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
            try await made.take(step, telling, diary)
        }
        made = await telling.completed(made)
        if made.text.isEmpty {
            made.parts = [(EndedEarly.interrupted, [])]
            made.answer.outcome = .cut
        }
        made.answer.time = Int((start.duration(to: .now).inSeconds * 1000).rounded())
        return made
    }

    private mutating func take(_ step: Step, _ telling: TurnTelling, _ diary: AccountDiary) async throws {
        switch step {
        case .model(let name): await telling.begin(name)
        case .call(let name, _):
            calls.append(name.rawValue)
            if await telling.isOfModel { await telling.called(name.rawValue) }
        case .result(let name, _): if await telling.isOfModel { await telling.returned(name.rawValue) }
        case .sentence(let text, let citations):
            let citations = citations.map(MessageCitation.init)
            if await telling.isOfModel { try await telling.said(text, citations) }
            parts.append((text, citations))
        case .end(let outcome):
            answer = Message.Answer(outcome, self)
            answer.undo = outcome.canUndo ? await diary.undo : nil
            withheld = outcome.withheld
            memory = try JSONEncoder().encode(outcome.memory)
        case .proposal: break
        }
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
        model = outcome.model
        tokens = outcome.model == nil ? nil : outcome.tokens
        isModelAway = outcome.isModelAway ? true : nil
    }
}

/// The coach's, where a message's has the same name.
private typealias CoachOutcome = Outcome
