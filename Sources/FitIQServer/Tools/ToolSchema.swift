import Coach
import FitIQCore
import FitIQWire

// The tools as the protocol lists them.
extension DiaryTool {
    /// The tool with the JSON Schema (2020-12) of its arguments and all four hints; the defaults of those that are left out
    /// would call it destructive and open to the world.
    var listed: JSONValue {
        [
            "name": .string(name.rawValue), "title": .string(title), "description": .string(purpose),
            "inputSchema": JSONValue(schema),
            // What is answered is told by its names; that it is an object is all that holds for every answer.
            "outputSchema": ["type": "object"],
            "annotations": [
                "title": .string(title), "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(isDestructive),
                "idempotentHint": true, "openWorldHint": false,
            ],
        ]
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
        case .getWeights, .getProfile, .calculate: nil
        }
    }
}

extension JSONValue {
    /// The value that a tool of the coach's gives or takes.
    init(_ value: JSON) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .array(let values): .array(values.map(JSONValue.init))
            case .object(let fields): .object(fields.mapValues(JSONValue.init))
            }
    }
}

extension JSON {
    init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .array(let values): .array(values.map(JSON.init))
            case .object(let fields): .object(fields.mapValues(JSON.init))
            }
    }
}
