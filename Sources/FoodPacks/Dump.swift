import DiaryFiles
import Foundation

/// A dump that a pack can be made of, by what stands in it.
struct Dump {
    let origin: PackOrigin
    let files: [DumpFile]
    /// The day that its name tells.
    let day: String?

    /// - Parameter url: Open Food Facts' table, plain or as .gz; the USDA's folder or zip file.
    /// - Throws: ``PackFault``.
    init(_ url: URL) throws {
        var isFolder: ObjCBool = false
        let path = url.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw PackFault.noFile(path) }
        day = Day.found(in: url.lastPathComponent)
        if isFolder.boolValue {
            origin = .usdaBranded
            files = try USDATable.allCases.map { try DumpFile(Self.file($0.fileName, in: url)) }
            return
        }
        let file = try DumpFile(url)
        if try Self.isZip(url) {
            origin = .usdaBranded
            files = try Self.members(of: url)
            return
        }
        origin = .openFoodFacts
        files = [file]
        let heading = try Heading(file, .tab)
        guard OpenFoodFactsRows(heading: heading.columns) == nil else { return }
        throw PackFault.noDump(Self.words(of: heading.columns))
    }

    /// The USDA's tables have 3 GB together.
    private static let mostUnpacked = 64 << 30

    /// Tells one dump from another, and from itself before it was changed.
    var fingerprint: String { files.map(\.fingerprint).joined(separator: "\n") }

    private static func file(_ name: String, in folder: URL) throws -> URL {
        let inside = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let places = [folder] + inside.filter(\.hasDirectoryPath).sorted { $0.path() < $1.path() }
        guard
            let place = places.map({ $0.appending(path: name) }).first(where: { url in
                FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
            })
        else { throw PackFault.noDump("the folder has no \(name)") }
        return place
    }

    private static func isZip(_ url: URL) throws -> Bool {
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        return ZipFile.begins(try handle.read(upToCount: 4) ?? Data())
    }

    private static func members(of url: URL) throws -> [DumpFile] {
        do {
            let zip = try ZipFile(try Data(contentsOf: url, options: .alwaysMapped), mostBytes: Self.mostUnpacked)
            return try USDATable.allCases.map { table in
                guard let member = zip.member(table.fileName) else {
                    throw PackFault.noDump("the zip file has no \(table.fileName)")
                }
                return DumpFile(member, of: zip, at: url)
            }
        } catch let fault as ZipFault {
            throw PackFault.damaged("the zip file cannot be read (\(fault))")
        }
    }

    private static func words(of columns: [String]) -> String {
        if columns.contains("fdc_id") || columns.first?.hasPrefix("fdc_id") == true {
            return
                "it is one table of the USDA's; name the folder or the zip file that has \(USDATable.allCases.map(\.fileName).joined(separator: ", "))"
        }
        if columns.count > 3, !columns.contains("code"), !columns.contains("barcode") {
            return "its heading has no column of bar codes (code or barcode)"
        }
        return
            "its first line is no heading of Open Food Facts' table (code, product_name, proteins_100g and others, between tabs)"
    }
}

/// The first row of a table: the names of its columns.
struct Heading {
    let columns: [String]
    /// The place behind it in the file.
    let end: Int

    private struct Found: Error {}

    /// - Throws: ``PackFault/noDump(_:)``, ``PackFault/damaged(_:)``.
    init(_ file: DumpFile, _ separator: DumpRows.Separator) throws {
        var rows = DumpRows(separator, from: 0)
        var found: (columns: [String], end: Int)?
        var isStart = true
        func take(_ row: DumpRows.Found, _ end: Int) throws {
            guard case .row(let row) = row else { throw PackFault.noDump("its first line is longer than a heading is") }
            found = ((0..<row.count).map { DumpText(row.bytes($0), length: 200).text }, end)
            throw Found()
        }
        do {
            try file.read { part, _ in
                if isStart, part.starts(with: [0xFF, 0xFE]) || part.starts(with: [0xFE, 0xFF]) {
                    throw PackFault.noDump("it is in UTF-16; save it in UTF-8")
                }
                isStart = false
                try rows.feed(part, take)
            }
            try rows.finish(take)
        } catch is Found {}
        guard var found else { throw PackFault.noDump("it is empty") }
        if found.columns[0].hasPrefix("\u{FEFF}") { found.columns[0].unicodeScalars.removeFirst() }
        // A mark at the beginning hides quotation marks from the reader.
        found.columns[0] = found.columns[0].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        (columns, end) = found
    }
}
