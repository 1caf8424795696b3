import DiaryFiles
import FitIQCore
import Foundation
import Testing

/// A file as it is read, for tests of formats.
struct Reading {
    var things: [DiaryThing] = []
    var refused: [String: String] = [:]
    let format: any DiaryFormat

    init(_ text: String, dayFirst: Bool? = nil, columns: [String: String] = [:], zone: String = "Europe/Berlin") throws
    {
        try self.init(Data(text.utf8), dayFirst: dayFirst, columns: columns, zone: zone)
    }

    init(_ bytes: Data, dayFirst: Bool? = nil, columns: [String: String] = [:], zone: String = "Europe/Berlin") throws {
        let settings = ImportSettings(
            account: Account.ID(UUID(uuidString: "0190c3b4-0000-7000-8000-0000000000aa") ?? UUID()),
            now: Date(timeIntervalSince1970: 1_800_000_000),
            timeZone: try #require(TimeZone(identifier: zone)),
            columns: columns,
            dayFirst: dayFirst
        )
        format = try DiaryFormats.open(try ImportFile(bytes), settings)
        try format.read { part in
            switch part.thing {
            case .success(let thing): things.append(thing)
            case .failure(let fault): refused[part.place] = fault.reason
            }
        }
    }

    var meals: [Meal] { things.compactMap { if case .meal(let meal) = $0 { meal } else { nil } } }
    var items: [ReadItem] { meals.flatMap(\.items).map(\.food) }
    var entries: [Entry] { things.compactMap { if case .entry(let entry) = $0 { entry } else { nil } } }
    var weights: [Weighing] { things.compactMap { if case .weight(let weighing) = $0 { weighing } else { nil } } }
    var foods: [OwnFood] { things.compactMap { if case .food(let food) = $0 { food } else { nil } } }
    var times: [String] { meals.map { $0.loggedAt.formatted(.iso8601) } }

    func value(_ name: String, of place: Int = 0) -> Double? {
        guard items.indices.contains(place) else { return nil }
        return Nutrient.allCases.first { $0.wireName == name }.flatMap { items[place].nutrients.value(of: $0) }
    }
}

/// Why a file is refused; nil where it is read.
func refusal(_ text: String) -> String? { refusal(Data(text.utf8)) }

func refusal(_ bytes: Data) -> String? {
    do {
        _ = try Reading(bytes)
        return nil
    } catch let refusal as ImportRefusal {
        return refusal.reason
    } catch {
        return "\(error)"
    }
}

func zip(_ files: [(String, String)]) throws -> Data { try zip(files.map { ($0, Data($1.utf8)) }) }

func zip(_ files: [(String, Data)]) throws -> Data {
    Data(
        try ZipWriter.file(
            of: files.map { name, bytes in
                var member = try ZipMember(name)
                try member.add(bytes)
                return member
            }
        )
    )
}
