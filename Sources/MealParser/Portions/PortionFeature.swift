/// A weight of a portion's fit: how well one of the record's portions answers a text's sizes and measures.
///
/// A feature means the same for every food and every word. To add one, add its case and its row in `traits`, and use it in
/// `PortionResolver+Fit.swift`.
enum PortionFeature: Int, CaseIterable, Sendable {
    // A word of the portion.
    case sizeSaid, measureSaid, wordSaid, measureSaidOtherwise, wordOfName, pieceOfMany, onlyPiece
    case otherKind, usualSizeUnsaid, sizeUnsaid, wordUnsaid
    case noteSizeSaid, noteSizeSaidOtherwise, noteSaid, noteUnsaid
    // A word of the text that the portion has not.
    case servingUnmet, measureUnmet, measureUnmetButSized, sizeUnmet, sizeUnmetCounted
    // The portion as a whole.
    case inchesMet, inchesOther, noWords, plainSize, sizeLeftOpen, yield, counted, sameShare, usualAmount

    struct Traits: Sendable {
        /// Follows from the meaning: what both say never speaks against a portion, what one leaves out never for it.
        let bounds: ClosedRange<Double>
        let value: Double
        let meaning: String

        fileprivate static func reward(_ value: Double, _ meaning: String) -> Traits {
            Traits(bounds: 0...3, value: value, meaning: meaning)
        }

        fileprivate static func penalty(_ value: Double, _ meaning: String) -> Traits {
            Traits(bounds: -3...0, value: value, meaning: meaning)
        }
    }

    /// The values were set by hand on the development sets: a word that both say counts 1 to 1.5, one that only one of them
    /// says costs 0.5 to 1.2, and smaller ones break ties.
    var traits: Traits {
        switch self {
        case .sizeSaid: .reward(1.2, "a size that both say: large")
        case .measureSaid: .reward(1.5, "a measure that both say: slice")
        case .wordSaid: .reward(1, "another word that both say: thick")
        case .measureSaidOtherwise: .reward(1, "a measure that the text calls otherwise: a tin, 1 can")
        case .wordOfName: .reward(0.3, "a word that names the food, or any one of it: 1 egg, 1 fruit")
        case .pieceOfMany: .reward(0.3, "a piece, where so many are counted that they are pieces: 20 sweets")
        case .onlyPiece:
            .reward(0.3, "a word for the only piece that the record has, less than people eat: a drummette")
        case .otherKind: .penalty(-1, "a word that makes another thing of the food: 1 grape tomato for a tomato")
        case .usualSizeUnsaid: .penalty(-0.1, "medium or regular, which people mean who say no size")
        case .sizeUnsaid: .penalty(-0.45, "a size that the text does not say")
        case .wordUnsaid: .penalty(-0.5, "another word that the text does not say")
        case .noteSizeSaid: .reward(1, "a size in the portion's remarks that the text says")
        case .noteSizeSaidOtherwise: .reward(0.8, "a size in the remarks that the text calls otherwise")
        case .noteSaid: .reward(0.3, "another word of the remarks that the text says: diced")
        case .noteUnsaid: .penalty(-0.02, "a word of the remarks that the text does not say")

        case .servingUnmet: .penalty(-1.6, "the text says serving, and the portion is of something else")
        case .measureUnmet: .penalty(-0.9, "the text says a measure that the portion is not of")
        case .measureUnmetButSized: .penalty(-2.1, "the text says a size of a measure, the portion has it of another")
        case .sizeUnmet: .penalty(-1.2, "the text says a size that the portion has not")
        case .sizeUnmetCounted: .penalty(-0.5, "the text says a size that the portion has not, and how many")

        case .inchesMet: .reward(2, "it is as long or as wide as the text says")
        case .inchesOther: .penalty(-0.5, "it is of another length or width")
        case .noWords: .penalty(-1, "it says nothing but a number")
        case .plainSize: .reward(1, "it says nothing but a size that is usual or said: 1 regular")
        case .sizeLeftOpen: .reward(0.25, "the record leaves its size open: 1 slice, NFS")
        case .yield: .penalty(-0.8, "it is of something that is not eaten as it is weighed")
        case .counted: .reward(0.45, "the text says how many")
        case .sameShare: .reward(1.5, "it is the share that the text says: half a chicken")
        case .usualAmount: .reward(0.2, "it weighs what the record takes for usual")
        }
    }
}

/// The weights by which a portion is chosen.
struct PortionWeights: Equatable, Sendable {
    /// By `PortionFeature.rawValue`.
    var values = PortionFeature.allCases.map(\.traits.value)

    static let bundled = PortionWeights()

    subscript(_ feature: PortionFeature) -> Double { values[feature.rawValue] }
}
