import FitIQCore

/// Describes `diary.json` as JSON Schema 2020-12. `docs/diary.schema.json` is this text.
package enum ArchiveSchema {
    package static let text = head + definitions.joined(separator: ",\n") + "\n  }\n}\n"

    private static let head = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://fitiq.example/diary.schema.json",
          "title": "A FitIQ diary",
          "description": "All that one person keeps. What is unknown is left out, never 0. Times are UTC, to the millisecond.",
          "type": "object",
          "required": ["format", "version", \(quoted(DiaryThing.Kind.allCases.map(\.rawValue)))],
          "additionalProperties": false,
          "properties": {
            "format": {"const": "\(ArchiveWriter.format)"},
            "version": {"const": \(ArchiveWriter.version)},
            "profile": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/profile"}]},
            "own_foods": {"type": "array", "items": {"$ref": "#/$defs/own_food"}},
            "phrases": {"type": "array", "items": {"$ref": "#/$defs/phrase"}, "description": "What corrections have taught the reader."},
            "weights": {"type": "array", "items": {"$ref": "#/$defs/entry"}, "description": "Of one day the last one counts."},
            "entries": {"type": "array", "items": {"$ref": "#/$defs/entry"}},
            "plans": {"type": "array", "items": {"$ref": "#/$defs/plan"}},
            "meals": {"type": "array", "items": {"$ref": "#/$defs/meal"}},
            "consultations": {"type": "array", "items": {"$ref": "#/$defs/consultation"}}
          },
          "$defs": {

        """

    private static let definitions = [
        """
            "id": {"type": "string", "format": "uuid"},
            "time": {"type": "string", "format": "date-time"},
            "day": {"type": "string", "format": "date"},
            "told_on": {"type": "object", "additionalProperties": {"$ref": "#/$defs/day"},
              "description": "The day on which each fact was told."}
        """,
        nutrients,
        object(
            "profile",
            required: [
                "dietary_preferences", "allergies", "partners", "time_zone", "told_on", "created_at", "updated_at",
            ],
            [
                ("date_of_birth", ref("day")), ("gender", words(Gender.allCases)),
                ("primary_goal", words(PrimaryGoal.allCases)), ("activity_level", words(ActivityLevel.allCases)),
                ("height_cm", number), ("target_weight_kg", number), ("target_date", ref("day")),
                ("is_pregnant", flag), ("trimester", whole), ("uses_measured_energy", flag),
                ("dietary_preferences", texts), ("allergies", texts),
                ("partners", #"{"type": "array", "items": {"type": ["string", "object"]}}"#),
                ("meals_per_day", whole), ("time_zone", string), ("region", country), ("told_on", ref("told_on")),
                ("created_at", ref("time")), ("updated_at", ref("time")),
            ]
        ),
        object(
            "entry",
            required: ["id", "type", "quantity", "unit", "date", "created_at"],
            [
                ("id", ref("id")), ("type", words(EntryType.allCases)), ("quantity", number), ("unit", string),
                ("date", ref("day")), ("logged_at", ref("time")), ("notes", string), ("created_at", ref("time")),
            ]
        ),
        object(
            "own_food",
            required: ["id", "name", "serving_size", "serving_unit", "nutrients", "created_at", "updated_at"],
            [
                ("id", ref("id")), ("name", string), ("brand", string), ("barcode", string),
                ("serving_size", number), ("serving_unit", string), ("serving_weight_g", number),
                ("nutrients", ref("nutrients")), ("synonyms", texts), ("ingredients", list("ingredient")),
                ("servings", number), ("cooked_weight_g", number), ("created_at", ref("time")),
                ("updated_at", ref("time")),
            ]
        ),
        object(
            "ingredient",
            required: ["food_name", "quantity", "unit", "nutrients"],
            [
                ("food_id", ref("id")), ("user_food_id", ref("id")), ("food_name", string), ("quantity", number),
                ("unit", string), ("grams", number), ("nutrients", ref("nutrients")),
            ]
        ),
        object(
            "phrase",
            required: ["id", "words", "date", "learnt_at", "meal_id"],
            [
                ("id", ref("id")), ("words", string), ("food_id", ref("id")), ("user_food_id", ref("id")),
                ("grams_of_one", number), ("date", ref("day")), ("learnt_at", ref("time")), ("meal_id", ref("id")),
            ]
        ),
        object(
            "plan",
            required: [
                "id", "weight_kg", "height_cm", "age", "gender", "activity_level", "primary_goal", "is_pregnant",
                "told_on", "start_date", "status", "created_at", "checked_at",
            ],
            [
                ("id", ref("id")), ("weight_kg", number), ("height_cm", number), ("age", whole),
                ("gender", words(Gender.allCases)), ("activity_level", words(ActivityLevel.allCases)),
                ("primary_goal", words(PrimaryGoal.allCases)), ("target_weight_kg", number), ("is_pregnant", flag),
                ("trimester", whole), ("measured_energy_kcal", whole),
                ("told_on", ref("told_on")), ("start_date", ref("day")), ("status", words(StoredPlan.Status.allCases)),
                ("replaces", ref("id")), ("created_at", ref("time")), ("checked_at", ref("time")),
            ]
        ),
        object(
            "meal",
            required: ["id", "meal_type", "logged_at", "status", "items", "created_at", "updated_at"],
            [
                ("id", ref("id")), ("meal_type", words(MealType.allCases)), ("logged_at", ref("time")),
                ("raw_input", string), ("notes", string), ("status", words(MealStatus.allCases)),
                ("started_at", ref("time")), ("finished_at", ref("time")), ("failure_code", string),
                ("unrecognized", list("span")), ("items", list("item")), ("created_at", ref("time")),
                ("updated_at", ref("time")),
            ]
        ),
        object(
            "span",
            required: ["text", "start", "length"],
            [("text", string), ("start", whole), ("length", whole)]
        ),
        object(
            "item",
            required: ["id", "food_name", "food_type", "quantity", "unit", "nutrients"],
            [
                ("id", ref("id")), ("food_id", ref("id")), ("user_food_id", ref("id")), ("food_name", string),
                ("food_type", #"{"enum": ["food", "drink", "water"]}"#), ("quantity", number), ("unit", string),
                ("grams", number), ("nutrients", ref("nutrients")), ("confidence", number), ("notes", texts),
                ("source", ref("source")), ("alternatives", list("alternative")), ("repaired", flag),
                ("amount_told", flag), ("grams_range", ref("grams_range")),
            ]
        ),
        object("grams_range", required: ["from", "to"], [("from", number), ("to", number)]),
        object(
            "source",
            required: ["dataset", "record", "portion"],
            [("dataset", string), ("record", string), ("portion", string)]
        ),
        object(
            "alternative",
            required: ["food_id", "food_name", "grams", "calories", "source"],
            [
                ("food_id", ref("id")), ("food_name", string), ("grams", number),
                ("calories", #"{"type": ["integer", "null"]}"#), ("source", ref("source")),
            ]
        ),
        object(
            "consultation",
            required: [
                "id", "persona", "context_type", "is_default", "status", "last_number", "created_at", "updated_at",
                "messages",
            ],
            [
                ("id", ref("id")), ("persona", words(Consultation.Persona.allCases)),
                ("context_type", words(Consultation.Context.allCases)), ("context_id", string), ("goal_id", string),
                ("quick_action", string), ("is_default", flag), ("status", words(Consultation.Status.allCases)),
                ("last_number", whole), ("memory", string), ("created_at", ref("time")), ("updated_at", ref("time")),
                ("completed_at", ref("time")), ("messages", list("message")),
            ]
        ),
        object(
            "message",
            required: ["id", "number", "role", "content", "created_at"],
            [
                ("id", ref("id")), ("number", whole), ("role", words(Message.Role.allCases)), ("content", string),
                ("answer", #"{"type": "object", "description": "All about an answer of the coach but its words."}"#),
                ("created_at", ref("time")),
            ]
        ),
    ]

    private static let nutrients = object(
        "nutrients",
        required: [],
        Nutrient.allCases.map { nutrient in
            let words = "in \(nutrient.unit.rawValue)"
            return (nutrient.wireName, "{\"type\": \"number\", \"minimum\": 0, \"description\": \"\(words)\"}")
        }
    )

    private static let string = #"{"type": "string"}"#
    private static let texts = #"{"type": "array", "items": {"type": "string"}}"#
    private static let number = #"{"type": "number", "minimum": 0}"#
    private static let whole = #"{"type": "integer", "minimum": 0}"#
    private static let flag = #"{"type": "boolean"}"#
    private static let country = #"{"type": "string", "pattern": "^[A-Z]{2}$"}"#

    private static func ref(_ name: String) -> String { "{\"$ref\": \"#/$defs/\(name)\"}" }
    private static func list(_ name: String) -> String { "{\"type\": \"array\", \"items\": \(ref(name))}" }

    private static func words<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
        "{\"enum\": [\(quoted(words.map(\.rawValue)))]}"
    }

    private static func quoted(_ words: [String]) -> String {
        words.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private static func object(_ name: String, required: [String], _ properties: [(String, String)]) -> String {
        let lines = properties.map { "        \"\($0)\": \($1)" }.joined(separator: ",\n")
        return """
                "\(name)": {"type": "object", "additionalProperties": false, "required": [\(quoted(required))],
                  "properties": {
            \(lines)
                  }}
            """
    }
}
