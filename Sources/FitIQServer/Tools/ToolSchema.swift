import Coach
import FitIQCore

// The tools as the protocol lists them.
extension DiaryTool {
    /// The tool with the JSON Schema (2020-12) of its arguments and all four hints; the defaults of those that are left out
    /// would call it destructive and open to the world.
    var listed: JSONValue {
        [
            "name": .string(name.rawValue), "title": .string(title), "description": .string(purpose),
            "inputSchema": inputSchema,
            // What is answered is told by its names; that it is an object is all that holds for every answer.
            "outputSchema": ["type": "object"],
            "annotations": [
                "title": .string(title), "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(isDestructive),
                "idempotentHint": true, "openWorldHint": false,
            ],
        ]
    }

    private var inputSchema: JSONValue {
        let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
        var schema: [String: JSONValue] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.schema) })),
        ]
        if !required.isEmpty { schema["required"] = .array(required) }
        return .object(schema)
    }
}

extension DiaryTool.Parameter {
    fileprivate var schema: JSONValue {
        guard case .object(var fields) = values else { return values }
        fields["description"] = .string(purpose)
        return .object(fields)
    }

    private var values: JSONValue {
        switch kind {
        case .text(let length):
            ["type": "string", "minLength": .init(length.lowerBound), "maxLength": .init(length.upperBound)]
        case .word(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
        case .words(let words):
            [
                "type": "array", "minItems": 1, "maxItems": 12,
                "items": ["type": "string", "enum": .array(words.map { .string($0) })],
            ]
        case .texts(let count):
            [
                "type": "array", "minItems": .init(count.lowerBound), "maxItems": .init(count.upperBound),
                "items": ["type": "string", "minLength": 1, "maxLength": 100],
            ]
        case .day: ["type": "string", "format": "date"]
        case .moment: ["type": "string"]
        case .id: ["type": "string", "format": "uuid"]
        case .whole(let range):
            ["type": "integer", "minimum": .init(range.lowerBound), "maximum": .init(range.upperBound)]
        case .number(let range):
            ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        }
    }
}

extension FunctionName {
    /// The scope that opens the tool of this name; nil where no tool is.
    var scope: PersonalToken.Scope? {
        switch self {
        case .getDay, .listMeals, .getMeal, .getTrends: .readDiary
        case .readMeal, .findFoods: .readFoods
        case .getPlan: .readPlan
        case .logMeal, .changeMeal, .deleteMeal, .logWeight, .undo: .writeDiary
        case .getWeights, .getProfile: nil
        }
    }
}
