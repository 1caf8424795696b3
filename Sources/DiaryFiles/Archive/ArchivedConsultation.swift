import FitIQCore
import Foundation

/// A consultation with its messages as an archive has it. An answer that was still being made is left out: nothing of it was
/// said yet.
struct ArchivedConsultation: Codable {
    let id: String
    let persona: String
    let contextType: String
    let contextID: String?
    let goalID: String?
    let quickAction: String?
    let isDefault: Bool
    let status: String
    let lastNumber: Int
    /// The coach's own, as text.
    let memory: String?
    let createdAt: Moment
    let updatedAt: Moment
    let completedAt: Moment?
    let messages: [ArchivedMessage]

    enum CodingKeys: String, CodingKey {
        case id, persona, status, memory, messages
        case contextType = "context_type"
        case contextID = "context_id"
        case goalID = "goal_id"
        case quickAction = "quick_action"
        case isDefault = "is_default"
        case lastNumber = "last_number"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case completedAt = "completed_at"
    }
}

struct ArchivedMessage: Codable {
    let id: String
    let number: Int
    let role: String
    let content: String
    /// All about an answer but its words; nil of a person's words.
    let answer: Message.Answer?
    let createdAt: Moment

    enum CodingKeys: String, CodingKey {
        case id, number, role, content, answer
        case createdAt = "created_at"
    }
}

extension ArchivedConsultation {
    init(_ consultation: Consultation, _ messages: [Message]) {
        id = consultation.id.description
        persona = consultation.persona.rawValue
        contextType = consultation.context.rawValue
        contextID = consultation.contextID
        goalID = consultation.goalID
        quickAction = consultation.quickAction
        isDefault = consultation.isDefault
        status = consultation.status.rawValue
        lastNumber = consultation.lastNumber
        memory = consultation.memory.map { String(decoding: $0, as: UTF8.self) }
        createdAt = Moment(consultation.createdAt)
        updatedAt = Moment(consultation.updatedAt)
        completedAt = consultation.completedAt.map(Moment.init)
        self.messages = messages.filter { $0.progress != .answering }.map(ArchivedMessage.init)
    }

    func thing(of account: Account.ID) throws -> DiaryThing {
        for text in [contextID, goalID, quickAction] {
            try ArchiveFault.require(text, ArchiveFault.words, "context_id")
        }
        try ArchiveFault.require((memory?.utf8.count ?? 0) <= 1 << 20, "memory")
        try ArchiveFault.require(messages.count <= Consultation.mostMessages, "messages")
        var consultation = Consultation(
            id: try Consultation.ID(archived: id, "id"),
            account: account,
            persona: try ArchiveFault.unwrap(Consultation.Persona(rawValue: persona), "persona"),
            context: try ArchiveFault.unwrap(Consultation.Context(rawValue: contextType), "context_type"),
            contextID: contextID,
            goalID: goalID,
            quickAction: quickAction,
            isDefault: isDefault,
            createdAt: createdAt.date
        )
        consultation.status = try ArchiveFault.unwrap(Consultation.Status(rawValue: status), "status")
        consultation.memory = memory.map { Data($0.utf8) }
        consultation.updatedAt = updatedAt.date
        consultation.completedAt = completedAt?.date
        let messages = try messages.map { try $0.message(of: consultation) }
        let numbers = messages.map(\.number)
        let isInOrder = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
        try ArchiveFault.require(isInOrder && (numbers.first ?? 1) > 0, "number")
        try ArchiveFault.require(((numbers.last ?? 0)...1_000_000_000).contains(lastNumber), "last_number")
        consultation.messageCount = messages.count
        consultation.lastNumber = lastNumber
        consultation.lastMessageAt = messages.last?.createdAt
        return .consultation(consultation, messages)
    }
}

extension ArchivedMessage {
    init(_ message: Message) {
        id = message.id.description
        number = message.number
        role = message.role.rawValue
        content = message.content
        answer = message.answer
        createdAt = Moment(message.createdAt)
    }

    func message(of consultation: Consultation) throws -> Message {
        let role = try ArchiveFault.unwrap(Message.Role(rawValue: role), "role")
        try ArchiveFault.require((role == .assistant) == (answer != nil), "answer")
        try ArchiveFault.require(content, 1...100_000, "content")
        let length = content.utf16.count
        try ArchiveFault.require(
            answer?.citations.allSatisfy {
                (0...length).contains($0.start) && (0...length - $0.start).contains($0.length)
            } ?? true,
            "citations"
        )
        var message = Message(
            id: try Message.ID(archived: id, "id"),
            consultation: consultation.id,
            account: consultation.account,
            content: content,
            createdAt: createdAt.date,
            progress: answer.map { .answered($0) } ?? .said
        )
        message.number = number
        return message
    }
}
