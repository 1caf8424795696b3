import DiaryFiles
import FitIQCore
import Foundation
import TestBasics
import Testing

@testable import FoodPacks

/// Packs made of a few invented rows.
struct PackTests {
    private static let heading = """
        code\tproduct_name\tbrands\tenergy-kcal_100g\tenergy-kj_100g\tcarbohydrates_100g\tsugars_100g\tfiber_100g\t\
        proteins_100g\tfat_100g\tsaturated-fat_100g\tsalt_100g\tserving_size\tlast_modified_t
        """

    private static func row(_ code: String, _ name: String, _ more: String = "") -> String {
        let given = more.isEmpty ? [] : more.components(separatedBy: "|")
        let fields = [code, name] + given + Array(repeating: "", count: max(0, 12 - given.count))
        return fields.joined(separator: "\t")
    }

    private struct Bench {
        let folder: URL
        var packs: PackFolder { PackFolder(folder.appending(path: "packs").path()) }

        func write(_ text: String, _ name: String = "products.csv") throws -> URL {
            try write(Data(text.utf8), name)
        }

        func write(_ bytes: Data, _ name: String) throws -> URL {
            let file = folder.appending(path: name)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try bytes.write(to: file)
            return file
        }

        func table(_ rows: [String], _ name: String = "products.csv") throws -> URL {
            try write(([PackTests.heading] + rows).joined(separator: "\n") + "\n", name)
        }

        func find(_ code: String) async throws -> PackFood? {
            await PackShelf(packs).food(try #require(Barcode(code)))
        }

        var left: [String] {
            let path = folder.appending(path: "packs").path()
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return names.filter { !$0.hasSuffix(".lock") }.sorted()
        }
    }

    private func withBench(_ body: (Bench) async throws -> Void) async throws {
        try await withScratchFolder { try await body(Bench(folder: $0)) }
    }

    private func install(_ bench: Bench, _ file: URL, replacesNewer: Bool = false) throws -> (PackCard, InstallReport) {
        try PackInstaller(bench.packs, batch: 2).install(file, replacesNewer: replacesNewer)
    }

    private struct Ended: Error {}

    // MARK: Open Food Facts

    @Test func `a food is found by its bar code, with what is known and whose data it is`() async throws {
        try await withBench { bench in
            let file = try bench.table([
                Self.row(
                    "4006381333931",
                    "Zorbo wafers",
                    "Zorbo,Other|520|2176|60|33.333|4|7.5|27|12|0.5|2 wafers (30 g)|1700000000"
                ),
                Self.row("96385074", "Zorbo cola", "||180|10.6||||||0.01|330 ml"),
                Self.row("036000291452", "Plain"),
            ])
            let (card, report) = try install(bench, file)
            #expect(report.rows == 3 && report.foods == 3 && report.refused.isEmpty && report.unknown.isEmpty)
            #expect(card.name == "open-food-facts" && card.licence == "ODbL 1.0" && card.dated == "2023-11-14")

            let wafers = try #require(try await bench.find("04006381333931"))
            #expect(wafers.name == "Zorbo wafers" && wafers.brand == "Zorbo" && wafers.unit == .grams)
            #expect(wafers.nutrients.energyKcal == 520)
            #expect(wafers.nutrients.sugar == Grams(33.33))
            #expect(wafers.nutrients.value(of: .saturatedFat) == 12)
            #expect(wafers.nutrients.value(of: .sodium) == 200, "0.5 g of salt")
            #expect(wafers.serving == PackFood.Serving(text: "2 wafers (30 g)", size: Thousandths(count: 30_000)))
            #expect(wafers.source.attribution.contains("Open Database License"))

            let cola = try #require(try await bench.find("96385074"))
            #expect(cola.nutrients.energyKcal == 43, "of 180 kJ")
            #expect(cola.unit == .milliliters && cola.brand == nil)
            let plain = try #require(try await bench.find("0036000291452"))
            #expect(plain.nutrients == Nutrients(), "what is not known is absent, never 0")
            #expect(try await bench.find("5901234123457") == nil)
        }
    }

