public import Foundation

/// Body of POST `/api/v1/consultations`.
public struct StartConsultationRequest: Codable, Hashable, Sendable {
    /// Made by the client, so that a repeat is known as one.
    public let id: String?
    /// One of `nutritionist`, `fitness_coach`, `wellness_specialist`, `general_wellness`.
    public let persona: String
    /// One of `general`, `goal`, `insight`, `mood`, `journal`, `meal_tracking`; without it `general`.
    public let contextType: String?
    /// The client's own name for what it is about, at most 100 characters.
    public let contextID: String?
    /// The client's own name for a goal, at most 100 characters.
    public let goalID: String?
    /// The first message, 1...5,000 characters.
    public let initialMessage: String?
    /// The `id` of a ``QuickAction``; its prompt is the first message where `initialMessage` is nil.
    public let quickAction: String?

    /// Makes the body from its parts; the server checks it.
    public init(
        id: String? = nil,
        persona: String,
        contextType: String? = nil,
        contextID: String? = nil,
        goalID: String? = nil,
        initialMessage: String? = nil,
        quickAction: String? = nil
    ) {
        self.id = id
        self.persona = persona
        self.contextType = contextType
        self.contextID = contextID
        self.goalID = goalID
        self.initialMessage = initialMessage
        self.quickAction = quickAction
    }

    private enum CodingKeys: String, CodingKey {
        case id, persona
        case contextType = "context_type"
        case contextID = "context_id"
        case goalID = "goal_id"
        case initialMessage = "initial_message"
        case quickAction = "quick_action"
    }
}

/// Body of POST `/api/v1/consultations/{id}/messages`.
public struct SendMessageRequest: Codable, Hashable, Sendable {
    /// Made by the client: said again it is the same message.
    public let id: String?
    /// The message, of 1...5,000 characters.
    public let content: String
    /// Waits this many seconds for the answer, 0...30; without it the answer is not waited for.
    public let wait: Int?

    /// Makes the body from its parts; the server checks it.
    public init(id: String? = nil, content: String, wait: Int? = nil) {
        self.id = id
        self.content = content
        self.wait = wait
    }
}

/// A question that can be asked with one tap.
public struct QuickAction: Codable, Hashable, Sendable, Identifiable {
    /// Names it, as `quick_action` of a new consultation takes it.
    public let id: String
    /// The words on its button.
    public let title: String
    /// The question that it asks.
    public let prompt: String
    /// Names a symbol: `chart`, `fork`, `scale`, `question`.
    public let icon: String
    /// The context that it is for.
    public let contextType: String
    /// The persona that it is for; nil for all.
    public let persona: String?

    /// Makes a quick action from its parts.
    public init(id: String, title: String, prompt: String, icon: String, contextType: String, persona: String? = nil) {
        self.id = id
        self.title = title
        self.prompt = prompt
        self.icon = icon
        self.contextType = contextType
        self.persona = persona
    }

    private enum CodingKeys: String, CodingKey {
        case id, title, prompt, icon
        case contextType = "context_type"
        case persona
    }
}

/// Answer to GET `/api/v1/consultations/quick-actions`.
public struct QuickActionList: Codable, Hashable, Sendable {
    /// The actions that the filters let through.
    public let actions: [QuickAction]

    /// Makes a list.
    public init(actions: [QuickAction]) {
        self.actions = actions
    }
}

/// Answer to GET `/api/v1/coach`: who answers, and what they understand.
public struct CoachOverview: Codable, Hashable, Sendable {
    /// The engines that answer here.
    public let engines: Engines
    /// Whom the coach names to people who need help; nil of a server that is older than it.
    public let contacts: Contacts?

    /// Makes an overview of the built-in coach.
    public init(builtIn: BuiltIn, model: Model, contacts: Contacts? = nil) {
        engines = Engines(builtIn: builtIn, model: model)
        self.contacts = contacts
    }

    /// Whom the operator of the server has set up for people who need help.
    public struct Contacts: Codable, Hashable, Sendable {
        /// Names an emergency number or a crisis line; nil where none is set up.
        public let crisis: String?
        /// Names help with eating; nil where none is set up.
        public let eating: String?

        /// Makes them from their parts.
        public init(crisis: String? = nil, eating: String? = nil) {
            self.crisis = crisis
            self.eating = eating
        }
    }

    /// The engines by name.
    public struct Engines: Codable, Hashable, Sendable {
        /// Answers by rules, from the diary and the tables.
        public let builtIn: BuiltIn
        /// Answers what the first declines.
        public let model: Model

        private enum CodingKeys: String, CodingKey {
            case builtIn = "built_in"
            case model
        }
    }

    /// The coach that is always there.
    public struct BuiltIn: Codable, Hashable, Sendable {
        /// Lists the kinds of questions and orders that it understands.
        public let intents: [Intent]

        /// Makes it from its intents.
        public init(intents: [Intent]) {
            self.intents = intents
        }
    }

    /// A kind of question or order.
    public struct Intent: Codable, Hashable, Sendable, Identifiable {
        /// Names it, as `intent` of a message does.
        public let id: String
        /// A sentence that it understands.
        public let example: String

        /// Makes an intent from its parts.
        public init(id: String, example: String) {
            self.id = id
            self.example = example
        }
    }

    /// A language model.
    public struct Model: Codable, Hashable, Sendable {
        /// Indicates whether this server has a language model that can be asked.
        public let available: Bool
        /// The model's name; nil without one, as everything below.
        public let name: String?
        /// The host that it runs on.
        public let host: String?
        /// Lists what is sent to it.
        public let sends: [String]?
        /// The time at which the person allowed this model at this host; nil where they did not.
        public let consentedAt: Date?

        /// Makes it from its parts.
        public init(
            available: Bool,
            name: String? = nil,
            host: String? = nil,
            sends: [String]? = nil,
            consentedAt: Date? = nil
        ) {
            self.available = available
            self.name = name
            self.host = host
            self.sends = sends
            self.consentedAt = consentedAt
        }

        private enum CodingKeys: String, CodingKey {
            case available, name, host, sends
            case consentedAt = "consented_at"
        }
    }
}

/// Body of PUT `/api/v1/coach/consent`: the model that the person was shown and allows.
public struct AllowModelRequest: Codable, Hashable, Sendable {
    /// The `host` of ``CoachOverview/Model``.
    public let host: String
    /// Its `name`.
    public let name: String

    /// Makes the body from its parts.
    public init(host: String, name: String) {
        self.host = host
        self.name = name
    }
}
