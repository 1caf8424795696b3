import DiaryFiles
import Foundation
import SeededNumbers
import TestBasics
import Testing

/// Zip files, against Python's.
struct ZipTests {
    private static func python(_ code: String, _ arguments: [String]) async throws -> String {
        try run("/usr/bin/env", ["python3", "-c", code] + arguments)
    }

    private static func run(_ path: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: text, as: UTF8.self)
    }

    @Test func `Python reads what is written, and finds nothing wrong`() async throws {
        try await withScratchFolder { folder in
            let empty = try ZipMember("empty")
            var (small, large) = (try ZipMember("small.txt"), try ZipMember("large.bin"))
            try small.add("crème brûlée\n")
            var chance = SplitMix64(seed: 1)
            let bytes = (0..<300_000).map { UInt8.random(in: 0...($0 < 150_000 ? 255 : 3), using: &chance) }
            try large.add(bytes)
            let file = folder.appending(path: "a.zip")
            let written = try ZipWriter.file(of: [empty, small, large])
            try Data(written).write(to: file)
            let text = try await Self.python(
                """
                import sys, zipfile, zlib
                z = zipfile.ZipFile(sys.argv[1])
                print(z.testzip(), *z.namelist(), z.read("small.txt").decode(), zlib.crc32(z.read("large.bin")))
                """,
                [file.path()]
            )
            #expect(text.hasPrefix("None empty small.txt large.bin crème brûlée"))
            let zip = try ZipFile(Data(written))
            #expect(zip.members.map(\.name) == ["empty", "small.txt", "large.bin"])
            let member = try #require(zip.member("large.bin"))
            #expect(try zip.bytes(of: member, limit: 300_000) == Data(bytes))
            #expect(throws: ZipFault.tooLarge(limit: 299_999)) { try zip.bytes(of: member, limit: 299_999) }
        }
    }

    @Test func `what Python writes is read, packed and not`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "a.zip")
            _ = try await Self.python(
                """
                import sys, zipfile
                z = zipfile.ZipFile(sys.argv[1], "w")
                z.writestr("folder/stored.txt", "stored", zipfile.ZIP_STORED)
                z.writestr("deflated.txt", "deflated" * 1000, zipfile.ZIP_DEFLATED)
                z.comment = b"a comment"
                z.close()
                """,
                [file.path()]
            )
            let zip = try ZipFile(try Data(contentsOf: file))
            for (name, text) in [
                ("stored.txt", "stored"), ("deflated.txt", String(repeating: "deflated", count: 1000)),
            ] {
                #expect(try zip.bytes(of: try #require(zip.member(name)), limit: 1 << 20) == Data(text.utf8))
            }
        }
    }

    @Test func `a bomb ends at the limit`() async throws {
        var member = try ZipMember("bomb")
        let zeros = [UInt8](repeating: 0, count: 1 << 20)
        for _ in 0..<64 { try member.add(zeros) }
        let written = try ZipWriter.file(of: [member])
        #expect(written.count < 200_000)
        let zip = try ZipFile(Data(written))
        var taken = 0
        #expect(throws: ZipFault.tooLarge(limit: 1 << 20)) {
            try zip.unpack(try #require(zip.members.first), limit: 1 << 20) { taken += $0.count }
        }
        #expect(taken <= 1 << 20)
    }

    /// A zip file whose members are zeros.
    private static func zeros(_ megabytes: [Int]) throws -> Data {
        let zeros = [UInt8](repeating: 0, count: 1 << 20)
        return Data(
            try ZipWriter.file(
                of: megabytes.enumerated().map { place, count in
                    var member = try ZipMember("\(place)")
                    for _ in 0..<count { try member.add(zeros) }
                    return member
                }
            )
        )
    }

    @Test func `a member unpacks to no more than a hundred times its size and 64 MB`() throws {
        let zip = try ZipFile(try Self.zeros([90, 60]))
        #expect(throws: ZipFault.self) { try zip.unpack(zip.members[0], limit: 2 << 30) { _ in } }
        let other = try ZipFile(try Self.zeros([60]))
        try other.unpack(other.members[0], limit: 2 << 30) { _ in }
    }

    @Test func `members share one budget, and one that is unpacked twice counts twice`() throws {
        let zip = try ZipFile(try Self.zeros([50, 50]))
        try zip.unpack(zip.members[0], limit: 2 << 30) { _ in }
        let fault = #expect(throws: ZipFault.self) { try zip.unpack(zip.members[1], limit: 2 << 30) { _ in } }
        guard case .tooLarge(let limit) = fault else { return #expect(Bool(false), "\(String(describing: fault))") }
        #expect(limit >> 20 >= 64, "the whole budget is told, not what is left of it")
        #expect(throws: ZipFault.self) { try zip.unpack(zip.members[0], limit: 2 << 30) { _ in } }
    }

    /// Returns the places at which the records of the directory begin.
    private static func directory(of file: [UInt8]) -> [Int] {
        file.indices.filter { file[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) }
    }

    @Test func `members that share their bytes are refused`() throws {
        var (first, second) = (try ZipMember("a"), try ZipMember("b"))
        try first.add("some words")
        try second.add("some words")
        let file = try ZipWriter.file(of: [first, second])
        let places = Self.directory(of: file)
        #expect(places.count == 2)
        var shared = file
        for place in 42..<46 { shared[places[1] + place] = 0 }
        #expect(throws: ZipFault.self) { _ = try ZipFile(Data(shared)) }
        var overlapping = file
        overlapping[places[0] + 20] += 20
        #expect(throws: ZipFault.self) { _ = try ZipFile(Data(overlapping)) }
        #expect(try ZipFile(Data(file)).members.count == 2)
    }

    @Test func `what macOS puts beside the files is none of them`() throws {
        let members = try ["__MACOSX/._servings.csv", "servings.csv", "images/._a.png"].map { name in
            var member = try ZipMember(name)
            try member.add("x")
            return member
        }
        #expect(try ZipFile(Data(ZipWriter.file(of: members))).members.map(\.name) == ["servings.csv"])
    }

    @Test func `a member that needs more than four bytes for its size is too large, not damaged`() throws {
        var member = try ZipMember("a")
        try member.add("x")
        var file = try ZipWriter.file(of: [member])
        let place = try #require(Self.directory(of: file).first)
        for byte in 24..<28 { file[place + byte] = 0xFF }
        #expect(throws: ZipFault.tooLarge(limit: ZipFile.mostBytes)) { _ = try ZipFile(Data(file)) }
    }

    @Test func `damaged files are refused, whatever is wrong with them`() async throws {
        var member = try ZipMember("a.txt")
        try member.add(String(repeating: "some words to be packed. ", count: 40))
        let written = try ZipWriter.file(of: [member])
        var chance = SplitMix64(seed: 3)
        for _ in 0..<3_000 {
            var bytes = written
            switch Int.random(in: 0...2, using: &chance) {
            case 0: bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &chance)))
            default:
                for _ in 0...Int.random(in: 0...3, using: &chance) {
                    bytes[Int.random(in: 0..<bytes.count, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
                }
            }
            // Ends with the right bytes or with a fault.
            do {
                let zip = try ZipFile(Data(bytes))
                for member in zip.members { _ = try zip.bytes(of: member, limit: 1 << 20) }
            } catch is ZipFault {}
        }
    }
}
