package import FitIQCore
import Foundation

/// Writes a diary as a zip file that loses nothing: JSON with its schema, and tables for spreadsheets. The same diary makes
/// the same bytes.
package struct ArchiveWriter {
    package static let format = "fitiq-diary"
    package static let version = 3
    /// Names the member that is read again.
    package static let jsonName = "diary.json"

    private var json: ZipMember
    private var meals: ZipMember
    private var foods: ZipMember
    private var phrases: ZipMember
    private var numbers: ZipMember
    private let encoder = JSONEncoder()
    /// The kinds whose lists have not begun.
    private var coming = DiaryThing.Kind.allCases[...]
    private var isFirst = true

    package init() throws {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        json = try ZipMember(Self.jsonName)
        meals = try ZipMember("meals.csv")
        foods = try ZipMember("own_foods.csv")
        phrases = try ZipMember("phrases.csv")
        numbers = try ZipMember("numbers.csv")
        try meals.add(CSVText.line(ArchiveTables.mealTitles))
        try foods.add(CSVText.line(ArchiveTables.foodTitles))
        try phrases.add(CSVText.line(ArchiveTables.phraseTitles))
        try numbers.add(CSVText.line(ArchiveTables.numberTitles))
        try json.add(#"{"format":"\#(Self.format)","version":\#(Self.version)"#)
    }

    /// Adds a thing. Kinds come in their order.
    package mutating func add(_ thing: DiaryThing) throws {
        try begin(thing.kind)
        if thing.kind != .profile { try json.add(isFirst ? "\n" : ",\n") }
        isFirst = false
        try json.add(try thing.archived(encoder))
        switch thing {
        case .food(let food): try foods.add(ArchiveTables.line(of: food))
        case .phrase(let phrase): try phrases.add(ArchiveTables.line(of: phrase))
        case .weight(let weighing): try numbers.add(ArchiveTables.line(of: weighing))
        case .entry(let entry): try numbers.add(ArchiveTables.line(of: entry))
        case .meal(let meal): try meals.add(ArchiveTables.lines(of: meal))
        case .profile, .plan, .consultation: break
        }
    }

    /// Ends the lists before that of `kind`, and begins it.
    private mutating func begin(_ kind: DiaryThing.Kind) throws {
        guard coming.contains(kind) else { return }
        while let next = coming.popFirst() {
            try end(before: next)
            let isEmptyProfile = next == .profile && next != kind
            try json.add(",\n\"\(next.rawValue)\":" + (next == .profile ? (isEmptyProfile ? "null" : "") : "["))
            isFirst = true
            if next == kind { return }
        }
    }

    private mutating func end(before kind: DiaryThing.Kind?) throws {
        guard kind != .profile, kind != DiaryThing.Kind.allCases[1] else { return }
        try json.add(isFirst ? "]" : "\n]")
    }

    /// Returns the file, once all was added.
    package mutating func finish() throws -> [UInt8] {
        if let last = DiaryThing.Kind.allCases.last { try begin(last) }
        try end(before: nil)
        try json.add("}\n")
        var schema = try ZipMember("diary.schema.json")
        try schema.add(ArchiveSchema.text)
        return try ZipWriter.file(of: [json, schema, meals, foods, phrases, numbers])
    }
}

extension DiaryThing {
    /// Counts the bytes that the thing has in an archive.
    package func archivedCount() throws -> Int { try archived(JSONEncoder()).count }

    fileprivate func archived(_ encoder: JSONEncoder) throws -> Data {
        switch self {
        case .profile(let profile): try encoder.encode(ArchivedProfile(profile))
        case .food(let food): try encoder.encode(ArchivedFood(food))
        case .phrase(let phrase): try encoder.encode(ArchivedPhrase(phrase))
        case .weight(let weighing): try encoder.encode(ArchivedEntry(weighing))
        case .entry(let entry): try encoder.encode(ArchivedEntry(entry))
        case .plan(let plan): try encoder.encode(ArchivedPlan(plan))
        case .meal(let meal): try encoder.encode(ArchivedMeal(meal))
        case .consultation(let consultation, let messages):
            try encoder.encode(ArchivedConsultation(consultation, messages))
        }
    }
}
