/// Somebody who goes along with a person: as a text tells it, or with what is known of them.
public enum Partner: Hashable, Sendable {
    /// "my coach"
    case text(String)
    /// Somebody of whom more is known than a text.
    case person(Person)

    /// Holds what is known of a partner: an object on the wire, with these names.
    public struct Person: Codable, Hashable, Sendable {
        /// 1 to 100 characters.
        public var name: String
        /// Is nil where it was not told; the server wants an e-mail address.
        public var email: String?
        /// 1 to 40 characters of any kind; nil where it was not told.
        public var phone: String?
        /// "sister"
        public var relationship: String?

        /// Makes a person; what is not given is unknown.
        public init(name: String, email: String? = nil, phone: String? = nil, relationship: String? = nil) {
            self.name = name
            self.email = email
            self.phone = phone
            self.relationship = relationship
        }
    }

    /// Names the partner: the text itself, or the person's name.
    public var name: String {
        switch self {
        case .text(let text): text
        case .person(let person): person.name
        }
    }
}

extension Partner: ExpressibleByStringLiteral {
    /// Takes a text: `["my coach"]`.
    public init(stringLiteral text: String) {
        self = .text(text)
    }
}

/// A JSON text or object, as it was told.
extension Partner: Codable {
    /// Reads a JSON text or an object with `name`.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .person(try container.decode(Person.self))
        }
    }

    /// Writes a text as a text, a person as an object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .person(let person): try container.encode(person)
        }
    }
}
