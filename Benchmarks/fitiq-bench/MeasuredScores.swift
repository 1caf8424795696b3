/// How close the nutrients of meals came to what they are known to hold.
struct MeasuredScores {
    /// Nil where no meal tells the nutrient, or none was answered.
    let carbs: NutrientScore?
    let energy: NutrientScore?
    let protein: NutrientScore?
    let fat: NutrientScore?
    /// Answered meals with the right number of foods.
    private(set) var itemCount = Share()

    init(_ meals: [MeasuredMeal], _ predictions: Predictions) {
        func score(
            _ known: KeyPath<MeasuredMeal, Double?>,
            _ read: KeyPath<Prediction, Double?>,
            band: (Double) -> Double = { _ in MeasuredMeal.bandGrams }
        ) -> NutrientScore? {
            NutrientScore(
                meals.compactMap { meal in
                    meal[keyPath: known].map { ($0, predictions[meal.id]?[keyPath: read]) }
                },
                band: band
            )
        }
        carbs = score(\.carbsG, \.carbsG)
        energy = score(\.energyKcal, \.energyKcal) { max(0.2 * $0, 50) }
        protein = score(\.proteinG, \.proteinG)
        fat = score(\.fatG, \.fatG)
        for meal in meals {
            guard let count = meal.nItems, count > 0, let prediction = predictions[meal.id] else { continue }
            itemCount.add(count == prediction.items.count)
        }
    }
}

extension MeasuredMeal {
    /// How far a nutrient may be off: what NutriBench takes.
    static let bandGrams = 7.5
}

/// How close one nutrient came.
struct NutrientScore {
    /// Meals within the band; no answer is a miss.
    private(set) var near = Share()
    /// Of those answered.
    let meanError: Double
    let medianError: Double

    init?(_ pairs: [(known: Double, read: Double?)], band: (Double) -> Double) {
        var errors: [Double] = []
        for (known, read) in pairs {
            let error = read.map { abs($0 - known) }
            near.add(error.map { $0 <= band(known) } ?? false)
            if let error { errors.append(error) }
        }
        guard !errors.isEmpty else { return nil }
        meanError = errors.reduce(0, +) / Double(errors.count)
        errors.sort()
        medianError = errors.percentile(0.5)
    }
}

extension [Double] {
    /// Of ascending values, of which there is one at least.
    func percentile(_ part: Double) -> Double { self[Swift.min(count - 1, Int(part * Double(count)))] }
}
