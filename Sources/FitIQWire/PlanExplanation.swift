/// Why a number of a plan is what it is: why in plain words, the rule, the facts, and where the rule is from.
///
/// Each of the six parts of ``WhyItWorks`` has these words, and numbers of its own beside them.
public protocol PlanExplanation: Codable, Hashable, Sendable {
    var words: ExplanationWords { get }
}

extension PlanExplanation {
    public var title: String { words.title }
    public var explanation: String { words.explanation }
    /// The rule in words and signs.
    public var formula: String? { words.formula }
    /// The number in words, "2,759 kcal a day".
    public var summary: String? { words.summary }
    /// A term that evaluates to the number: `round`, halves up, `ceil`, `abs`, `min`, `max`, `+ - * /` on decimals. Older
    /// servers leave it out where there is no date to reach; ours says `0` then.
    public var arithmetic: String? { words.arithmetic }
    public var inputs: [ExplanationInput]? { words.inputs }
    public var source: String? { words.source }
}

/// The words of each part of ``WhyItWorks``. An older server says the first two and leaves the others nil.
public struct ExplanationWords: Hashable, Sendable {
    public let title: String
    public let explanation: String
    public let formula: String?
    public let summary: String?
    public let arithmetic: String?
    public let inputs: [ExplanationInput]?
    public let source: String?

    public init(
        title: String,
        explanation: String,
        formula: String? = nil,
        summary: String? = nil,
        arithmetic: String? = nil,
        inputs: [ExplanationInput]? = nil,
        source: String? = nil
    ) {
        self.title = title
        self.explanation = explanation
        self.formula = formula
        self.summary = summary
        self.arithmetic = arithmetic
        self.inputs = inputs
        self.source = source
    }
}

extension ExplanationWords: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        title = try container.required("title")
        explanation = try container.required("explanation")
        formula = try container.value("formula")
        // Servers of before said it as `metric`, which is a number now.
        summary = try container.value("summary") ?? (try? container.value("metric"))
        arithmetic = try container.value("arithmetic")
        inputs = try container.value("inputs")
        source = try container.value("source")
    }
}

/// A fact that went into a number.
public struct ExplanationInput: Codable, Hashable, Sendable {
    public let name: String
    public let value: String
    public let unit: String?
    /// `2024-01-15`, the day on which it was told or measured.
    public let date: String?
}
