import DiaryFiles
import FitIQCore
import Foundation

/// A file whose format is known.
struct OpenedFile: Sendable {
    let format: String
    let columns: [ImportReport.Column]
    let remarks: [String]
    let lack: ImportLack?
    /// The ids that the file brings along; empty where they are made of what it says.
    let ids: [UUID]
    private let opened: any DiaryFormat

    /// A thing of the file.
    struct Part: Sendable {
        let place: String
        let thing: DiaryThing
        /// The bytes that it has in an archive, about what storing it takes; 0 where they were not asked for.
        let bytes: Int
    }

    init(_ file: ImportFile, _ settings: ImportSettings) throws {
        let opened = try DiaryFormats.open(file, settings)
        self.opened = opened
        format = opened.name
        columns = opened.columns.map { ImportReport.Column(title: $0.title, meaning: $0.meaning) }
        remarks = opened.remarks
        lack = opened.lack
        ids = Array(try opened.ids())
    }

    /// Reads the things of the file, in their order. What is none is told to `report`.
    ///
    /// - Parameters:
    ///   - names: of the things, in place of their ids.
    ///   - measures: true where the things are to be stored.
    func parts(_ names: [UUID: UUID], measures: Bool, _ report: inout ImportReport) throws -> [Part] {
        var parts: [Part] = []
        var count = 0
        try opened.read(names) { part in
            count += 1
            guard count <= MovingService.mostThings else {
                throw ImportRefusal("The file holds more than \(MovingService.mostThings) entries; split it.")
            }
            switch part.thing {
            case .success(let thing):
                // An archive brings back what an account had, as it was.
                if ids.isEmpty, case .food(let food) = thing, let (field, words) = food.label.energyFault {
                    report.refuse(part.place, "“\(field)” \(words)")
                    return
                }
                let bytes = measures ? try thing.archivedCount() : 0
                parts.append(Part(place: part.place, thing: thing, bytes: bytes))
            case .failure(let fault):
                report.refuse(part.place, fault.reason)
            }
        }
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
