/// A sign that a food or its amount may be read wrong; `SignWeights` has its weight.
///
/// A sign means the same for every food and every word, and its value runs from 0, nothing of it, to 1. To add one, add its case
/// and its row in `traits`, and tell its value in `SignReader`; until `signs.tsv` is learnt anew it counts nothing.
package enum Sign: Int, CaseIterable, Sendable {
    /// Is 1 for every food: the certainty that one starts with.
    case base
    // The amount.
    case unsureWeight, spread, median, countOfServing, size, measureUnused, unusual, secondNumber
    // The food.
    case poorFit, variants, brand, seller, misspelt, ourName, dish, listedDish, energy, untoldEnergy
    // The text.
    case closeCut, closeCutBeside, joinedPieces, sameNoun, talk, looseStart

    /// The case's name, as `signs.tsv` writes it.
    package var name: String { String(describing: self) }

    package struct Traits: Sendable {
        /// Follows from the meaning: a sign of doubt never speaks for a food.
        package let bounds: ClosedRange<Double>
        package let meaning: String

        fileprivate static func doubt(_ meaning: String) -> Traits { Traits(bounds: -5...0, meaning: meaning) }
    }

    package var traits: Traits {
        switch self {
        case .base:
            Traits(bounds: 0...8, meaning: "any food: the log-odds that it is right where nothing speaks against it")

        case .unsureWeight: .doubt("its weight is less sure than one that was told")
        case .spread:
            .doubt("people have it in amounts that differ: twice as much from quartile to quartile is 0.25")
        case .median: .doubt("the median of people was taken, as USDA's usual amount is far from it")
        case .countOfServing:
            .doubt("a number of what the record counts by the serving only: 3 of a cookie without a weight")
        case .size: .doubt("a size is told, and sizes differ by who sells it")
        case .measureUnused: .doubt("a size or a vessel is told, and its weight does not go by it")
        case .unusual:
            .doubt("beyond the quartiles of what people have at once, and not counted: four times the upper is 1")
        case .secondNumber: .doubt("two numbers or more are told of it")

        case .poorFit: .doubt("the name fits the words poorly")
        case .variants: .doubt("the record says more than the text: with sauce, from fast food")
        case .brand: .doubt("it is read from a brand that the record tells among others")
        case .seller: .doubt("the text tells a seller whose food has no record")
        case .misspelt: .doubt("a misspelling was corrected")
        case .ourName: .doubt("it is read by a name of ours, for which the record may be the nearest only")
        case .dish: .doubt("it is a dish, and recipes differ")
        case .listedDish: .doubt("it is a dish with a list behind it of foods that are counted beside it")
        case .energy: .doubt("it has much energy: there is more to be wrong about")
        case .untoldEnergy: .doubt("so it has, and nothing tells how much of it there was")

        case .closeCut: .doubt("the text could be cut into foods otherwise, and it would be worth nearly as much")
        case .closeCutBeside: .doubt("so it could beside it")
        case .joinedPieces: .doubt("it is read from parts with joining words or commas between")
        case .sameNoun: .doubt("another food of the text goes by the same noun: it may be told twice")
        case .talk: .doubt("much of the text is talk")
        case .looseStart: .doubt("no comma and no joining word parts it from the food before it")
        }
    }
}

/// The values of the signs of one food.
package struct Signs: Equatable, Sendable {
    /// One for each sign, at its raw value.
    package private(set) var values = [Float](repeating: 0, count: Sign.allCases.count)

    package init() {}

    package subscript(_ sign: Sign) -> Float {
        get { values[sign.rawValue] }
        set { values[sign.rawValue] = min(max(newValue, 0), 1) }
    }

    /// Sets a sign that is there or not.
    mutating func set(_ sign: Sign, if isThere: Bool) { self[sign] = isThere ? 1 : 0 }
}
