import FitIQCore
package import Foundation

/// Reads the archive that ``ArchiveWriter`` wrote.
package struct ArchiveReader: DiaryFormat {
    package static let name = "FitIQ"

    private let text: Data
    private let account: Account.ID

    package static func recognises(_ file: ImportFile) -> Bool {
        file.zip?.member(ArchiveWriter.jsonName) != nil
            || file.members?["format"] == Data("\"\(ArchiveWriter.format)\"".utf8)
    }

    package init(_ file: ImportFile, _ settings: ImportSettings) throws {
        text = try file.zip?.member(ArchiveWriter.jsonName).map { try file.zip?.mapped($0) ?? Data() } ?? file.bytes
        account = settings.account
        var version: Int?
        try Self.members(of: text) { name, value in
            switch name {
            case "version": version = Int(String(decoding: value.prefix(20), as: UTF8.self))
            default: break
            }
        }
        guard let version else { throw ImportRefusal("\(ArchiveWriter.jsonName) has no version.") }
        guard version <= ArchiveWriter.version else {
            throw ImportRefusal("A newer FitIQ wrote this file; bring this server up to date first.")
        }
    }

    private static func members(of text: Data, _ take: (String, Data) throws -> Void) throws {
        do {
            try JSONParts.members(of: text, take)
        } catch let fault as JSONParts.Fault {
            throw ImportRefusal("\(ArchiveWriter.jsonName) \(fault.words).")
        }
    }

    package func read(_ names: [UUID: UUID], _ take: (ImportedPart) throws -> Void) throws {
        try elements { kind, place, value in
            try take(ImportedPart(place: place, thing: Self.thing(kind, value, names, account)))
        }
    }

    /// The most ids of a file, those of messages among them.
    private static let mostIDs = 2_000_000

    /// The ids of all things and messages.
    package func ids() throws -> Set<UUID> {
        struct Named: Decodable {
            struct Message: Decodable { let id: String }
            let id: String
            let messages: [Message]?
        }
        var ids: Set<UUID> = []
        let decoder = JSONDecoder()
        try elements { kind, _, value in
            guard kind != .profile, (try? Self.requireSize(value, of: kind)) != nil,
                let named = try? decoder.decode(Named.self, from: value)
            else { return }
            for id in [named.id] + (named.messages ?? []).map(\.id) {
                if let id = UUID(uuidString: id) { ids.insert(id) }
            }
            guard ids.count <= Self.mostIDs else { throw ImportRefusal("The file holds more entries than are taken.") }
        }
        return ids
    }

    private func elements(_ take: (DiaryThing.Kind, String, Data) throws -> Void) throws {
        try Self.members(of: text) { name, value in
            guard let kind = DiaryThing.Kind(rawValue: name), value != Data("null".utf8) else { return }
            if kind == .profile { return try take(kind, name, value) }
            var place = 0
            try JSONParts.elements(of: value) { element in
                try take(kind, "\(name)[\(place)]", element)
                place += 1
            }
        }
    }

    /// A conversation has up to 5,000 messages.
    private static func requireSize(_ value: Data, of kind: DiaryThing.Kind) throws(ArchiveFault) {
        if kind == .consultations {
            try ArchiveFault.requireSize(value, megabytes: 16)
        } else {
            try ArchiveFault.requireSize(value)
        }
    }

    private static func thing(
        _ kind: DiaryThing.Kind,
        _ value: Data,
        _ names: [UUID: UUID],
        _ account: Account.ID
    ) -> Result<DiaryThing, ArchiveFault> {
        let decoder = JSONDecoder()
        do {
            try requireSize(value, of: kind)
            let value = names.isEmpty ? value : IDNames.replaced(names, in: value)
            // No store keeps a NUL in a text.
            guard value.firstRange(of: Data(#"\u0000"#.utf8)) == nil else { throw ArchiveFault("has a NUL character") }
            switch kind {
            case .profile:
                return .success(.profile(try decoder.decode(ArchivedProfile.self, from: value).profile(of: account)))
            case .foods: return .success(.food(try decoder.decode(ArchivedFood.self, from: value).food(of: account)))
            case .phrases:
                return .success(.phrase(try decoder.decode(ArchivedPhrase.self, from: value).phrase(of: account)))
            case .weights, .entries:
                return .success(try decoder.decode(ArchivedEntry.self, from: value).thing(of: account))
            case .plans: return .success(.plan(try decoder.decode(ArchivedPlan.self, from: value).plan(of: account)))
            case .meals: return .success(.meal(try decoder.decode(ArchivedMeal.self, from: value).meal(of: account)))
            case .consultations:
                return .success(try decoder.decode(ArchivedConsultation.self, from: value).thing(of: account))
            }
        } catch let fault as ArchiveFault {
            return .failure(fault)
        } catch let error as DecodingError {
            return .failure(ArchiveFault(error.words))
        } catch {
            return .failure(ArchiveFault("cannot be read"))
        }
    }
}

extension DecodingError {
    /// Says where what is wrong, without any words of the person's.
    fileprivate var words: String {
        switch self {
        case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.last { $0.intValue == nil }.map { "“\($0.stringValue)” is not as it should be" }
                ?? "is not as it should be"
        @unknown default: "cannot be read"
        }
    }
}
