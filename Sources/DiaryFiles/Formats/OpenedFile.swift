package import FitIQCore
package import Foundation

/// A file whose format is known.
package struct OpenedFile: Sendable {
    /// The most things that a file may hold.
    package static let mostThings = 500_000

    /// Tells what is known before the things are read: the program, the columns, and how the file was understood.
    package let report: ImportReport
    package let lack: ImportLack?
    /// The ids that the file brings along; empty where they are made of what it says.
    package let ids: [UUID]
    private let opened: any DiaryFormat

    /// A thing of the file.
    package struct Part: Sendable {
        package let place: String
        package let thing: DiaryThing
        /// The bytes that it has in an archive, about what storing it takes; 0 where they were not asked for.
        package let bytes: Int
    }

    package init(_ file: ImportFile, _ settings: ImportSettings) throws {
        let opened = try DiaryFormats.open(file, settings)
        self.opened = opened
        var report = ImportReport(format: opened.name)
        report.columns = opened.columns.map { ImportReport.Column(title: $0.title, meaning: $0.meaning) }
        report.remarks = opened.remarks
        self.report = report
        lack = opened.lack
        ids = Array(try opened.ids())
    }

    /// Reads the things of the file, in their order. What is none is told to `report`.
    ///
    /// - Parameters:
    ///   - names: of the things, in place of their ids.
    ///   - measures: true where the things are to be stored.
    ///   - progress: told how many parts were read, each thousand.
    package func parts(
        _ names: [UUID: UUID],
        measures: Bool,
        _ report: inout ImportReport,
        progress: (Int) -> Void = { _ in }
    ) throws -> [Part] {
        var parts: [Part] = []
        var count = 0
        try opened.read(names) { part in
            count += 1
            if count.isMultiple(of: 1_000) { progress(count) }
            guard count <= Self.mostThings else {
                throw ImportRefusal("The file holds more than \(Self.mostThings) entries; split it.")
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

    /// Returns the first and the last day of what was eaten and measured; nil without any.
    package static func days(of parts: [Part], in zone: TimeZone) -> ClosedRange<CalendarDate>? {
        let times = parts.compactMap(\.thing.time)
        guard let first = times.min(), let last = times.max() else { return nil }
        return CalendarDate(first, in: zone)...CalendarDate(last, in: zone)
    }
}

extension DiaryThing {
    /// The time of what was eaten or measured.
    fileprivate var time: Date? {
        switch self {
        case .meal(let meal): meal.loggedAt
        case .entry(let entry): entry.loggedAt
        case .weight(let weighing): weighing.loggedAt ?? weighing.createdAt
        case .profile, .food, .phrase, .plan, .consultation: nil
        }
    }
}