    @Test func `columns stand in any order and may have their short names`() async throws {
        try await withBench { bench in
            let file = try bench.write("salt_g\tname\tprotein_g\tbarcode\n1\tZorbo\t7.8\t4006381333931\n")
            let (card, _) = try install(bench, file)
            #expect(card.dated == nil)
            let food = try #require(try await bench.find("4006381333931"))
            #expect(food.nutrients.protein == Grams(7.8) && food.nutrients.value(of: .sodium) == 400)
            #expect(food.nutrients.energyKcal == nil)
        }
    }

    @Test func `rows and values that cannot be are counted, each by its reason`() async throws {
        try await withBench { bench in
            let file = try bench.table([
                Self.row("4006381333932", "wrong digit"),
                Self.row("123", "too short"),
                Self.row("4006381333931", " - "),
                "4006381333931\tbroken off",
                Self.row("4006381333931", "first", "|-1||much|||50|40|||"),
                Self.row("4006381333931", "second", "|2255||50|||40|30|||"),
                Self.row("96385074", "heavy", "|100||120|||4||||"),
                "\t" + String(repeating: "x", count: 10 << 20),
                Self.row("036000291452", "last"),
            ])
            let report = try install(bench, file).1
            #expect(report.refused == [.checkDigit: 1, .barcodeLength: 1, .noName: 1, .brokenOff: 1, .tooLong: 1])
            #expect(report.unknown == [.negative: 1, .unreadable: 1, .energyTooHigh: 1, .tooMuch: 1, .sumTooHigh: 3])
            #expect(report.rows == 9 && report.foods == 3 && report.duplicates == 1)
            let food = try #require(try await bench.find("4006381333931"))
            #expect(food.name == "second", "the later row counts")
            #expect(food.nutrients == Nutrients(), "what cannot be is unknown")
            #expect(try await bench.find("96385074")?.nutrients.energyKcal == 100)
            #expect(try await bench.find("036000291452")?.name == "last")
        }
    }

    @Test func `names are shown without control characters, whatever their encoding`() async throws {
        try await withBench { bench in
            var bytes = Data((Self.heading + "\r\n").utf8)
            bytes.append(
                contentsOf: Self.row("4006381333931", "Fish &amp; chips\u{1B}[31m \u{202E}\u{2067}\u{0}&quot;hot&quot;")
                    .utf8
            )
            bytes.append(contentsOf: "\r\n96385074\tcr".utf8)
            bytes.append(0xE8)
            bytes.append(contentsOf: "me\(String(repeating: "\t", count: 12))\r\n\r\n".utf8)
            bytes.append(contentsOf: Self.row("036000291452", String(repeating: "é", count: 300)).utf8)
            let report = try install(bench, try bench.write(Data([0xEF, 0xBB, 0xBF]) + bytes, "products.csv")).1
            #expect(report.foods == 3 && report.otherEncodings == 1)
            #expect(try await bench.find("4006381333931")?.name == "Fish & chips [31m \"hot\"")
            #expect(try await bench.find("96385074")?.name == "crème")
            #expect(try await bench.find("036000291452")?.name.unicodeScalars.count == 200)
        }
    }

    // MARK: Ends and faults

    @Test func `an installation that was ended goes on where it stopped`() async throws {
        try await withBench { bench in
            let codes = (10...40).map { number in
                (0...9).compactMap { Barcode("59012341\(number)00\($0)") }[0].digits
            }
            let rows = codes.map { Self.row($0, "food \($0)", "||||||1|||||1700000000") } + [Self.row("1", "bad")]
            let packed = try gzip(([Self.heading] + rows).joined(separator: "\n"))
            for file in [try bench.table(rows), try bench.write(packed, "products.csv.gz")] {
                let whole = try install(bench, file, replacesNewer: true).1
                #expect(whole.foods == 31 && whole.refused == [.barcodeLength: 1])
                for steps in [1, 2, 7, 15] {
                    var left = steps
                    let ending = PackInstaller(
                        bench.packs,
                        batch: 2,
                        tell: { _ in
                            left -= 1
                            if left == 0 { throw Ended() }
                        }
                    )
                    try bench.packs.remove("open-food-facts")
                    #expect(throws: Ended.self) { try ending.install(file) }
                    #expect(bench.packs.packs().isEmpty, "half a pack is none")
                    #expect(try await bench.find(codes[0]) == nil)
                    var told: [Int] = []
                    let going = PackInstaller(bench.packs, batch: 2, tell: { told.append($0.rows) })
                    #expect(try going.install(file).1 == whole)
                    #expect(told.first.map { $0 > 2 * steps } ?? true, "nothing is read again: \(told)")
                    #expect(try await bench.find(codes[0]) != nil)
                    #expect(bench.left == ["open-food-facts.pack"])
                }
                try bench.packs.remove("open-food-facts")
            }
        }
    }

