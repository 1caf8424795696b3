import DiaryFiles
import FitIQCore
import Foundation
import Testing

/// Files that somebody made to cost a server its memory, its time or its life.
struct HostileFileTests {
    // MARK: XML

    /// Health's own declarations; Foundation's parser on Linux does not survive the second line.
    private static let declarations = """
        <!DOCTYPE HealthData [
        <!ATTLIST HealthData locale CDATA #REQUIRED>
        ]>
        """
    private static let records = """
        <HealthData locale="de_DE">
         <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" startDate="2024-01-15 08:00:00 +0100" value="80"/>
        </HealthData>
        """

    @Test func `a second declaration of the document's type is refused`() {
        let text = "<!DOCTYPE HealthData []>\n\(Self.declarations)\n\(Self.records)"
        #expect(refusal(text)?.contains("declarations") == true)
    }

    @Test func `a declaration behind a long comment is refused`() {
        let comment = "<!-- HealthData \(String(repeating: "x", count: 1 << 20)) -->"
        #expect(refusal("\(comment)\n\(Self.declarations)\n\(Self.records)")?.contains("declarations") == true)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian, .utf32BigEndian])
    func `XML in UTF-16 or UTF-32 is refused`(encoding: String.Encoding) throws {
        let bytes = try #require("\(Self.declarations)\n\(Self.records)".data(using: encoding))
        #expect(refusal(try zip([("export.xml", bytes)]))?.contains("UTF-8") == true)
        let mark = Data([0xFF, 0xFE])
        #expect(refusal(try zip([("export.xml", mark + bytes)]))?.contains("UTF-8") == true)
    }

    /// The parser takes a declaration at the beginning of what it is given for that of the whole.
    @Test(arguments: [
        #"<?xml version="1.0" encoding="UTF-7"?>"#, "<?xml version='1.0' encoding = 'iso-8859-1'?>",
        "<!DOCTYPE HealthData []><?xml version='1.0' encoding='UTF-7'?>",
    ])
    func `XML that declares another encoding is refused`(head: String) {
        let text = "\(head)\(Self.records)"
        #expect(refusal(text) != nil)
    }

    @Test(arguments: [
        "", #"<?xml version="1.0" encoding="UTF-8"?>"#, "<?xml version='1.0' encoding='utf-8'?>\n\(declarations)",
        "\u{FEFF}<?xml version='1.0'?>\n\(declarations)", "<!DOCTYPE HealthData>\n",
        "<!DOCTYPE HealthData SYSTEM 'health.dtd'><!-- [x]> -->",
    ])
    func `Health's records are read behind whatever may stand before them`(head: String) throws {
        let reading = try Reading("\(head)\(Self.records)")
        #expect(reading.weights.map(\.weight.count) == [80_000])
    }

    @Test func `Health's records are read where all else makes the file large`() throws {
        let steps = #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" value="5"/>\n"#
        let text = "<HealthData>\n\(String(repeating: steps, count: 150_000))\(Self.records.dropFirst(28))"
        #expect(text.utf8.count > 12_000_000)
        #expect(try Reading(text).weights.map(\.weight.count) == [80_000])
    }

    // MARK: Tables

    /// Each byte behind a closing mark was compared with all before it: 0.4 MB took 23 s. The bound shows that they are few.
    @Test func `what stands behind a closing quotation mark ends with the longest row`() throws {
        let reading = try Reading(
            "Date,Food,Calories\n2024-01-15,\"a\"\(String(repeating: "x", count: 70_000)),1\n2024-01-15,Pear,100\n"
        )
        #expect(reading.items.map(\.foodName) == ["Pear"])
        #expect(reading.refused == ["line 2": "has more than 64 KB or 1,000 fields"])
    }

    @Test func `a row that is too long, or has too many fields, is named and left out`() throws {
        let long = String(repeating: "x", count: 70_000)
        let reading = try Reading(
            """
            Date,Food,Calories,Notes
            2024-01-15,\(long),1,
            2024-01-15,Pie,300\(String(repeating: ",", count: 1_000))
            2024-01-15,Pear,100,\(long.prefix(60_000))
            2024-01-15,Plum,30,
            """
        )
        #expect(reading.items.map(\.foodName) == ["Pear", "Plum"])
        #expect(Set(reading.refused.keys) == ["line 2", "line 3"])
        #expect(Set(reading.refused.values) == ["has more than 64 KB or 1,000 fields"])
    }

    @Test func `behind a row that is too long the next begins, whichever way lines end`() throws {
        let long = String(repeating: "x", count: 70_000)
        let reading = try Reading("Date,Food,Calories\r2024-01-15,\(long),1\r2024-01-15,Pear,100\r")
        #expect(reading.items.map(\.foodName) == ["Pear"] && Array(reading.refused.keys) == ["line 2"])
    }

    @Test func `a large table in UTF-16 is refused before it is turned into another`() {
        let large = Data([0xFF, 0xFE]) + Data(count: 64 << 20)
        #expect(refusal(large)?.contains("save it in UTF-8") == true)
    }

    // MARK: JSON

    private static let ballast = #""x":"\#(String(repeating: "x", count: 5 << 20))""#

    @Test(arguments: [
        (#"{"format":"fitiq-diary","version":2,"meals":[{BALLAST}]}"#, "meals[0]"),
        (#"{"format":"fitiq-diary","version":2,"profile":{BALLAST}}"#, "profile"),
        (#"{"format":"fitiq-diary","version":1,"meals":[{BALLAST}]}"#, "meal 1"),
        (#"{"foodList":[{"name":"Muesli",BALLAST}],"diary":[]}"#, "food 1"),
        (#"{"foodList":[],"diary":[{"dateTime":"2024-01-15T00:00:00.000Z",BALLAST}]}"#, "day 1"),
    ])
    func `a part of a JSON file that is too large is named, and not decoded`(text: String, place: String) throws {
        let reading = try Reading(text.replacing("BALLAST", with: Self.ballast))
        #expect(reading.things.isEmpty)
        #expect(reading.refused == [place: "is larger than 4 MB, the most that one entry may have"])
    }

    @Test func `a part of OpenNutriTracker's lists that is too large is named, and not decoded`() throws {
        let file = try zip([("user_intake.json", "[{\(Self.ballast)}]")])
        #expect(try Reading(file).refused == ["food 1": "is larger than 4 MB, the most that one entry may have"])
    }

    @Test func `a conversation may be larger than a meal`() throws {
        let text = #"{"format":"fitiq-diary","version":2,"consultations":[{\#(Self.ballast)}]}"#
        #expect(try Reading(text).refused == ["consultations[0]": "“id” is missing"])
    }

    @Test func `an object of too many members is refused`() {
        let members = (0...1_000).map { #""a\#($0)":1"# }.joined(separator: ",")
        #expect(refusal("{\(members)}")?.contains("more than 1,000 members") == true)
        let name = String(repeating: "a", count: 10_000)
        #expect(refusal(#"{"\#(name)":1}"#)?.hasPrefix("The JSON is damaged") == true)
    }

    /// Reads a file of more things than are kept until it was read whole.
    @Test func `more than 500,000 recipes or records are refused before they fill the memory`() {
        let recipes = (0...500_000).map { #"{"id":\#($0),"name":"a"}"# }.joined(separator: ",")
        #expect(
            refusal(#"{"foodList":[],"diary":[],"recipes":[\#(recipes)]}"#)?.contains("more than 500000 entries")
                == true
        )
        let records = String(repeating: #"<Record type="\#(Self.water)"/>"#, count: 500_001)
        #expect(refusal("<HealthData>\(records)</HealthData>")?.contains("more than 500000 entries") == true)
    }

    private static let water = "HKQuantityTypeIdentifierDietaryWater"

    // MARK: Zip files

    private static let diary =
        #"{"foodList":[],"diary":[{"date":"2024-01-15","items":[],"bodyStats":{"weight":79.5}}]}"#

    @Test func `a backup in a zip is looked for in its largest members alone`() throws {
        let other = "{\(String(repeating: " ", count: 10))\"a\":\"\(UUID()) \(UUID()) \(UUID()) \(UUID()) \(UUID())\"}"
        let others = (0..<20).map { ("\($0).json", other) }
        #expect(refusal(try zip(others + [("backup.json", Self.diary)])) != nil)
        let large = Self.diary.replacing(
            "[]",
            with: "[\((0..<100).map { #"{"name":"Food \#($0)"}"# }.joined(separator: ","))]",
            maxReplacements: 1
        )
        #expect(try Reading(zip(others + [("backup.json", large)])).weights.count == 1)
    }
}
