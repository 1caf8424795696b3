import FoodDatabase

/// Scales a portion of one size to another size that the text tells.
extension PortionResolver {
    /// Returns the factor for the text's size on an amount of no size: 1.5 for "large".
    func sizeFactor() -> Double {
        guard let said = saidSize else { return lengthFactor ?? 1 }
        return (isEgg ? Self.eggs[index.words.value(of: said)] : nil) ?? index.words.value(of: said)
    }

    /// Returns how much larger than the portion the text's is: an extra large coffee than the record's large one, a large glass
    /// than its only glass, a footlong than a submarine sandwich.
    func scale(of place: Int) -> Double {
        let shape = shape(place)
        if shape.inches == nil, let length = lengthFactor { return length }
        guard let said = saidSize, !(shape.words + shape.notes).contains(said) else { return 1 }
        let factor = index.words.value(of: said)
        let known = index.words.known
        if let size = shape.words.first(where: { index.words.has($0, .size) }) {
            let isStep = size == known.portions.small && factor < 0.7 || size == known.portions.large && factor > 1.6
            return isStep && index.isSameMeasure(size, asOneOf: [said]) ? factor / index.words.value(of: size) : 1
        }
        if isEgg { return Self.eggs[factor] ?? 1 }
        return takesSizes(shape) ? factor : 1
    }

    /// True if a portion of no size stands for each size: one cookie, one slice, a glass that the text names. What holds a given
    /// amount does not, nor a drink without its vessel.
    func takesSizes(_ shape: PortionShape) -> Bool {
        guard shape.content == nil || isSaidVessel(shape), shape.unit == nil,
            !(shape.words + shape.notes).contains(where: { index.words.has($0, .size) })
        else {
            return false
        }
        let said = quantity.words.filter { index.words.has($0, .measure) && !nameWords.contains($0) }
        if said.isEmpty { return !isDrink }
        let isSized =
            shape.words.contains(where: index.words.known.portions.vesselsOfSizes.contains) || isSaidVessel(shape)
        return (isSized || !isDrink)
            && shape.words.contains { said.contains($0) || index.isSameMeasure($0, asOneOf: said) }
    }

    /// True if the text names the vessel: "a small bottle of water", of which the record has one of 16.9 fl oz.
    private func isSaidVessel(_ shape: PortionShape) -> Bool {
        let known = index.words.known
        return isDrink && quantity.metric == nil
            && quantity.words.contains { said in
                shape.words.contains(said)
                    && (known.portions.vesselsOfSizes.contains(said) || said == known.amounts.can)
            }
    }

    /// Returns cups of a drink that are larger or smaller than a measuring cup: a large cup of coffee holds half as much again. Nil where
    /// no size is told.
    func byCup(_ count: Double, _ unit: Unit) -> ResolvedPortion? {
        let times = unit == .cup && isDrink ? sizeFactor() : 1
        guard times != 1 else { return nil }
        var portion = byVolume(count * times, unit)
        portion.quantity = count
        portion.assumption = .scaledPortion(measure: "1 \(unit.symbol.rawValue)", times: times)
        portion.certainty = Self.scaledCertainty
        return portion
    }

    /// USDA's submarine sandwich of no given length is one of six inches.
    private var lengthFactor: Double? {
        guard let inches = quantity.inches, nameWords.contains(index.words.known.portions.submarine), inches > 0 else {
            return nil
        }
        return inches / Self.inchesOfSubmarine
    }

    private static let inchesOfSubmarine = 6.0

    var saidSize: Int32? {
        // A thick crust is no thick slice.
        let isOfCrust = quantity.allWords.contains(index.words.known.portions.crust)
        return quantity.words.first {
            index.words.has($0, .size) && !nameWords.contains($0)
                && !(isOfCrust && index.words.known.portions.thicknesses.contains($0))
        }
    }

    /// True if eggs are counted: "a large omelet" is no large egg.
    var isEgg: Bool {
        let egg = index.words.known.portions.egg
        return quantity.allWords.contains(egg) && places.contains { shape($0).words == [egg] }
    }

    /// USDA's egg is a large one of 50 g; the others are of 38, 44, 56 and 63 g (AMS 56, United States Standards for Shell Eggs, less
    /// the shell). By the factor that the size has elsewhere.
    private static let eggs = [0.75: 0.76, 1: 0.88, 1.5: 1, 1.8: 1.12, 1.75: 1.26]
}