    @Test func `a dump that changed meanwhile is read from its beginning`() async throws {
        try await withBench { bench in
            let rows = ["4006381333931", "96385074", "036000291452"].map { Self.row($0, "old") }
            let ending = PackInstaller(bench.packs, batch: 1, tell: { _ in throw Ended() })
            #expect(throws: Ended.self) { try ending.install(try bench.table(rows)) }
            let file = try bench.table([Self.row("96385074", "new, and longer")])
            #expect(try install(bench, file).1.foods == 1)
            #expect(try await bench.find("4006381333931") == nil)
        }
    }

    @Test func `a gzip file that breaks off leaves what was installed`() async throws {
        try await withBench { bench in
            _ = try install(bench, try bench.table([Self.row("96385074", "before")]))
            let rows = (0..<2000).map { Self.row("4006381333931", "food \($0 &* 7919)") }
            let packed = try gzip(([Self.heading] + rows).joined(separator: "\n"))
            for count in [packed.count / 2, packed.count - 1] {
                let file = try bench.write(packed.prefix(count), "cut.csv.gz")
                #expect { try install(bench, file) } throws: { error in
                    if case PackFault.damaged = error { true } else { false }
                }
            }
            #expect(bench.left == ["open-food-facts.pack"])
            #expect(try await bench.find("96385074")?.name == "before")
        }
    }

