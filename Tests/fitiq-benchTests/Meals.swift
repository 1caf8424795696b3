import Foundation

@testable import fitiq_bench

func decoded<Value: Decodable>(_ json: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Value.self, from: Data(json.utf8))
}

/// Two eggs, 90 to 110 g and 100 to 200 kcal, and a slice of toast.
func breakfast() throws -> TypedMeal {
    try decoded(
        """
        {"id": "m", "kind": "ok", "total_kcal": [150, 300], "items": [
          {"food": "egg", "any": ["egg"], "not": ["eggplant"], "grams": [90, 110], "kcal": [100, 200]},
          {"food": "toast", "any": ["bread", "toast"], "grams": [25, 40], "kcal": [50, 100]}]}
        """
    )
}

func item(_ name: String, grams: Double? = nil, kcal: Double? = nil, record: String? = nil) -> Prediction.Item {
    Prediction.Item(foodName: name, grams: grams, calories: kcal, source: record.map { .init(record: $0) })
}

func prediction(
    _ items: [Prediction.Item],
    id: String = "m",
    carbs: Double? = nil,
    kcal: Double? = nil,
    ms: Double? = nil
) -> Prediction {
    Prediction(id: id, items: items, carbsG: carbs, energyKcal: kcal, proteinG: nil, fatG: nil, ms: ms)
}
