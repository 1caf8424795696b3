/// Explains a number of a plan: why in plain words, the rule, the facts, and where the rule is from.
///
/// Each part of ``WhyItWorks`` has these words, and numbers of its own beside them.
public protocol PlanExplanation: Codable, Hashable, Sendable {
    /// Holds title, reason, rule and source.
    var words: ExplanationWords { get }
}

extension PlanExplanation {
    /// Names the number: "Calorie target".
    public var title: String { words.title }
    /// Says in plain words why the number is what it is.
    public var explanation: String { words.explanation }
    /// The rule in words and signs.
    public var formula: String? { words.formula }
    /// The number in words, "2,759 kcal a day".
    public var summary: String? { words.summary }
    /// A term that evaluates to the number: `round`, halves up, `ceil`, `abs`, `min`, `max`, `+ - * /` on decimals.
    /// Older servers leave it out where there is no date to reach; ours says `0` then.
    public var arithmetic: String? { words.arithmetic }
    /// Lists the facts that went into the number; nil of an older server.
    public var inputs: [ExplanationInput]? { words.inputs }
    /// Names the paper or the rule's origin; nil of an older server.
    public var source: String? { words.source }
}

/// The words of each part of ``WhyItWorks``. An older server says the first two and leaves the others nil.
public struct ExplanationWords: Hashable, Sendable {
    /// Names the number: "Calorie target".
    public let title: String
    /// Says in plain words why the number is what it is.
    public let explanation: String
    /// Says the rule in words and signs.
    public let formula: String?
    /// Says the number in words, "2,759 kcal a day".
    public let summary: String?
    /// A term that evaluates to the number, as ``PlanExplanation/arithmetic`` describes it.
    public let arithmetic: String?
    /// Lists the facts that went into the number.
    public let inputs: [ExplanationInput]?
    /// Names the paper or the rule's origin.
    public let source: String?

    /// Makes the words; an older server's have a title and an explanation only.
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
    /// Reads the words of any server; an older one's `metric` in words becomes `summary`.
    ///
    /// - Throws: `DecodingError` when `title` or `explanation` is missing.
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
    /// Says which fact: "weight".
    public let name: String
    /// The fact in writing: "80", "male".
    public let value: String
    /// Names the unit of `value`, such as `kg`; nil where it has none.
    public let unit: String?
    /// `2024-01-15`, the day on which it was told or measured.
    public let date: String?
}
