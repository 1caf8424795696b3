/// What was read in a meal, as `fitiq parse --jsonl --timing` writes it.
struct Prediction: Decodable {
    struct Item: Decodable {
        struct Source: Decodable {
            let record: String
        }

        let foodName: String
        let grams: Double?
        let calories: Double?
        let source: Source?
    }

    let id: String
    let items: [Item]
    /// Nil when nothing was read.
    let carbsG: Double?
    let energyKcal: Double?
    let proteinG: Double?
    let fatG: Double?
    let ms: Double?
}

/// What was read in many meals.
struct Predictions {
    private let byID: [String: Prediction]

    init(_ predictions: [Prediction]) {
        byID = Dictionary(predictions.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    }

    init(contentsOf path: String) throws {
        self.init(try JSONLines.decode(from: path))
    }

    subscript(id: String) -> Prediction? { byID[id] }

    /// Milliseconds a meal, ascending.
    func times(of ids: [String]) -> [Double] { ids.compactMap { byID[$0]?.ms }.sorted() }
}
