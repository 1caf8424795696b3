import FitIQCore

/// The nutrients that packs keep, and what may be believed of them.
enum PackColumns {
    static let nutrients: [Nutrient] = {
        let names = [
            "energy", "protein", "carbs", "fat", "fiber", "sugar", "saturated_fat", "monounsaturated_fat",
            "polyunsaturated_fat", "trans_fat", "cholesterol", "sodium", "potassium", "calcium", "iron",
        ]
        return Nutrient.allCases.filter { names.contains($0.name) }
    }()

    /// 4.184 kJ are 1 kcal.
    static let kilojoulesInKilocalorie = 4.184
    /// 100 g of pure fat have 900 kcal; the rest is for rounding.
    static let mostEnergyKcal = 950.0
    /// The most of 100 g, with what rounding and millilitres add.
    static let mostGrams = 105.0

    /// Counts `value`, in the nutrient's unit, as ``Nutrients`` does; nil where it cannot be so much in 100 g.
    static func amount(_ value: DumpNumber, of nutrient: Nutrient, _ report: inout InstallReport) -> Int? {
        switch value {
        case .absent: return nil
        case .unreadable: report.doubt(.unreadable)
        case .value(..<0): report.doubt(.negative)
        case .value(let value) where nutrient == .energy:
            if value <= mostEnergyKcal { return nutrient.storedAmount(of: value) }
            report.doubt(.energyTooHigh)
        case .value(let value):
            if value / Double(nutrient.unit.partsOfGram) <= mostGrams { return nutrient.storedAmount(of: value) }
            report.doubt(.tooMuch)
        }
        return nil
    }
}

extension Nutrient.Unit {
    /// Counts how many make a gram.
    fileprivate var partsOfGram: Int {
        switch self {
        case .grams, .kilocalories: 1
        case .milligrams: 1_000
        case .micrograms: 1_000_000
        }
    }
}

extension DumpNumber {
    /// Turns a number into another unit.
    func times(_ factor: Double) -> DumpNumber {
        if case .value(let value) = self { .value(value * factor) } else { self }
    }
}

/// A food as a row of a dump tells of it.
struct DumpedFood {
    var gtin: Int
    var name: String
    var brand: String?
    var unit = PackFood.Unit.grams
    var serving: PackFood.Serving?
    /// Holds the USDA's number of the food.
    var record: Int?
    var amounts: [Nutrient: Int] = [:]
}

extension Barcode {
    /// Reads the digits of a row.
    static func read(_ bytes: UnsafeRawBufferPointer) -> Result<Int, RefusedBarcode> {
        let text = String(decoding: bytes, as: UTF8.self)
        if let barcode = Barcode(text), let number = Int(barcode.gtin14) { return .success(number) }
        let digits = bytes.filter { $0 != 0x20 && $0 != 0x2D }
        let isLikeOne = [8, 12, 13, 14].contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
        return .failure(RefusedBarcode(refusal: isLikeOne ? .checkDigit : .barcodeLength))
    }
}

struct RefusedBarcode: Error {
    let refusal: InstallReport.Refusal
}
