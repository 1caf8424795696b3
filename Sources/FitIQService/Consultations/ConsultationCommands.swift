package import FitIQCore

/// Asks for a new consultation.
package struct BeginConsultation: Hashable, Sendable {
    /// The id that the client made; nil where it made none.
    package let id: Consultation.ID?
    package let persona: Consultation.Persona
    package let context: Consultation.Context
    package let contextID: String?
    package let goalID: String?
    package let quickAction: String?
    /// The person's first words; nil without any.
    package let words: String?

    package init(
        id: Consultation.ID?,
        persona: Consultation.Persona,
        context: Consultation.Context,
        contextID: String?,
        goalID: String?,
        quickAction: String?,
        words: String?
    ) {
        self.id = id
        self.persona = persona
        self.context = context
        self.contextID = contextID
        self.goalID = goalID
        self.quickAction = quickAction
        self.words = words
    }
}

/// A consultation with the messages that it begins with.
package struct BegunConsultation: Hashable, Sendable {
    package let consultation: Consultation
    /// The coach's first words.
    package let greeting: Message
    /// The person's words and the answer that is being made; nil where they said nothing.
    package let turn: BegunTurn?
}

/// A person's words, and the message in which they are answered.
package struct BegunTurn: Hashable, Sendable {
    package let words: Message
    package let answer: Message
}

/// Says something in a consultation.
package struct SayToCoach: Hashable, Sendable {
    /// The id that the client made; nil where it made none.
    package let id: Message.ID?
    package let consultation: Consultation.ID
    package let words: String

    package init(id: Message.ID?, consultation: Consultation.ID, words: String) {
        self.id = id
        self.consultation = consultation
        self.words = words
    }
}

extension Consultation.Persona {
    /// The coach's first words: who answers, and from what.
    package var greeting: String {
        let who = """
            I am a program that answers from your own diary, your plan and food tables. My numbers are estimates, and I am \
            no clinician.
            """
        switch self {
        case .nutritionist, .generalWellness: return "Hello! \(who) Ask “what can you do?” to begin."
        case .fitnessCoach: return "Hello! \(who) I know what you eat and weigh, and nothing of your workouts."
        case .wellnessSpecialist: return "Hello! \(who) I know what you eat and weigh, and nothing of mood or sleep."
        }
    }
}
