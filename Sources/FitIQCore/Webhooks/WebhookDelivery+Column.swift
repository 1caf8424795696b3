package import Foundation

extension WebhookDelivery {
    /// The tries as stores keep them.
    package var attemptsColumn: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(attempts), as: UTF8.self)
        }
    }

    /// Reads what `attemptsColumn` wrote.
    package static func attempts(column: String) throws -> [WebhookAttempt] {
        try JSONDecoder().decode([WebhookAttempt].self, from: Data(column.utf8))
    }
}