    @Test(arguments: [
        "", "hello", "PK", "{\"a\": 1}\n", "a\tb\tc\td\n1\t2\t3\t4\n",
        "\"fdc_id\",\"gtin_upc\"\n\"1\",\"96385074\"\n",
        "name\tcategory\tserving\tserving_g\tkcal\nSODA\tSoda\t8 OZ\t240\t50\n",
    ])
    func `what is no dump is refused, and nothing is left of it`(text: String) async throws {
        try await withBench { bench in
            let file = try bench.write(text)
            #expect { try install(bench, file) } throws: { error in
                if case PackFault.noDump = error { true } else { false }
            }
            #expect(bench.left.isEmpty)
        }
    }

    @Test func `UTF-16, no rows, no file and a folder of something else are refused`() async throws {
        try await withBench { bench in
            let wide = try bench.write(Data([0xFF, 0xFE, 0x63, 0x00, 0x0A, 0x00]), "wide.csv")
            let empty = try bench.table([Self.row("1", "x")], "empty.csv")
            #expect(throws: PackFault.noDump("it is in UTF-16; save it in UTF-8")) { try install(bench, wide) }
            #expect { try install(bench, empty) } throws: { error in
                if case PackFault.empty(let report) = error { report.refused == [.barcodeLength: 1] } else { false }
            }
            #expect(throws: PackFault.noDump("the folder has no branded_food.csv")) { try install(bench, bench.folder) }
            let missing = bench.folder.appending(path: "missing")
            #expect(throws: PackFault.noFile(missing.path())) { try install(bench, missing) }
            #expect(bench.left.isEmpty)
        }
    }

    @Test func `a pack of a later day stays, unless it is to be replaced`() async throws {
        try await withBench { bench in
            func dump(_ name: String, _ day: Int) throws -> URL {
                try bench.table(
                    [Self.row("96385074", name, "|||||||||||\(1_700_000_000 + day * 86_400)")],
                    "\(name).csv"
                )
            }
            _ = try install(bench, try dump("new", 2))
            let old = try dump("old", 1)
            #expect(throws: PackFault.older(dump: "2023-11-15", installed: "2023-11-16")) { try install(bench, old) }
            #expect(try await bench.find("96385074")?.name == "new")
            #expect(try install(bench, old, replacesNewer: true).0.dated == "2023-11-15")
            #expect(try await bench.find("96385074")?.name == "old")
            let named = try bench.table([Self.row("96385074", "named")], "off-2020-01-31.csv")
            #expect(throws: PackFault.older(dump: "2020-01-31", installed: "2023-11-15")) { try install(bench, named) }
        }
    }

    @Test func `a full disk is told, and what was read is kept`() async throws {
        try await withBench { bench in
            let codes = (1000...9999).compactMap { Barcode("5901\($0)0000\($0 % 10)") }.map(\.digits)
            let file = try bench.table(codes.map { Self.row($0, String(repeating: "long name ", count: 20)) })
            let small = PackInstaller(bench.packs, batch: 50, mostPages: 20)
            #expect { try small.install(file) } throws: { error in
                if case PackFault.diskFull(let rows) = error { rows > 0 && rows < codes.count } else { false }
            }
            #expect(bench.packs.packs().isEmpty)
            #expect(try install(bench, file).1.foods == codes.count)
        }
    }

    @Test func `a server notices a pack that comes and goes, and passes over a file that is none`() async throws {
        try await withBench { bench in
            let file = try bench.table([Self.row("96385074", "cola")])
            _ = try install(bench, file)
            _ = try bench.write("no database", "packs/aaa.pack")
            _ = try PackInstaller(bench.packs).install(
                try bench.table([Self.row("96385074", "known", "|42")], "known.csv"),
                name: "second"
            )
            #expect(bench.packs.packs().map(\.name) == ["open-food-facts", "second"])
            #expect(try await bench.find("96385074")?.name == "known", "the one that knows the energy")
            try bench.packs.remove("second")
            #expect(try await bench.find("96385074")?.name == "cola")
            #expect(throws: PackFault.noPack("second")) { try bench.packs.remove("second") }
            #expect(throws: PackFault.noPack("../x")) { try bench.packs.remove("../x") }
        }
    }

    // MARK: USDA

    private static let usda = [
        "branded_food.csv": """
        "fdc_id","brand_owner","brand_name","subbrand_name","gtin_upc","ingredients","not_a_significant_source_of",\
        "serving_size","serving_size_unit","household_serving_fulltext"
        "11","Zorbo Inc.","","","4006381333931","SUGAR, ""REAL""
        FAT","","30.0","g","2 WAFERS"
        "12","Zorbo Inc.","ZORBO","","00036000291452","","","240.0","ml",""
        "13","Zorbo Inc.","ZORBO","","036000291452","","","240.0","MLT","1 can"
        "14","x","","","12","","","","",""
        "15","x","","","96385074","","","","",""

        """,
        "food.csv": """
        "fdc_id","data_type","description","food_category_id","publication_date"
        "11","branded_food","ZORBO ""CRISP"", WAFERS","Wafers","2021-10-28"
        "12","branded_food","OLD COLA","Soda","2019-04-01"
        "13","branded_food","COLA","Soda","2024-04-18"

        """,
        "food_nutrient.csv": """
        "id","fdc_id","nutrient_id","amount","data_points"
        "1","11","1008","520",""
        "2","11","1062","1000",""
        "3","11","1003","7.5",""
        "4","13","1062","180",""
        "5","13","1093","8",""
        "6","12","1008","999",""
        "7","13","2000","10.6",""
        "8","13","1063","9",""
        "9","11","9999","1",""

        """,
    ]

    @Test(arguments: [false, true])
    func `the USDA's three tables make a pack, from a folder and from a zip file`(isZip: Bool) async throws {
        try await withBench { bench in
            let name = "FoodData_Central_branded_food_csv_2024-04-18"
            for (file, text) in Self.usda { _ = try bench.write(text, "\(name)/\(file)") }
            var dump = bench.folder.appending(path: name)
            if isZip {
                let members = try Self.usda.map { file, text in
                    var member = try ZipMember("\(name)/\(file)")
                    try member.add(text)
                    return member
                }
                dump = try bench.write(Data(try ZipWriter.file(of: members)), "\(name).zip")
            }
            var steps = 0
            let ending = PackInstaller(
                bench.packs,
                batch: 1,
                tell: { _ in
                    steps += 1
                    if steps % 4 == 0 { throw Ended() }
                }
            )
            #expect(throws: Ended.self) { try ending.install(dump) }
            #expect(throws: Ended.self) { try ending.install(dump) }
            let (card, report) = try PackInstaller(bench.packs, batch: 1).install(dump)
            #expect(card.name == "usda-branded" && card.licence == "CC0 1.0" && card.dated == "2024-04-18")
            #expect(report.rows == 5 && report.foods == 2 && report.duplicates == 1)
            #expect(report.refused == [.barcodeLength: 1, .noName: 1] && report.unknown == [.energyTooHigh: 1])

            let wafers = try #require(try await bench.find("4006381333931"))
            #expect(wafers.name == "ZORBO \"CRISP\", WAFERS" && wafers.brand == "Zorbo Inc.")
            #expect(wafers.nutrients.energyKcal == 520 && wafers.nutrients.protein == Grams(7.5))
            #expect(wafers.serving?.text == "2 WAFERS (30 g)")
            let cola = try #require(try await bench.find("036000291452"))
            #expect(cola.name == "COLA" && cola.brand == "ZORBO" && cola.unit == .milliliters)
            #expect(cola.nutrients.energyKcal == 43 && cola.nutrients.sugar == Grams(10.6))
            #expect(cola.nutrients.value(of: .sodium) == 8)
        }
    }

    @Test func `a zip file that packs nothing is read part by part`() async throws {
        try await withBench { bench in
            let text = String(repeating: "0123456789abcdef", count: 100_000)
            let zip = try ZipFile(storedZip("branded_food.csv", text))
            let file = DumpFile(try #require(zip.member("branded_food.csv")), of: zip, at: bench.folder)
            for offset in [0, 5, 400_000] {
                var (largest, whole) = (0, Data())
                try file.read(from: offset) { part, _ in
                    largest = max(largest, part.count)
                    whole.append(contentsOf: part)
                }
                #expect(largest <= 1 << 18)
                #expect(whole == Data(text.utf8).dropFirst(offset))
            }
        }
    }

    /// Makes a zip file of one member as it is.
    private func storedZip(_ name: String, _ text: String) -> Data {
        let bytes = Data(text.utf8)
        func numbers(_ values: [(value: Int, count: Int)]) -> Data {
            var data = Data()
            for (value, count) in values {
                for place in 0..<count { data.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
            }
            return data
        }
        let middle = numbers([
            (20, 2), (0, 2), (0, 2), (0, 4), (Int(checksum(bytes)), 4), (bytes.count, 4), (bytes.count, 4),
            (name.utf8.count, 2), (0, 2),
        ])
        var head = numbers([(0x0403_4b50, 4)])
        head.append(middle)
        head.append(contentsOf: name.utf8)
        var entry = numbers([(0x0201_4b50, 4), (20, 2)])
        entry.append(middle)
        entry.append(numbers([(0, 2), (0, 2), (0, 2), (0, 4), (0, 4)]))
        entry.append(contentsOf: name.utf8)
        let end = numbers([
            (0x0605_4b50, 4), (0, 4), (1, 2), (1, 2), (entry.count, 4), (head.count + bytes.count, 4), (0, 2),
        ])
        return head + bytes + entry + end
    }

    /// The CRC-32 of zip files.
    private func checksum(_ bytes: Data) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }

    /// Packs `text` as gzip does: in a zip member's way, with another head and end.
    private func gzip(_ text: String) throws -> Data {
        var member = try ZipMember("x")
        try member.add(text)
        let zip = Data(try ZipWriter.file(of: [member]))
        let mark = try #require(zip.range(of: Data([0x50, 0x4B, 0x01, 0x02]))).lowerBound
        func number(_ place: Int, _ count: Int) -> Int {
            zip[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        let start = 30 + number(26, 2) + number(28, 2)
        let packed = zip[start..<start + number(mark + 20, 4)]
        return Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]) + packed + zip[mark + 16..<mark + 20]
            + zip[mark + 24..<mark + 28]
    }
}
