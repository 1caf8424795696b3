import FitIQCore
import Foundation

/// Consultations and their messages as rows.
enum ConsultationRow {
    static func insertion(of consultation: Consultation) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO consultations
                (id, user_id, persona, context_type, context_id, goal_id, quick_action, is_default, status,
                 message_count, last_number, last_message_at, memory, created_at, updated_at, completed_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
            """,
            consultation.id,
            consultation.account,
            consultation.persona.rawValue,
            consultation.context.rawValue,
            consultation.contextID,
            consultation.goalID,
            consultation.quickAction,
            consultation.isDefault,
            consultation.status.rawValue,
            consultation.messageCount,
            consultation.lastNumber,
            consultation.lastMessageAt,
            text(consultation.memory),
            consultation.createdAt,
            consultation.updatedAt,
            consultation.completedAt
        )
    }

    /// Writes all that changes in a consultation's life.
    static func update(of consultation: Consultation) -> PostgresStatement {
        PostgresStatement(
            """
            UPDATE consultations SET status = $2, message_count = $3, last_number = $4, last_message_at = $5, memory = $6,
                updated_at = $7, completed_at = $8 WHERE id = $1
            """,
            consultation.id,
            consultation.status.rawValue,
            consultation.messageCount,
            consultation.lastNumber,
            consultation.lastMessageAt,
            text(consultation.memory),
            consultation.updatedAt,
            consultation.completedAt
        )
    }

    @Sendable static func consultation(_ row: PostgresRow) throws -> Consultation {
        var consultation = Consultation(
            id: try row["id"],
            account: try row["user_id"],
            persona: try known(Consultation.Persona(rawValue: row["persona"]), "persona"),
            context: try known(Consultation.Context(rawValue: row["context_type"]), "context_type"),
            contextID: try row["context_id"],
            goalID: try row["goal_id"],
            quickAction: try row["quick_action"],
            isDefault: try row["is_default"],
            createdAt: try row["created_at"]
        )
        consultation.status = try known(Consultation.Status(rawValue: row["status"]), "status")
        consultation.messageCount = try row["message_count"]
        consultation.lastNumber = try row["last_number"]
        consultation.lastMessageAt = try row["last_message_at"]
        consultation.memory = try (row["memory"] as String?).map { Data($0.utf8) }
        consultation.updatedAt = try row["updated_at"]
        consultation.completedAt = try row["completed_at"]
        return consultation
    }

    /// - Parameter instance: the server that makes the answer; nil where none says so.
    static func insertion(of message: Message, at instance: ServerInstance.ID?) throws -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO consultation_messages
                (id, consultation_id, user_id, number, role, content, status, answered_by, answer, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT id FROM instances WHERE id = $8), $9, $10)
            """,
            message.id,
            message.consultation,
            message.account,
            message.number,
            message.role.rawValue,
            message.content,
            status(message),
            message.progress == .answering ? instance : nil,
            try message.answer.map { try JSON($0) },
            message.createdAt
        )
    }

    @Sendable static func message(_ row: PostgresRow) throws -> Message {
        let answer = try (row["answer"] as JSON<Message.Answer>?)?.value
        let status: String? = try row["status"]
        var message = Message(
            id: try row["id"],
            consultation: try row["consultation_id"],
            account: try row["user_id"],
            content: try row["told"] ?? row["content"],
            createdAt: try row["created_at"],
            progress: status == nil ? .said : answer.map { .answered($0) } ?? .answering
        )
        message.number = try row["number"]
        return message
    }

    private static func status(_ message: Message) -> String? {
        switch message.progress {
        case .said: nil
        case .answering: "streaming"
        case .answered: "done"
        }
    }

    private static func text(_ memory: Data?) -> String? { memory.map { String(decoding: $0, as: UTF8.self) } }
}
