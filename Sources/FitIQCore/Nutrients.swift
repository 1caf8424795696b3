/// Energy and macronutrients of an amount of food. What is not known is nil, never 0.
public struct Nutrients: Hashable, Sendable {
    public var energyKcal: Int?
    public var protein: Grams?
    /// Carbohydrate by difference, fibre included, as USDA counts it.
    public var carbs: Grams?
    public var fat: Grams?
    public var fiber: Grams?
    public var sugar: Grams?

    public init(
        energyKcal: Int? = nil,
        protein: Grams? = nil,
        carbs: Grams? = nil,
        fat: Grams? = nil,
        fiber: Grams? = nil,
        sugar: Grams? = nil
    ) {
        self.energyKcal = energyKcal
        self.protein = protein
        self.carbs = carbs
        self.fat = fat
        self.fiber = fiber
        self.sugar = sugar
    }

    public static let zero = Nutrients(
        energyKcal: 0,
        protein: .zero,
        carbs: .zero,
        fat: .zero,
        fiber: .zero,
        sugar: .zero
    )

    /// Adds each nutrient; unknown plus anything is unknown.
    public static func + (a: Nutrients, b: Nutrients) -> Nutrients {
        Nutrients(
            energyKcal: sum(a.energyKcal, b.energyKcal, +),
            protein: sum(a.protein, b.protein, +),
            carbs: sum(a.carbs, b.carbs, +),
            fat: sum(a.fat, b.fat, +),
            fiber: sum(a.fiber, b.fiber, +),
            sugar: sum(a.sugar, b.sugar, +)
        )
    }

    private static func sum<T>(_ a: T?, _ b: T?, _ add: (T, T) -> T) -> T? {
        guard let a, let b else { return nil }
        return add(a, b)
    }
}

extension Sequence<Nutrients> {
    /// The sum, each nutrient known only if it is known of every part. Nothing sums to zero.
    public func total() -> Nutrients { reduce(.zero, +) }
}
