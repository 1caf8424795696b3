package import Foundation

/// Knows every format that is read.
package enum DiaryFormats {
    private static let all: [any DiaryFormat.Type] = [
        DeviceExport.self, ArchiveReader.self, OpenNutriTracker.self, Waistline.self, AppleHealth.self,
        TableFormat.self,
    ]

    /// Opens a file in the format that it has.
    ///
    /// - Throws: ``ImportRefusal``, also for a file of no known format.
    package static func open(_ file: ImportFile, _ settings: ImportSettings) throws -> any DiaryFormat {
        guard let format = all.first(where: { $0.recognises(file) }) else {
            throw ImportRefusal("FitIQ does not know this kind of file. It reads: \(names).")
        }
        return try format.init(file, settings)
    }

    static var names: String { all.map { $0.name }.joined(separator: ", ") }
}

/// A column of a table, and what it is taken for.
package struct ImportedColumn: Hashable, Sendable {
    package let title: String
    /// Is nil where the column is left out.
    package let meaning: String?
}

extension DiaryFormat {
    package func ids() throws -> Set<UUID> { [] }

    package func read(_ take: (ImportedPart) throws -> Void) throws { try read([:], take) }

    package var name: String { Self.name }
    /// The columns of a table; none of other files.
    package var columns: [ImportedColumn] { [] }
    /// Tells how the file was understood, a sentence each.
    package var remarks: [String] { [] }
    package var lack: ImportLack? { nil }
}
