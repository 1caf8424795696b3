import FitIQClient
import MealParser

/// Holds the output of `fitiq parse --explain --json`: the reading as without `--explain`, and `explanation`.
struct ExplainedText: Encodable {
    let parsed: ParsedText
    let explanation: Explanation

    private enum CodingKeys: CodingKey {
        case explanation
    }

    private enum PartKeys: CodingKey {
        /// The items in the order of the reading.
        case items
        case words, leftOver, rules, features
        /// Is absent where nothing that was learnt acted.
        case phrases
    }

    func encode(to encoder: any Encoder) throws {
        try parsed.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        var parts = container.nestedContainer(keyedBy: PartKeys.self, forKey: .explanation)
        try parts.encode(explanation.items, forKey: .items)
        try parts.encode(explanation.words, forKey: .words)
        try parts.encode(explanation.leftOver, forKey: .leftOver)
        try parts.encode(explanation.rules, forKey: .rules)
        try parts.encode(explanation.meanings, forKey: .features)
        if !explanation.phrases.isEmpty { try parts.encode(explanation.phrases, forKey: .phrases) }
    }
}
