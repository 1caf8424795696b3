package import FitIQCore

/// A number that may be said, with its unit and what it is about. Whoever says another has no source for it.
package struct Fact: Hashable, Sendable {
    /// Tells numbers of different sorts apart.
    package enum Kind: String, Hashable, Sendable, Codable {
        case energy, mass, bodyWeight, count, share, duration, volume, length, ratio
        /// Words of the diary or a table, said as they stand; digits in them are no claims.
        case name
        /// A day or a time, said as it stands.
        case time
        /// One amount beside another: which words say so is in `text`.
        case comparison
    }

    /// Says what a number is about; a field that is nil is open.
    package struct About: Hashable, Sendable {
        package var nutrient: NutrientName?
        package var period: Period?
        package var meal: Meal.ID?
        package var item: MealItem.ID?
        package var food: Food.ID?
        package var source: ReadItem.Source?

        package init(
            nutrient: NutrientName? = nil,
            period: Period? = nil,
            meal: Meal.ID? = nil,
            item: MealItem.ID? = nil,
            food: Food.ID? = nil,
            source: ReadItem.Source? = nil
        ) {
            self.nutrient = nutrient
            self.period = period
            self.meal = meal
            self.item = item
            self.food = food
            self.source = source
        }
    }

    /// Is one of its turn: "f1".
    package var id = ""
    /// In `unit`; nil of a name, a time and a comparison.
    package let value: Double?
    package let unit: FactUnit
    package let kind: Kind
    package var about: About
    /// The function that gave it.
    package var function: FunctionName?
    /// True where a part is unknown, so that the true number is this or more.
    package var isAtLeast = false
    /// True of what words or a table tell of a food, whether or not anybody ate it.
    package var isSupposed = false
    /// The text that is said: "1,240 kcal".
    package let text: String

    package init(_ value: Double, _ unit: FactUnit, _ kind: Kind, about: About = About(), isAtLeast: Bool = false) {
        self.value = value
        self.unit = unit
        self.kind = kind
        self.about = about
        self.isAtLeast = isAtLeast
        text = unit.text(value)
    }

    /// - Parameter text: words, said as they stand.
    package init(_ kind: Kind, _ text: String, about: About = About()) {
        value = nil
        unit = .none
        self.kind = kind
        self.about = about
        self.text = text
    }
}

/// Names what a fact's number counts, and how it is written.
package enum FactUnit: String, Hashable, Sendable, Codable, CaseIterable {
    case kcal, g, mg, mcg, kg, lb, percent = "%", ml, litres = "l", cm, none = ""
    case days, weeks, times, meals, years, weighings, hours
    /// A value in stone is told in stone and pounds.
    case stone = "st"

    init(_ unit: Nutrient.Unit) {
        self =
            switch unit {
            case .kilocalories: .kcal
            case .grams: .g
            case .milligrams: .mg
            case .micrograms: .mcg
            }
    }

    /// `value` with its unit, rounded as people read it: "1,240 kcal", "8.5 g", "1 day".
    package func text(_ value: Double) -> String {
        let number = Self.number(value, decimals: decimals(value))
        switch self {
        case .none: return number
        case .percent: return "\(number) %"
        case .litres: return "\(number) l"
        case .stone: return Self.stoneAndPounds(value)
        case .days, .weeks, .times, .meals, .years, .weighings, .hours:
            return number == "1" ? "1 \(rawValue.dropLast())" : "\(number) \(rawValue)"
        default: return "\(number) \(rawValue)"
        }
    }

    /// The most decimals that a number is shown with.
    package func decimals(_ value: Double) -> Int {
        switch self {
        case .kcal, .percent, .ml, .days, .weeks, .times, .meals, .years, .weighings, .hours: 0
        case .g, .lb: 1
        case .mg, .mcg: abs(value) < 10 ? 1 : 0
        case .kg, .litres, .stone, .none: 2
        case .cm: 1
        }
    }

    /// "11 st 6.4 lb" of 11.457 stone.
    private static func stoneAndPounds(_ value: Double) -> String {
        let perStone = Int(WeightUnit.poundsOfStone * 10)
        let (stone, tenths) = Int((abs(value) * WeightUnit.poundsOfStone * 10).rounded())
            .quotientAndRemainder(dividingBy: perStone)
        let sign = value < 0 && stone + tenths > 0 ? "−" : ""
        return tenths == 0 ? "\(sign)\(stone) st" : "\(sign)\(stone) st \(number(Double(tenths) / 10, decimals: 1)) lb"
    }

    static func number(_ value: Double, decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let rounded = (abs(value) * scale).rounded()
        let (whole, part) = Int(rounded).quotientAndRemainder(dividingBy: Int(scale))
        var digits = decimals > 0 && part > 0 ? "." + String(Int(scale) + part).dropFirst() : ""
        while digits.last == "0" { digits.removeLast() }
        let groups = String(whole).reversed().enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, digit.offset % 3 == 0 { text.append(",") }
            text.append(digit.element)
        }
        return (value < 0 && rounded > 0 ? "−" : "") + String(groups.reversed()) + digits
    }
}
