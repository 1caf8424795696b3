import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The records of Health's `export.xml` that a diary takes.
///
/// Health writes each number of a food twice: as a record, and in a correlation that has the food's name. Where a program
/// wrote correlations for a moment, those are its foods; else all of its numbers of that moment are one food, by the names that
/// the records have.
final class HealthRecords: NSObject, XMLParserDelegate {
    struct Record {
        let type: String
        let source: String
        let unit: String
        let start: String
        let value: Double?
        let line: Int
    }

    struct Food {
        let start: String
        let source: String
        let line: Int
        var name: String?
        /// The names of the records that make it, where no correlation does.
        var recordNames: [String] = []
        var meal: String?
        /// The amounts by the end of the records' type: "Protein".
        var amounts: [String: [(value: Double, unit: String)]] = [:]
    }

    static let water = "HKQuantityTypeIdentifierDietaryWater"
    static let weight = "HKQuantityTypeIdentifierBodyMass"
    private static let dietary = "HKQuantityTypeIdentifierDietary"
    private static let correlation = "HKCorrelationTypeIdentifierFood"

    private(set) var numbers: [Record] = []
    private var correlated: [Food] = []
    private var loose: [String: Food] = [:]
    private var open: Food?
    /// The key in ``loose`` of the record that is open.
    private var openRecord: String?
    /// True once the outermost element has ended.
    private var isWhole = false

    /// - Throws: ``ImportRefusal`` for what is no XML to its end, and what ``PlainXML`` refuses.
    init(_ text: Data) throws {
        let xml = try PlainXML(text)
        linesBefore = xml.linesBefore
        super.init()
        // Given all at once, the parser copies it, and takes more than 10 MB for damaged (FoundationXML, 2026-11-26).
        let parser = XMLParser(stream: DataStream(xml.text))
        parser.shouldResolveExternalEntities = false
        parser.delegate = self
        // The parser takes what ends too early for whole.
        let isRead = parser.parse()
        guard !isTooMuch else {
            throw ImportRefusal("The file holds more than \(ImportFile.mostKept) entries; split it.")
        }
        guard isRead, isWhole else {
            throw ImportRefusal("The XML is damaged, or not whole: line \(linesBefore + parser.lineNumber).")
        }
    }

    /// The most names that are kept of the records of one moment.
    private static let mostNames = 20
    /// The most bytes of the attributes of what is kept: those of ten years of 25 foods a day.
    private static let mostBytes = 512 << 20
    /// The bytes of the attributes of what was kept so far.
    private var keptBytes = 0

    /// True of what would fill the memory.
    private var isTooMuch: Bool {
        keptBytes > Self.mostBytes || numbers.count + correlated.count + loose.count > ImportFile.mostKept
    }

    /// The lines of what is not handed to the parser.
    private let linesBefore: Int

    /// The foods by their times.
    var foods: [Food] {
        let named = Set(correlated.map { "\($0.start)\u{1F}\($0.source)" })
        return (correlated + loose.filter { !named.contains($0.key) }.values)
            .sorted { ($0.start, $0.source, $0.line) < ($1.start, $1.source, $1.line) }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        switch name {
        case "Correlation" where attributes["type"] == Self.correlation:
            open = Food(
                start: attributes["startDate"] ?? "",
                source: attributes["sourceName"] ?? "",
                line: linesBefore + parser.lineNumber
            )
        case "MetadataEntry":
            note(attributes)
        case "Record":
            take(attributes, linesBefore + parser.lineNumber)
        default: break
        }
        if isTooMuch { parser.abortParsing() }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "HealthData" { isWhole = true }
        if name == "Record" { openRecord = nil }
        guard name == "Correlation", let food = open else { return }
        correlated.append(food)
        open = nil
    }

    /// Notes the food's name and meal, of a correlation or of the record that is open.
    private func note(_ metadata: [String: String]) {
        guard let value = metadata["value"] else { return }
        switch metadata["key"] {
        case "HKFoodType":
            if open != nil {
                open?.name = value
            } else if let openRecord, let names = loose[openRecord]?.recordNames, names.count < Self.mostNames,
                !names.contains(value)
            {
                keptBytes += value.utf8.count
                loose[openRecord]?.recordNames.append(value)
            }
        case "HKFoodMeal", "Meal":
            if open != nil { open?.meal = value } else if let openRecord { loose[openRecord]?.meal = value }
        default: break
        }
    }

    private func take(_ attributes: [String: String], _ line: Int) {
        guard let type = attributes["type"] else { return }
        guard type == Self.water || type == Self.weight || type.hasPrefix(Self.dietary) else { return }
        keptBytes += attributes.values.reduce(0) { $0 + $1.utf8.count }
        let record = Record(
            type: type,
            source: attributes["sourceName"] ?? "",
            unit: attributes["unit"] ?? "",
            start: attributes["startDate"] ?? "",
            value: attributes["value"].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil },
            line: line
        )
        if type == Self.water || type == Self.weight {
            if open == nil { numbers.append(record) }
        } else if let value = record.value {
            let nutrient = String(type.dropFirst(Self.dietary.count))
            if open != nil {
                open?.amounts[nutrient, default: []].append((value, record.unit))
            } else {
                let key = "\(record.start)\u{1F}\(record.source)"
                openRecord = key
                loose[key, default: Food(start: record.start, source: record.source, line: line)]
                    .amounts[nutrient, default: []].append((value, record.unit))
            }
        }
    }
}
