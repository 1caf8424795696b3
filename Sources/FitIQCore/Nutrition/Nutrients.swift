/// Nutrients of an amount of food. What is not known is nil, never 0.
public struct Nutrients: Hashable, Sendable {
    private var amounts: NutrientValues<Int>

    /// Makes nutrients; what is not given is unknown.
    public init(
        energyKcal: Int? = nil,
        protein: Grams? = nil,
        carbs: Grams? = nil,
        fat: Grams? = nil,
        fiber: Grams? = nil,
        sugar: Grams? = nil
    ) {
        amounts = NutrientValues()
        self.energyKcal = energyKcal
        self.protein = protein
        self.carbs = carbs
        self.fat = fat
        self.fiber = fiber
        self.sugar = sugar
    }

    /// Makes nutrients of the amount of each, as the subscript counts them; nil is unknown.
    public init(_ amount: (Nutrient) throws -> Int?) rethrows {
        amounts = try NutrientValues(amount)
    }

    private init(_ amounts: NutrientValues<Int>) {
        self.amounts = amounts
    }

    /// An amount in whole kcal, or in thousandths of the nutrient's unit: mg of protein, µg of sodium; nil is unknown.
    public subscript(nutrient: Nutrient) -> Int? {
        get { amounts[nutrient] }
        set { amounts[nutrient] = newValue }
    }

    /// The amount in the nutrient's unit; the nearest `Double`, so it prints as the decimal it is. Nil is unknown.
    public func value(of nutrient: Nutrient) -> Double? {
        amounts[nutrient].map { Double($0) / Double(nutrient.unit.parts) }
    }

    /// Holds nothing at all, which is known.
    public static let zero = Nutrients { _ in 0 }

    /// Adds each nutrient; unknown plus anything is unknown.
    public static func + (a: Nutrients, b: Nutrients) -> Nutrients { Nutrients(a.amounts.sumOfBoth(b.amounts, +)) }

    /// Adds each nutrient; what is unknown of one is as much as the other has.
    package func addingKnown(_ other: Nutrients) -> Nutrients { Nutrients(amounts.sumOfKnown(other.amounts, +)) }
}

extension Nutrients {
    /// The energy in kcal.
    public var energyKcal: Int? {
        get { amounts[.energy] }
        set { amounts[.energy] = newValue }
    }

    /// Mass of protein.
    public var protein: Grams? {
        get { mass(.protein) }
        set { amounts[.protein] = newValue?.milligrams }
    }

    /// Carbohydrate by difference, fibre included, as USDA counts it.
    public var carbs: Grams? {
        get { mass(.carbs) }
        set { amounts[.carbs] = newValue?.milligrams }
    }

    /// Mass of all fat.
    public var fat: Grams? {
        get { mass(.fat) }
        set { amounts[.fat] = newValue?.milligrams }
    }

    /// Mass of dietary fibre, which is part of `carbs`.
    public var fiber: Grams? {
        get { mass(.fiber) }
        set { amounts[.fiber] = newValue?.milligrams }
    }

    /// Mass of all sugars, which are part of `carbs`.
    public var sugar: Grams? {
        get { mass(.sugar) }
        set { amounts[.sugar] = newValue?.milligrams }
    }

    /// - Precondition: the nutrient is counted in grams.
    private func mass(_ nutrient: Nutrient) -> Grams? { amounts[nutrient].map(Grams.init(milligrams:)) }
}

extension Nutrients {
    /// Returns what `grams` of a food contain whose 100 g contain these nutrients: energy to the kcal, what is counted in
    /// grams to 0.01 g, the rest to the thousandth of its unit.
    public func scaled(to grams: Grams) -> Nutrients {
        Nutrients { nutrient in
            guard let amount = amounts[nutrient] else { return nil }
            // Of the amount in 100,000 mg.
            return Grams.rounded(amount * grams.milligrams, dividedBy: 100_000 * nutrient.step) * nutrient.step
        }
    }
}

extension Nutrient {
    /// Amounts that are stored and sent are multiples of it.
    fileprivate var step: Int { unit == .grams ? 10 : 1 }

    /// Counts `value` as ``Nutrients`` does, rounded as it is stored: energy to the kcal, what is counted in grams to
    /// 0.01 g, the rest to the thousandth of its unit.
    ///
    /// - Precondition: `value` is finite and its magnitude below 10¹².
    package func storedAmount(of value: Double) -> Int {
        Grams.rounded(Int((value * Double(unit.parts)).rounded()), dividedBy: step) * step
    }
}

extension Sequence<Nutrients> {
    /// The sum, each nutrient known only if it is known of every part. Nothing sums to zero.
    public func total() -> Nutrients { reduce(.zero, +) }
}
