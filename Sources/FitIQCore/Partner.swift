/// Somebody who goes along with a person: as a text tells it, or with what is known of them.
public enum Partner: Hashable, Sendable {
    /// "my coach"
    case text(String)
    case person(Person)

    public struct Person: Codable, Hashable, Sendable {
        public var name: String
        public var email: String?
        public var phone: String?
        /// "sister"
        public var relationship: String?

        public init(name: String, email: String? = nil, phone: String? = nil, relationship: String? = nil) {
            self.name = name
            self.email = email
            self.phone = phone
            self.relationship = relationship
        }
    }

    /// What to call them.
    public var name: String {
        switch self {
        case .text(let text): text
        case .person(let person): person.name
        }
    }
}

extension Partner: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self = .text(text)
    }
}

/// A JSON text or object, as it was told.
extension Partner: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .person(try container.decode(Person.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .person(let person): try container.encode(person)
        }
    }
}
