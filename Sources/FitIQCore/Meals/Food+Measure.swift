extension Food {
    /// Finds what one `unit` of the food weighs: a portion by its name, the usual one where the table has several ("slice" is "1 medium
    /// or regular slice", and no "slice, crust not eaten"), or a volume by another.
    func measure(_ unit: String) -> (name: String, grams: Double)? {
        let name = unit.measureName
        let plain = portions.filter { $0.product == nil }
        if let named = plain.named(name) ?? Self.sameMeasures[name].flatMap(plain.named) {
            return (named.measure, named.grams.doubleValue)
        }
        guard let wanted = name.millilitresOfUnit else { return nil }
        return plain.lazy.compactMap { portion in
            portion.measure.measureName.millilitresOfUnit.map {
                (portion.measure, portion.grams.doubleValue * wanted / $0)
            }
        }.first
    }

    /// Maps words of a measure to one that tables have in their place.
    private static let sameMeasures = ["slice": "piece", "piece": "slice"]
}

extension [Food.Portion] {
    /// Finds the usual one of the portions that are called `name`; the middle one by weight where no one is.
    fileprivate func named(_ name: String) -> Food.Portion? {
        if let same = first(where: { $0.measure.measureName == name }) { return same }
        let wanted = name.split(separator: " ").map(String.init)
        let fits = map { (portion: $0, fit: MeasureName($0.measure).fit(to: wanted)) }
        guard let best = fits.compactMap(\.fit).min() else { return nil }
        let alike = fits.filter { $0.fit == best }.map(\.portion)
        if best == .usual { return alike.first }
        return alike.sorted { $0.grams < $1.grams }[(alike.count - 1) / 2]
    }
}

/// The words of a table's measure: "1 large or thick slice (approx 1 oz)".
private struct MeasureName {
    /// Says how well a measure is what a person names.
    enum Fit: Comparable {
        /// It has the size that is named, or that of most.
        case usual
        /// It has another size.
        case sized
        /// It is a particular kind: without its crust.
        case particular
    }

    /// The nouns: "piece" and "slice" of "1 piece/slice, any size".
    private let nouns: [String]
    /// The words before them.
    private let adjectives: [String]
    /// The words behind a comma.
    private let remarks: [String]

    init(_ measure: String) {
        let text = measure.lowercased().trimmingPrefix("1 ")
        let head = text.prefix { $0 != "," && $0 != "(" }
        let words = head.split { $0 == " " }.filter { $0 != "or" }
        nouns = words.last?.split(separator: "/").map(String.init) ?? []
        adjectives = words.dropLast().flatMap { $0.split(separator: "/") }.map(String.init)
        let rest = text.dropFirst(head.count)
        remarks = rest.first == "," ? rest.split { !$0.isLetter && $0 != "-" }.map(String.init) : []
    }

    /// - Parameter wanted: a measure's words, its noun last.
    func fit(to wanted: [String]) -> Fit? {
        guard let noun = wanted.last, nouns.contains(noun) else { return nil }
        let sizes = Set(wanted.dropLast())
        let others = adjectives + remarks
        if !sizes.isEmpty { return sizes.isSubset(of: others) ? .usual : nil }
        guard Self.sizes.isSuperset(of: adjectives) else { return nil }
        if Self.usual.isSuperset(of: others) { return .usual }
        return Self.sizes.isSuperset(of: others) ? .sized : .particular
    }

    private static let usual: Set = ["medium", "regular", "average", "nfs", "any", "size"]
    private static let sizes = usual.union([
        "small", "large", "thin", "thick", "very", "big", "extra", "miniature", "mini",
    ])
}

extension String {
    /// Weighs one of a unit of mass, in grams; nil of others.
    var gramsOfUnit: Double? {
        [
            "g": 1, "gram": 1, "kg": 1000, "mg": 0.001, "oz": 28.349523125, "ounce": 28.349523125, "lb": 453.59237,
            "pound": 453.59237,
        ][measureName]
    }

    fileprivate var millilitresOfUnit: Double? {
        [
            "ml": 1, "cl": 10, "dl": 100, "l": 1000, "fl oz": 29.5735295625, "cup": 236.5882365, "tbsp": 14.78676478,
            "tsp": 4.92892159,
        ][measureName]
    }

    /// The measure without its count and its plural: "slice" of "1 slice" and of "Slices".
    var measureName: String {
        var name = lowercased().trimmingPrefix("1 ").split(separator: " ").joined(separator: " ")
        if name.count > 2, name.hasSuffix("s"), !name.hasSuffix("ss") { name.removeLast() }
        return name
    }
}
