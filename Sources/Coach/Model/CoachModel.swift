/// A language model that answers what the built-in coach declines.
package protocol CoachModel: Sendable {
    /// Its name, as people are shown it before they allow it.
    var name: String { get }
    /// The host and port that it runs on.
    var host: String { get }
    /// False until it was found to understand us, and while it is away.
    var isReady: Bool { get }

    /// Answers `turn`, sentence by sentence, each behind the guard; the last step is always `end`.
    ///
    /// - Parameter tools: reads the diary for it.
    /// - Throws: `ModelAway` where it could not be asked, `ModelDeclined` where it found no answer; then nothing was said.
    func answer(_ turn: Turn, tools: any ModelTools) -> AsyncThrowingStream<Step, any Error>

    /// Looks whether it is there, again and again, until cancelled.
    func watch() async
}

/// The model could not be asked, or said nothing.
package struct ModelAway: Error {
    package init() {}
}

/// The model found no answer, so the built-in coach's own decline stands.
package struct ModelDeclined: Error {
    package init() {}
}

/// The tools of one person's diary, for a model.
package protocol ModelTools: Sendable {
    /// Calls a tool that changes nothing.
    ///
    /// - Throws: `ToolFault` of what the model could ask better.
    func call(_ tool: DiaryTool, _ arguments: [String: JSON]) async throws -> JSON
    /// False as soon as the person no longer allows the model.
    func isAllowed() async throws -> Bool
}

/// Says why a tool did not do what it was asked, in words that help to ask better.
package struct ToolFault: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}

/// Asks the built-in coach, and a model only where that one declines.
package struct CoachWithModel: Coach {
    private let builtIn: BuiltInCoach
    private let model: any CoachModel
    private let modelTools: any ModelTools
    private let history: @Sendable () async throws -> [Turn.Said]

    /// - Parameter history: reads what was said before; only asked for where the model is.
    package init(
        _ builtIn: BuiltInCoach,
        _ model: any CoachModel,
        tools: any ModelTools,
        history: @escaping @Sendable () async throws -> [Turn.Said]
    ) {
        self.builtIn = builtIn
        self.model = model
        modelTools = tools
        self.history = history
    }

    package func answer(_ turn: Turn, tools: Functions) -> AsyncThrowingStream<Step, any Error> {
        .telling { tell in try await answer(turn, tools, tell) }
    }

    private func answer(_ turn: Turn, _ tools: Functions, _ tell: @Sendable (Step) -> Void) async throws {
        var steps: [Step] = []
        for try await step in builtIn.answer(turn, tools: tools) { steps.append(step) }
        guard case .end(var outcome)? = steps.last, outcome.kind == .declined, try await modelTools.isAllowed() else {
            return steps.forEach(tell)
        }
        var asked = turn
        asked.history = try await history()
        do {
            // Whoever declined leaves the same memory and suggestions.
            for try await step in model.answer(asked, tools: modelTools) {
                guard case .end(var ending) = step else {
                    tell(step)
                    continue
                }
                ending.memory = outcome.memory
                tell(.end(ending))
            }
        } catch  where error is ModelAway || error is ModelDeclined {
            outcome.isModelAway = error is ModelAway
            steps.dropLast().forEach(tell)
            tell(.end(outcome))
        }
    }
}
