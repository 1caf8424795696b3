package import FitIQCore

// The table of changes: the word for each kind, and what is told with it.
extension SocketMessage.Body {
    /// The kind of change that this tells and what is told of it; nil of what tells of no change.
    package var change: (kind: Change.Kind, data: any Encodable & Sendable)? {
        switch self {
        case .mealLogCompleted(let meal): (.mealCompleted, meal)
        case .mealLogFailed(let failure): (.mealFailed, failure)
        case .mealLogUpdated(let meal): (.mealUpdated, meal)
        case .mealLogDeleted(let deletion): (.mealDeleted, deletion)
        case .weightSaved(let weight): (.weightSaved, weight)
        case .weightDeleted(let deletion): (.weightDeleted, deletion)
        case .profileUpdated(let profile): (.profileUpdated, profile)
        case .planUpdated(let plan): (.planUpdated, plan)
        case .entrySaved(let entry): (.entrySaved, entry)
        case .entryDeleted(let deletion): (.entryDeleted, deletion)
        case .consultationUpdated(let consultation): (.consultationUpdated, consultation)
        case .consultationDeleted(let deletion): (.consultationDeleted, deletion)
        case .foodSaved(let food): (.foodSaved, food)
        case .foodDeleted(let deletion): (.foodDeleted, deletion)
        case .phraseSaved(let phrase): (.phraseSaved, phrase)
        case .phraseDeleted(let deletion): (.phraseDeleted, deletion)
        case .householdUpdated(let household): (.householdUpdated, household)
        case .connected, .pong, .resyncRequired, .error, .unknown, .messageReceived, .streamChunk, .functionCall,
            .streamComplete, .message:
            nil
        }
    }

    /// Reads what is told of a change.
    init(_ kind: Change.Kind, from message: KeyedDecodingContainer<AnyKey>) throws {
        switch kind {
        case .mealCompleted: self = .mealLogCompleted(try message.required("data"))
        case .mealFailed: self = .mealLogFailed(try message.required("data"))
        case .mealUpdated: self = .mealLogUpdated(try message.required("data"))
        case .mealDeleted: self = .mealLogDeleted(try message.required("data"))
        case .weightSaved: self = .weightSaved(try message.required("data"))
        case .weightDeleted: self = .weightDeleted(try message.required("data"))
        case .profileUpdated: self = .profileUpdated(try message.required("data"))
        case .planUpdated: self = .planUpdated(try message.required("data"))
        case .entrySaved: self = .entrySaved(try message.required("data"))
        case .entryDeleted: self = .entryDeleted(try message.required("data"))
        case .consultationUpdated: self = .consultationUpdated(try message.required("data"))
        case .consultationDeleted: self = .consultationDeleted(try message.required("data"))
        case .foodSaved: self = .foodSaved(try message.required("data"))
        case .foodDeleted: self = .foodDeleted(try message.required("data"))
        case .phraseSaved: self = .phraseSaved(try message.required("data"))
        case .phraseDeleted: self = .phraseDeleted(try message.required("data"))
        case .householdUpdated: self = .householdUpdated(try message.required("data"))
        }
    }
}
