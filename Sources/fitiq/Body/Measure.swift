import ArgumentParser
import FitIQClient
import Foundation

/// A type of entry that `fitiq measure` keeps, and how a person names it and its units.
struct Measure: Equatable, Sendable {
    let type: EntryType
    /// The first is the one that is shown.
    let names: [String]
    /// Each unit in terms of the type's own; the first needs not be written, unless `needsUnit`.
    private let units: [(name: String, factor: Double)]
    /// Returns true if a bare number may well be meant in more than one of the units.
    private var needsUnit: Bool { [.waist, .hip, .height, .distance, .caloriesOut].contains(type) }

    static func == (one: Measure, other: Measure) -> Bool { one.type == other.type }

    /// Inches, pounds and miles are exact by definition (1959); a kilocalorie is 4.184 kJ.
    static let all: [Measure] = [
        Measure(type: .waist, names: ["waist"], units: lengths),
        Measure(type: .hip, names: ["hip", "hips"], units: lengths),
        Measure(type: .height, names: ["height"], units: lengths),
        Measure(type: .bodyFatPercentage, names: ["fat", "body-fat", "bodyfat"], units: [("%", 1), ("percent", 1)]),
        Measure(type: .restingHeartRate, names: ["pulse", "heart-rate"], units: [("bpm", 1), ("/min", 1)]),
        Measure(type: .sleep, names: ["sleep"], units: [("h", 1), ("hour", 1), ("hours", 1), ("min", 1 / 60.0)]),
        Measure(type: .steps, names: ["steps"], units: [("steps", 1), ("step", 1)]),
        Measure(type: .distance, names: ["distance"], units: [("km", 1), ("m", 0.001), ("mi", 1.609344)]),
        Measure(
            type: .activeMinutes,
            names: ["active", "active-minutes"],
            units: [("min", 1), ("h", 60), ("hour", 60), ("hours", 60)]
        ),
        Measure(type: .caloriesOut, names: ["burned", "calories-out"], units: [("kcal", 1), ("kj", 1 / 4.184)]),
        Measure(type: .mood, names: ["mood"], units: [("points", 1), ("point", 1)]),
    ]

    private static let lengths: [(String, Double)] = [
        ("cm", 1), ("mm", 0.1), ("m", 100), ("in", 2.54), ("inch", 2.54), ("inches", 2.54), ("\"", 2.54),
    ]

    static var names: String { all.map { $0.names[0] }.joined(separator: ", ") }

    static func of(_ type: EntryType) -> Measure? { all.first { $0.type == type } }

    /// - Throws: `ValidationError` for a name that is none.
    static func named(_ name: String) throws -> Measure {
        let wanted = name.lowercased()
        if let measure = all.first(where: { $0.names.contains(wanted) || $0.type.rawValue == wanted }) {
            return measure
        }
        switch wanted {
        case "weight": throw ValidationError("Log a weight with 'fitiq weight 79.4'.")
        case "water": throw ValidationError("Log water with 'fitiq water 300ml'.")
        default:
            let meant =
                TypingSuggestion.nearest(to: wanted, among: all.flatMap(\.names)).map { " Did you mean '\($0)'?" } ?? ""
            throw ValidationError("'\(name)' cannot be measured here. Choose one of: \(names).\(meant)".onOneLine)
        }
    }

    /// Reads an amount in the type's unit, to the thousandth.
    ///
    /// - Throws: `ValidationError` that says what is wrong.
    func quantity(_ text: String) throws -> Double {
        let known = units.map(\.name).filter { $0 != "\"" }.joined(separator: ", ")
        guard let amount = WrittenAmount(text), text.contains(where: \.isNumber) else {
            throw ValidationError("'\(text)' is not an amount in \(known).".onOneLine)
        }
        guard !needsUnit || !amount.unit.isEmpty else {
            throw ValidationError("Add a unit to \(text): \(known).".onOneLine)
        }
        guard let factor = amount.unit.isEmpty ? 1 : units.first(where: { $0.name == amount.unit })?.factor else {
            throw ValidationError("'\(amount.unit)' is not a unit for \(names[0]): \(known).".onOneLine)
        }
        let quantity = (amount.number * factor * 1000).rounded() / 1000
        guard type.takes(quantity) else {
            throw ValidationError(
                "\(names[0].capitalized) is from \(type.range.lowerBound) to \(type.range.upperBound) \(type.unit)."
            )
        }
        return quantity
    }
}

/// Names an entry in a few words.
enum EntryWords {
    /// "79.4 kg", "300 ml of water", "waist 84 cm"
    static func text(_ entry: DiaryEntry) -> String {
        switch entry.type {
        case .weight: WeightUnit.kg.text(entry.quantity)
        case .water: "\(Volume.text(entry.quantity)) of water"
        default: "\(Measure.of(entry.type)?.names[0] ?? entry.type.rawValue) \(amount(entry))"
        }
    }

    /// "84 cm", "21.5 %"
    static func amount(_ entry: DiaryEntry) -> String {
        entry.type == .water ? Volume.text(entry.quantity) : "\(Figures.plain(entry.quantity)) \(entry.type.unit)"
    }
}
