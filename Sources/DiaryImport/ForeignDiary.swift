import DiaryFiles
import FitIQCore
public import FitIQWire
public import Foundation

/// A diary that another program wrote to a file, read on this device: no server is asked.
///
/// It takes what a server takes of the same file: exports of MyFitnessPal, Cronometer, Lose It!, OpenNutriTracker, Waistline,
/// SparkyFitness, NutriTrace and Apple Health, any CSV by its titles, and FitIQ's own archives. Foods keep the numbers that they
/// had there. ``archive()`` is the same diary as FitIQ's own file, which `FitIQClient.importDiary` takes.
public struct ForeignDiary: Sendable {
    /// Tells what a file does not say of itself.
    public struct Options: Sendable {
        /// The zone of times that name none.
        public var timeZone: TimeZone
        /// Maps columns of a table, by their titles, to what they hold; a column that is not named is guessed.
        public var columns: [String: String]
        /// Indicates whether 03/04/2024 is in April; nil lets the file's own days decide.
        public var dayFirst: Bool?
        /// The account that it is for, as `SignIn.userID` tells it. Its server, given the same file, makes the same ids: what was
        /// imported there is not added again by the archive. Nil makes the ids of nobody's account, the same ones each time.
        public var account: UUID?

        /// Makes options from their parts.
        public init(
            timeZone: TimeZone = .current,
            columns: [String: String] = [:],
            dayFirst: Bool? = nil,
            account: UUID? = nil
        ) {
            self.timeZone = timeZone
            self.columns = columns
            self.dayFirst = dayFirst
            self.account = account
        }
    }

    /// Tells what the file holds, and each part of it that is not taken, as a server's preview does. `added` counts all that an
    /// empty account would get; `known` is 0, as no account is asked.
    public let preview: ImportResult
    /// In the order of the file, each id once.
    private let things: [DiaryThing]
    private let refusal: ImportRefusal?

    /// Reads a file. Ten years of meals take seconds: call it where nobody waits for the thread.
    ///
    /// - Parameters:
    ///   - file: the file's bytes, which may be mapped.
    ///   - progress: told how many parts were read, each thousand.
    /// - Throws: ``ImportRefusal`` for a file that is empty, damaged, too large or of no known format.
    public init(_ file: Data, _ options: Options = Options(), progress: (Int) -> Void = { _ in }) throws {
        let settings = ImportSettings(
            account: Account.ID(options.account ?? Self.nobody),
            now: Date(),
            timeZone: options.timeZone,
            columns: options.columns,
            dayFirst: options.dayFirst
        )
        let opened = try OpenedFile(try ImportFile(file), settings)
        var report = opened.report
        refusal = opened.lack?.refusal
        if let lack = opened.lack {
            report.remarks.append(lack.remark)
            things = []
        } else {
            let parts = try opened.parts([:], measures: false, &report, progress: progress)
            report.days = OpenedFile.days(of: parts, in: options.timeZone)
            var seen: Set<UUID> = []
            things = parts.map(\.thing).filter { seen.insert($0.id).inserted }
            for thing in things { report.counts[thing.kind, default: .init()].added += 1 }
        }
        preview = ImportResult(report, preview: true)
    }

    /// Writes the diary as FitIQ's own file: a zip with all of it as JSON beside its schema, and tables. Called again it
    /// makes the same bytes.
    ///
    /// - Throws: ``ImportRefusal`` where columns of a table are to be named first, as ``preview`` says in `remarks`.
    public func archive() throws -> Data {
        if let refusal { throw refusal }
        var writer = try ArchiveWriter()
        for kind in DiaryThing.Kind.allCases {
            for thing in things where thing.kind == kind { try writer.add(thing) }
        }
        return Data(try writer.finish())
    }

    /// The account of nobody.
    private static let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
