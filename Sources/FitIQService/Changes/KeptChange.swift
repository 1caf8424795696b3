package import FitIQCore
package import Foundation
import SystemCrypto

/// Holds what is kept of a change of the diary under its undo handle: the answer to a repeat, and what undoing it needs.
package struct KeptChange: Codable, Sendable {
    /// The tool by which it was made, such as `log_meal`.
    package let tool: String
    package let date: Date
    package var meal: UUID?
    package var weight: UUID?
    /// The meal's type, time and version after the change.
    package var type: MealType?
    package var loggedAt: Date?
    package var updatedAt: Date?
    /// The meal before the change; nil where it had not been read, or there was none.
    package var before: KeptMeal?

    package init(tool: String, date: Date) {
        self.tool = tool
        self.date = date
    }

    package func bytes() throws -> Data { try JSONEncoder().encode(self) }

    /// A handle is good for so long, in seconds.
    package static let undoTime: TimeInterval = 86_400

    /// Makes the handle of a change from what tells it apart from every other.
    package static func handle(_ parts: String...) -> String {
        Digest.sha256(Data(parts.joined(separator: " ").utf8)).prefix(18).base64URLText
    }

    /// Returns the handle of what was asked for under the key of a client's own; nil where that is too long.
    static func handle(of key: IdempotencyKey) -> String? {
        key.key.utf8.count <= longestHandle ? key.key : nil
    }

    package static let longestHandle = 64

    /// The key under which a change is found by its handle.
    package static func key(of handle: String) -> IdempotencyKey {
        IdempotencyKey(key: "undo:\(handle)", requestHash: Data("undo".utf8))
    }
}
