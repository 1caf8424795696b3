package import FitIQCore

extension ConsultationSummary {
    package init(_ consultation: Consultation) {
        self.init(
            id: consultation.id.description,
            userID: consultation.account.description,
            persona: consultation.persona.rawValue,
            status: consultation.status.rawValue,
            contextType: consultation.context.rawValue,
            contextID: consultation.contextID,
            goalID: consultation.goalID,
            quickAction: consultation.quickAction,
            messageCount: consultation.messageCount,
            lastMessageAt: consultation.lastMessageAt,
            createdAt: consultation.createdAt,
            updatedAt: consultation.updatedAt,
            completedAt: consultation.completedAt,
            isDefault: consultation.isDefault
        )
    }
}

extension ConsultationMessage {
    package init(_ message: Message) {
        let answer = message.answer
        self.init(
            id: message.id.description,
            consultationID: message.consultation.description,
            number: message.number,
            role: message.role.rawValue,
            content: message.content,
            tokensUsed: answer.map { $0.tokens ?? 0 },
            processingTimeMS: answer?.time,
            createdAt: message.createdAt,
            status: message.role == .user ? nil : answer == nil ? "streaming" : "done",
            outcome: answer?.outcome.rawValue,
            engine: answer?.engine.rawValue,
            intent: answer?.intent,
            model: answer?.model,
            citations: answer?.citations,
            choices: answer.flatMap { $0.choices.isEmpty ? nil : $0.choices },
            undo: answer?.undo,
            suggestions: answer.flatMap { $0.suggestions.isEmpty ? nil : $0.suggestions }
        )
    }
}

extension StreamComplete {
    /// Tells the end of an answer; nil of a message that is none, or is still being made.
    package init?(_ message: Message) {
        guard let answer = message.answer else { return nil }
        self.init(
            metadata: Metadata(
                tokensUsed: answer.tokens ?? 0,
                processingTimeMS: answer.time,
                functionCalls: answer.calls,
                engine: answer.engine.rawValue,
                intent: answer.intent,
                outcome: answer.outcome.rawValue
            ),
            message: ConsultationMessage(message)
        )
    }
}
