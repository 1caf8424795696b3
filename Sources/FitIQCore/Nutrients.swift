/// Energy and macronutrients of an amount of food. What is not known is nil, never 0.
public struct Nutrients: Hashable, Sendable {
    /// In kcal.
    public var energyKcal: Int?
    /// Mass of protein.
    public var protein: Grams?
    /// Carbohydrate by difference, fibre included, as USDA counts it.
    public var carbs: Grams?
    /// Mass of all fat.
    public var fat: Grams?
    /// Mass of dietary fibre, which is part of `carbs`.
    public var fiber: Grams?
    /// Mass of all sugars, which are part of `carbs`.
    public var sugar: Grams?

    /// Makes nutrients; what is not given is unknown.
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

    /// Holds nothing at all, which is known.
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
