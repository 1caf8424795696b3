extension OwnFood {
    /// The amount that a label tells the nutrients of: 40 "g", 1 "slice".
    package struct Serving: Hashable, Sendable {
        package var size: Thousandths
        package var unit: String
        /// Weighs one serving where the unit does not tell it; nil where nobody knows.
        package var toldWeight: Grams?

        package init(size: Thousandths, unit: String, toldWeight: Grams? = nil) {
            self.size = size
            self.unit = unit
            self.toldWeight = toldWeight
        }

        /// Weighs one serving; nil where that is not known.
        package var weight: Grams? {
            guard case .mass(let grams) = Measure(unit) else { return toldWeight }
            return Grams(size.doubleValue * grams)
        }

        /// Measures one serving; nil where that is not known.
        package var milliliters: Double? {
            guard case .volume(let milliliters) = Measure(unit) else { return nil }
            return size.doubleValue * milliliters
        }

        /// The word that is counted, such as "slice"; nil of a mass or a volume.
        package var countedWord: String? {
            guard Measure(unit) == nil else { return nil }
            return NameWords(unit).words.last?.stem
        }
    }

    /// A unit of mass or volume that labels use.
    package enum Measure: Hashable {
        /// Counts grams.
        case mass(Double)
        /// Counts millilitres.
        case volume(Double)

        /// Is nil for what is counted, such as "slice".
        package init?(_ unit: String) {
            guard let measure = Self.all[unit.lowercased().trimmingSuffix(".")] else { return nil }
            self = measure
        }

        private static let all: [String: Measure] = {
            let masses = [
                ("g gr gram grams gramme grammes", 1), ("kg kilo kilos kilogram kilograms", 1000), ("mg", 0.001),
                ("oz ounce ounces", 28.349_523_125), ("lb lbs pound pounds", 453.592_37),
            ]
            let volumes = [
                ("ml milliliter milliliters millilitre millilitres", 1), ("cl", 10), ("dl", 100),
                ("l liter liters litre litres", 1000), ("floz", 29.573_529_562_5), ("cup cups", 236.588_236_5),
                ("tbsp tablespoon tablespoons", 14.786_764_781_25), ("tsp teaspoon teaspoons", 4.928_921_593_75),
                ("pint pints", 473.176_473),
            ]
            var all: [String: Measure] = ["fl oz": .volume(29.573_529_562_5)]
            for (names, grams) in masses {
                for name in names.split(separator: " ") { all[String(name)] = .mass(grams) }
            }
            for (names, size) in volumes {
                for name in names.split(separator: " ") { all[String(name)] = .volume(size) }
            }
            return all
        }()
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
