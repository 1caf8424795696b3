/// An answer that can be given to a question of the coach's.
public struct MessageChoice: Codable, Hashable, Sendable {
    /// The words that people see: "Yes".
    public let label: String
    /// The `content` of the message that picks it: "1".
    public let content: String

    /// Makes a choice from its parts.
    public init(label: String, content: String) {
        self.label = label
        self.content = content
    }
}
