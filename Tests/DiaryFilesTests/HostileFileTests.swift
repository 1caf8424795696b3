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
}
