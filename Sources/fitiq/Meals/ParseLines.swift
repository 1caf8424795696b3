import FitIQClient
import Foundation

/// One line in, one line out: `fitiq parse --jsonl`.
struct ParseLines {
    private let read: (String) -> Reading
    private let isTimed: Bool
    private let decoder = JSONDecoder()

    init(isTimed: Bool, read: @escaping (String) -> Reading) {
        self.isTimed = isTimed
        self.read = read
    }

    /// Returns the reading of a line; nil for a blank one.
    ///
    /// - Throws: `DecodingError` when `line` is not an object with `id` and `text`.
    func answer(to line: String) throws -> String? {
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        let question = try decoder.decode(Question.self, from: Data(line.utf8))
        var reading = Reading(items: [], unrecognized: [])
        let duration = ContinuousClock().measure { reading = read(question.text) }
        let answer = Answer(
            id: question.id,
            parsed: ParsedText(reading, of: question.text),
            milliseconds: isTimed ? duration / .milliseconds(1) : nil
        )
        return String(decoding: try WireCoding.encode(answer), as: UTF8.self)
    }

    static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            context.codingPath.isEmpty ? "not an object" : "“\(context.codingPath[0].stringValue)” is not a text"
        default: "not JSON"
        }
    }

    private struct Question: Decodable {
        let id: String
        let text: String
    }

    private struct Answer: Encodable {
        let id: String
        let parsed: ParsedText
        let milliseconds: Double?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: FieldKey.self)
            try container.encode(id, forKey: "id")
            try container.encode(parsed.totals.calories, forKey: "energy_kcal")
            for nutrient in Nutrient.mainMasses {
                try container.encode(parsed.totals[nutrient], forKey: FieldKey(nutrient.wireName))
            }
            try container.encode(parsed.items, forKey: "items")
            try container.encode(parsed.isComplete, forKey: "is_complete")
            try container.encode(parsed.unrecognized, forKey: "unrecognized")
            try container.encodeIfPresent(parsed.when, forKey: "when")
            try container.encodeIfPresent(parsed.meal?.type, forKey: "meal_type")
            try container.encodeIfPresent(milliseconds, forKey: "ms")
        }
    }
}
