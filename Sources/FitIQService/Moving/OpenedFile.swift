import DiaryFiles
import FitIQCore
import Foundation

/// A file whose format is known.
struct OpenedFile: Sendable {
    let format: String
    let columns: [ImportReport.Column]
    let remarks: [String]
    /// The ids that the file brings along; empty where they are made of what it says.
    let ids: [UUID]
    private let opened: any DiaryFormat

    init(_ file: ImportFile, _ settings: ImportSettings) throws {
        let opened = try DiaryFormats.open(file, settings)
        self.opened = opened
        format = opened.name
        columns = opened.columns.map { ImportReport.Column(title: $0.title, meaning: $0.meaning) }
        remarks = opened.remarks
        ids = Array(try opened.ids())
    }

    /// - Parameter names: of the things, in place of their ids.
    func parts(_ names: [UUID: UUID]) throws -> [ImportedPart] {
        var parts: [ImportedPart] = []
        func take(_ part: ImportedPart) throws {
            guard parts.count < MovingService.mostThings else {
                throw ImportRefusal("The file holds more than \(MovingService.mostThings) entries; split it.")
            }
            parts.append(part)
        }
        try opened.read(names, take)
        return parts
    }
}

/// Runs what takes a core for seconds, apart from what answers requests.
enum Background {
    private static let queue = DispatchQueue(label: "importing", attributes: .concurrent)

    static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result { try body() }) }
        }
    }
}
