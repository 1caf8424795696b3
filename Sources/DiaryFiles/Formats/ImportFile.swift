package import FitIQCore
public import Foundation

/// A file that was handed in to be imported.
package struct ImportFile: Sendable {
    /// The most parts of a file that are kept until all of it was read.
    static let mostKept = 500_000

    package let bytes: Data
    /// The bytes as a zip file; nil for any other.
    package let zip: ZipFile?
    /// The members of the object that the bytes are; nil of other files.
    let members: [String: Data]?

    /// - Throws: ``ImportRefusal`` for a zip file that is damaged.
    package init(_ bytes: Data) throws {
        guard !bytes.isEmpty else { throw ImportRefusal("The file is empty.") }
        self.bytes = bytes
        members = try Self.members(of: bytes)
        do {
            zip = ZipFile.begins(bytes) ? try ZipFile(bytes) : nil
        } catch let fault {
            throw ImportRefusal(fault)
        }
    }

    /// - Throws: ``ImportRefusal`` for an object that is damaged.
    static func members(of bytes: Data) throws -> [String: Data]? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        guard start.prefix(4_096).first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "{") else {
            return nil
        }
        do {
            var members: [String: Data] = [:]
            try JSONParts.members(of: bytes) { members[$0] = $1 }
            return members
        } catch let fault as JSONParts.Fault {
            throw ImportRefusal("The JSON \(fault.words).")
        }
    }

    /// True of a text that begins so, whatever white space stands before it.
    func isText(_ mark: Unicode.Scalar) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        return start.prefix(4_096).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: mark)
    }

    /// Opens the file at `url`. Its bytes are read as they are needed.
    package init(at url: URL) throws {
        try self.init(try Data(contentsOf: url, options: .alwaysMapped))
    }
}

/// Holds what a file does not say of itself.
package struct ImportSettings: Sendable {
    package var account: Account.ID
    package var now: Date
    /// The zone of times that name none.
    package var timeZone: TimeZone
    /// Maps columns of a CSV file, by their titles, to what they hold; a column that is not named is guessed.
    package var columns: [String: String]
    /// Indicates whether days are written before months: 03/04/2024 is in April. Nil lets the file's own days decide.
    package var dayFirst: Bool?

    package init(
        account: Account.ID,
        now: Date,
        timeZone: TimeZone,
        columns: [String: String] = [:],
        dayFirst: Bool? = nil
    ) {
        self.account = account
        self.now = now
        self.timeZone = timeZone
        self.columns = columns
        self.dayFirst = dayFirst
    }
}

/// Says in a sentence why a file is not imported.
public struct ImportRefusal: LocalizedError, Hashable {
    /// The sentence, for people.
    public let reason: String
    /// Returns ``reason``.
    public var errorDescription: String? { reason }

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// Tells what a table does not say of itself.
package struct ImportLack: Sendable {
    /// Tells it to whoever sees the columns.
    package let remark: String
    /// Refuses the file until it is told.
    package let refusal: ImportRefusal
}

extension ImportRefusal {
    init(_ fault: ZipFault) {
        switch fault {
        case .damaged: self.init("The zip file is damaged, or not whole.")
        case .encrypted: self.init("The zip file has a password; unpack it first.")
        case .method: self.init("The zip file is packed in a way that FitIQ does not read; unpack it first.")
        case .tooLarge(let limit):
            self.init("The zip file unpacks to more than \(limit >> 20) MB, the most that is taken.")
        case .overlapping: self.init("The zip file holds files that share their bytes, as no program writes them.")
        case .tooManyFiles: self.init("The zip file holds more files than are taken.")
        }
    }
}

/// A part of a file: a thing, or why it is not taken.
package struct ImportedPart: Sendable {
    /// Says where it stands: "line 7", "meals[3]".
    package let place: String
    package let thing: Result<DiaryThing, ArchiveFault>

    package init(place: String, thing: Result<DiaryThing, ArchiveFault>) {
        self.place = place
        self.thing = thing
    }
}

/// A program's own way to write a diary.
package protocol DiaryFormat: Sendable {
    /// Names the program.
    static var name: String { get }
    /// True of a file that the program wrote, by what is in it.
    static func recognises(_ file: ImportFile) -> Bool
    /// - Throws: ``ImportRefusal``.
    init(_ file: ImportFile, _ settings: ImportSettings) throws
    /// Names the program that wrote this file.
    var name: String { get }
    /// The columns of a table; none of other files.
    var columns: [ImportedColumn] { get }
    /// Tells how the file was understood, a sentence each.
    var remarks: [String] { get }
    /// Says what a person has to tell before anything can be taken; nil of files that say enough.
    var lack: ImportLack? { get }
    /// The ids that things of the file have; empty where they are made of what the file says.
    func ids() throws -> Set<UUID>
    /// Hands each part of the file to `take`, in its order: the same parts each time.
    ///
    /// - Parameter names: the ids that things get instead of their own, wherever they stand.
    /// - Throws: ``ImportRefusal`` where the rest cannot be read, and what `take` throws.
    func read(_ names: [UUID: UUID], _ take: (ImportedPart) throws -> Void) throws
}

extension ZipFile {
    /// Unpacks a member to a file that nobody else sees, and maps it into memory.
    ///
    /// - Throws: ``ImportRefusal``.
    func mapped(_ member: Member) throws -> Data {
        let place = FileManager.default.temporaryDirectory.appending(path: "fitiq-\(UUID().uuidString)")
        let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: place.path(), contents: nil, attributes: rights) else {
            throw ImportRefusal("There is no room to unpack the file.")
        }
        defer { try? FileManager.default.removeItem(at: place) }
        let file = try FileHandle(forWritingTo: place)
        defer { try? file.close() }
        do {
            try unpack(member, limit: ZipFile.mostBytes) { try file.write(contentsOf: Data($0)) }
        } catch let fault as ZipFault {
            throw ImportRefusal(fault)
        }
        return try Data(contentsOf: place, options: .alwaysMapped)
    }
}
