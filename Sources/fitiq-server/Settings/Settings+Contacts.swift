import Coach
import FitIQServer

extension Settings {
    /// Whom the coach names to people who need help.
    static var contacts: [Setting] {
        [
            .line(
                "coachCrisisContact",
                \.server.contacts.crisis,
                "Who helps people in danger where this server's people live, as the coach names it"
            ),
            .line(
                "coachEatingContact",
                \.server.contacts.eating,
                "Who helps people with disordered eating there, as the coach names it"
            ),
        ]
    }
}

extension Setting {
    private static let longestLine = 200

    /// Words that are said in the middle of a sentence: one line of at most 200 characters, without marks that nobody sees.
    static func line(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        _ help: String
    ) -> Setting {
        optional(name, path, help) { text in
            guard let words = Self.line(text) else {
                throw Fault(message: "must be one line of 1 to \(longestLine) characters, without control characters")
            }
            return words
        }
    }

    /// `text` without blanks around it; nil where it is no line.
    private static func line(_ text: String) -> String? {
        let isSeen = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
            default: true
            }
        }
        var words = text[...]
        while words.first?.isWhitespace == true { words.removeFirst() }
        while words.last?.isWhitespace == true { words.removeLast() }
        return isSeen && (1...longestLine).contains(words.count) ? String(words) : nil
    }
}
