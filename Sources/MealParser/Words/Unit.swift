/// A unit of mass or volume.
///
/// US customary measures, as USDA's tables use them; mL for volumes.
struct Unit: Hashable {
    enum Kind: UInt8 {
        case mass, volume
    }

    let kind: Kind
    /// In grams or millilitres.
    let size: Double
    /// The unit as an item shows it.
    let symbol: StaticSymbol

    enum StaticSymbol: String {
        case gram = "g"
        case kilogram = "kg"
        case milligram = "mg"
        case ounce = "oz"
        case pound = "lb"
        case milliliter = "ml"
        case centiliter = "cl"
        case deciliter = "dl"
        case liter = "l"
        case fluidOunce = "fl oz"
        case cup, tbsp, tsp, dessertspoon, pint, quart, gallon
    }

    static let gram = Unit(kind: .mass, size: 1, symbol: .gram)
    static let ounce = Unit(kind: .mass, size: 28.349523125, symbol: .ounce)
    static let milliliter = Unit(kind: .volume, size: 1, symbol: .milliliter)
    static let fluidOunce = Unit(kind: .volume, size: 29.5735295625, symbol: .fluidOunce)
    static let cup = Unit(kind: .volume, size: 236.5882365, symbol: .cup)
    static let tablespoon = Unit(kind: .volume, size: 14.78676478125, symbol: .tbsp)
    static let pint = Unit(kind: .volume, size: 473.176473, symbol: .pint)
    static let imperialPint = Unit(kind: .volume, size: 568.26125, symbol: .pint)
    static let teaspoon = Unit(kind: .volume, size: 4.92892159375, symbol: .tsp)

    /// Returns the pint of a country: 568 ml where it is the imperial one.
    static func pint(inRegion region: String?) -> Unit {
        region.map(imperialRegions.contains) == true ? imperialPint : pint
    }

    /// The countries whose pint is the imperial one.
    static let imperialRegions: Set<String> = ["GB", "IE", "AU", "NZ", "CA"]

    /// Measured with what a kitchen has rather than weighed or poured to a mark.
    var isHousehold: Bool {
        switch symbol {
        case .cup, .tbsp, .tsp, .pint, .quart, .gallon: true
        default: false
        }
    }

    /// Each spelling in its reduced form (`WordForms`).
    static let spellings: [(words: [String], unit: Unit)] = [
        (["g", "gm", "gms", "gr", "grs", "grm", "gram", "gramme"], gram),
        (["kg", "kgs", "kilo", "kilogram"], Unit(kind: .mass, size: 1000, symbol: .kilogram)),
        (["mg", "milligram"], Unit(kind: .mass, size: 0.001, symbol: .milligram)),
        (["oz", "ozs", "ounce", "onz"], ounce),
        (["lb", "lbs", "pound"], Unit(kind: .mass, size: 453.59237, symbol: .pound)),
        (["ml", "mls", "mil", "milliliter", "millilitre", "cc"], milliliter),
        (["cl", "centiliter", "centilitre"], Unit(kind: .volume, size: 10, symbol: .centiliter)),
        (["dl", "deciliter", "decilitre"], Unit(kind: .volume, size: 100, symbol: .deciliter)),
        (["l", "liter", "litre", "ltr"], Unit(kind: .volume, size: 1000, symbol: .liter)),
        (["floz"], fluidOunce),
        (["cup", "cupful"], cup),
        (["tbsp", "tbs", "tbl", "tblsp", "tablespoon", "tablespoonful"], tablespoon),
        (["tsp", "teaspoon", "teaspoonful"], teaspoon),
        // British: two teaspoons.
        (["dessertspoon", "dessertspoonful", "dsp"], Unit(kind: .volume, size: 10, symbol: .dessertspoon)),
        (["pint", "pt"], pint),
        (["quart", "qt"], Unit(kind: .volume, size: 946.352946, symbol: .quart)),
        (["gallon", "gal"], Unit(kind: .volume, size: 3785.411784, symbol: .gallon)),
    ]
}
