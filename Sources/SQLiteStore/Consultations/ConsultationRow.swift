import FitIQCore
import Foundation
import GRDB

/// Consultations and their messages as rows.
enum ConsultationRow {
    static func insert(_ consultation: Consultation, into database: Database) throws {
        try database.run(
            sql: """
                INSERT INTO consultations
                    (id, user_id, persona, context_type, context_id, goal_id, quick_action, is_default, status,
                     message_count, last_number, last_message_at, memory, created_at, updated_at, completed_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                consultation.id.column, consultation.account.column, consultation.persona.rawValue,
                consultation.context.rawValue, consultation.contextID, consultation.goalID, consultation.quickAction,
                consultation.isDefault, consultation.status.rawValue, consultation.messageCount,
                consultation.lastNumber, consultation.lastMessageAt?.column, text(consultation.memory),
                consultation.createdAt.column, consultation.updatedAt.column, consultation.completedAt?.column,
            ]
        )
    }

    /// Writes all that changes in a consultation's life.
    static func update(_ consultation: Consultation, in database: Database) throws {
        try database.run(
            sql: """
                UPDATE consultations SET status = ?, message_count = ?, last_number = ?, last_message_at = ?, memory = ?,
                    updated_at = ?, completed_at = ? WHERE id = ?
                """,
            arguments: [
                consultation.status.rawValue, consultation.messageCount, consultation.lastNumber,
                consultation.lastMessageAt?.column, text(consultation.memory), consultation.updatedAt.column,
                consultation.completedAt?.column, consultation.id.column,
            ]
        )
    }

    static func consultation(_ row: Row) throws -> Consultation {
        var consultation = Consultation(
            id: try Consultation.ID(column: row["id"]),
            account: try Account.ID(column: row["user_id"]),
            persona: try known(Consultation.Persona(rawValue: row["persona"]), "persona"),
            context: try known(Consultation.Context(rawValue: row["context_type"]), "context_type"),
            contextID: row["context_id"],
            goalID: row["goal_id"],
            quickAction: row["quick_action"],
            isDefault: row["is_default"],
            createdAt: Date(column: row["created_at"])
        )
        consultation.status = try known(Consultation.Status(rawValue: row["status"]), "status")
        consultation.messageCount = row["message_count"]
        consultation.lastNumber = row["last_number"]
        consultation.lastMessageAt = (row["last_message_at"] as Int64?).map { Date(column: $0) }
        consultation.memory = (row["memory"] as String?).map { Data($0.utf8) }
        consultation.updatedAt = Date(column: row["updated_at"])
        consultation.completedAt = (row["completed_at"] as Int64?).map { Date(column: $0) }
        return consultation
    }

    static func insert(_ message: Message, into database: Database) throws {
        try database.run(
            sql: """
                INSERT INTO consultation_messages
                    (id, consultation_id, user_id, number, role, content, status, is_held, answer, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                message.id.column, message.consultation.column, message.account.column, message.number,
                message.role.rawValue, message.content, status(message), message.progress == .answering,
                try answer(message), message.createdAt.column,
            ]
        )
    }

    static func message(_ row: Row) throws -> Message {
        let progress: Message.Progress =
            switch (row["status"] as String?, row["answer"] as String?) {
            case (nil, _): .said
            case (_, let answer?): .answered(try JSONDecoder().decode(Message.Answer.self, from: Data(answer.utf8)))
            case (_, nil): .answering
            }
        var message = Message(
            id: try Message.ID(column: row["id"]),
            consultation: try Consultation.ID(column: row["consultation_id"]),
            account: try Account.ID(column: row["user_id"]),
            content: row["told"] ?? row["content"],
            createdAt: Date(column: row["created_at"]),
            progress: progress
        )
        message.number = row["number"]
        return message
    }

    static func answer(_ message: Message) throws -> String? {
        try message.answer.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
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
