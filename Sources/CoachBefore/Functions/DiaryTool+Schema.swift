// The tools as assistants and models are told of them.
extension DiaryTool {
    /// The JSON Schema (2020-12) of the arguments.
    package var schema: JSON {
        let required = parameters.filter(\.isRequired).map { JSON.string($0.name) }
        var schema: [String: JSON] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.schema) })),
        ]
        if !required.isEmpty { schema["required"] = .array(required) }
        return .object(schema)
    }
}

extension DiaryTool.Parameter {
    fileprivate var schema: JSON {
        guard case .object(var fields) = values else { return values }
        fields["description"] = .string(purpose)
        return .object(fields)
    }

    private var values: JSON {
        func number(_ value: Int) -> JSON { .number(Double(value)) }
        return switch kind {
        case .text(let length):
            ["type": "string", "minLength": number(length.lowerBound), "maxLength": number(length.upperBound)]
        case .word(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
        case .words(let words):
            [
                "type": "array", "minItems": 1, "maxItems": 12,
                "items": ["type": "string", "enum": .array(words.map { .string($0) })],
            ]
        case .texts(let count):
            [
                "type": "array", "minItems": number(count.lowerBound), "maxItems": number(count.upperBound),
                "items": ["type": "string", "minLength": 1, "maxLength": 100],
            ]
        case .day: ["type": "string", "format": "date"]
        case .moment: ["type": "string"]
        case .id: ["type": "string", "format": "uuid"]
        case .whole(let range):
            ["type": "integer", "minimum": number(range.lowerBound), "maximum": number(range.upperBound)]
        case .number(let range):
            ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        }
    }
}

extension DiaryTool {
    /// Says why `arguments` are none of this tool; nil where they are. Values within a type are judged by whoever calls it.
    package func fault(in arguments: [String: JSON]) -> String? {
        for name in arguments.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
            return "\(name) is no argument of \(self.name.rawValue)"
        }
        for parameter in parameters {
            guard let value = arguments[parameter.name] else {
                if parameter.isRequired { return "\(parameter.name) is missing" }
                continue
            }
            if !parameter.takes(value) { return "\(parameter.name) is of another type" }
        }
        return nil
    }
}

extension DiaryTool.Parameter {
    /// True where the value has the parameter's type.
    fileprivate func takes(_ value: JSON) -> Bool {
        switch (kind, value) {
        case (.text, .string), (.day, .string), (.moment, .string), (.id, .string): true
        case (.word(let words), .string(let word)): words.contains(word)
        case (.words(let words), .array(let values)): values.allSatisfy { $0.text.map(words.contains) ?? false }
        case (.texts, .array(let values)): values.allSatisfy { $0.text != nil }
        case (.whole(let range), .number(let number)): Int(exactly: number).map(range.contains) ?? false
        case (.number(let range), .number(let number)): range.contains(number)
        default: false
        }
    }

    /// `value` as a whole number where a model has written one as a text, else as it is.
    package func repaired(_ value: JSON) -> JSON {
        guard case .whole = kind, case .string(let text) = value, let number = Int(text) else { return value }
        return .number(Double(number))
    }
}
