import FitIQCore
package import Foundation
import GRDB

/// Makes packs of dumps.
///
/// A pack is made in a file beside its place and put there whole, so that no server sees half of it. What a command that ended
/// has read is kept, and the next one for the same dump goes on behind it.
package struct PackInstaller {
    /// Says how far a dump is read.
    package struct Step: Sendable {
        package let file: String
        package let rows: Int
        /// The part of the file that is read; nil where that is not known.
        package let share: Double?
    }

    private let folder: PackFolder
    private let now: () -> Date
    private let batch: Int
    private let mostPages: Int?
    private let tell: (Step) throws -> Void

    /// - Parameters:
    ///   - batch: the rows that are kept at once; more are hardly faster, and fewer are read again after an end.
    ///   - mostPages: the most pages of SQLite that a pack may have while it is made, as on a full disk.
    ///   - tell: called after each batch; what it throws ends the installation, as the end of the process would.
    package init(
        _ folder: PackFolder,
        now: @escaping () -> Date = { Date() },
        batch: Int = 20_000,
        mostPages: Int? = nil,
        tell: @escaping (Step) throws -> Void = { _ in }
    ) {
        self.folder = folder
        self.now = now
        self.batch = batch
        self.mostPages = mostPages
        self.tell = tell
    }

    /// Makes a pack of the dump at `url`, and puts it in the place of the one of that name.
    ///
    /// - Parameters:
    ///   - name: nil names it after its data: "open-food-facts" or "usda-branded".
    ///   - replacesNewer: true where a pack of a later day may be replaced.
    /// - Throws: ``PackFault``, and what `tell` throws.
    package func install(_ url: URL, name: String? = nil, replacesNewer: Bool = false) throws -> (
        PackCard, InstallReport
    ) {
        let dump = try Dump(url)
        let name = name ?? dump.origin.packName
        try folder.make()
        let lock = try PackLock(name, in: folder.url)
        defer { withExtendedLifetime(lock) {} }
        if !replacesNewer { try requireNewer(dump.day, than: name) }
        let part = folder.url.appending(path: name + PackFile.partSuffix)
        var rowsKept = 0
        do {
            let build = try PackBuild(part, dump: dump.fingerprint, batch: batch, mostPages: mostPages)
            defer {
                rowsKept = build.kept.report.rows
                build.close()
            }
            try read(dump, into: build)
            return try put(build, dump, name, replacesNewer)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
            throw PackFault.diskFull(rows: rowsKept)
        } catch let error as DatabaseError {
            throw PackFault.unusable("\(part.path(percentEncoded: false)) cannot be written: \(error.message ?? "")")
        } catch let fault as PackFault {
            // What else stops it may pass; what is read of the dump is good then.
            switch fault {
            case .damaged, .noDump, .empty: PackBuild.remove(part)
            default: break
            }
            throw fault
        }
    }

    private func requireNewer(_ day: String?, than name: String) throws {
        guard let day, let installed = folder.card(name)?.dated, day < installed else { return }
        throw PackFault.older(dump: day, installed: installed)
    }

    private func put(
        _ build: PackBuild,
        _ dump: Dump,
        _ name: String,
        _ replacesNewer: Bool
    ) throws -> (PackCard, InstallReport) {
        let today = Day.of(now())
        // A clock of a contributor that is ahead says nothing of the dump.
        let day = (dump.day ?? build.progress.day).map { min($0, today) }
        if !replacesNewer { try requireNewer(day, than: name) }
        let whole = folder.url.appending(path: name + PackFile.newSuffix)
        defer { PackBuild.remove(whole) }
        let origin = dump.origin
        let report = try build.finish(
            { foods in
                [
                    name, origin.rawValue, origin.title, origin.licence, origin.attribution, day,
                    now().ISO8601Format(), foods,
                ]
            },
            to: whole
        )
        let place = PackFile.url(name, in: folder.url)
        guard rename(whole.path(percentEncoded: false), place.path(percentEncoded: false)) == 0 else {
            throw PackFault.unusable("the pack cannot be put into its place: \(String(cString: strerror(errno)))")
        }
        build.close()
        PackBuild.remove(build.url)
        guard let card = folder.card(name) else { throw PackFault.unusable("the pack cannot be read again") }
        return (card, report)
    }

    // MARK: Reading

    private func read(_ dump: Dump, into build: PackBuild) throws {
        switch dump.origin {
        case .openFoodFacts:
            try read(dump.files[0], .tab, stage: 0, build) { heading in
                guard let rows = OpenFoodFactsRows(heading: heading) else {
                    throw PackFault.noDump("its heading changed")
                }
                return { row, writer in
                    build.progress.report.rows += 1
                    if let day = rows.day(row), day <= Day.of(now()) {
                        build.progress.day = max(build.progress.day ?? "", day)
                    }
                    if let food = rows.food(row, &build.progress.report) { try writer.save(food) }
                }
            }
        case .usdaBranded:
            for table in USDATable.allCases {
                try read(dump.files[table.rawValue], .comma, stage: table.rawValue, build) { heading in
                    try take(table, heading, build)
                }
            }
        }
    }

    private typealias Take = (DumpRows.Row, PackBuild.Writer) throws -> Void

    private func take(_ table: USDATable, _ heading: [String], _ build: PackBuild) throws -> Take {
        let rows = try USDABrandedRows(heading: heading, of: table)
        switch table {
        case .foods:
            return { row, writer in
                build.progress.report.rows += 1
                if let food = rows.food(row, &build.progress.report) { try writer.save(food) }
            }
        case .names:
            return { row, writer in
                guard let found = rows.name(row, &build.progress.report) else { return }
                if let day = found.day { build.progress.day = max(build.progress.day ?? "", day) }
                if found.name.isName { try writer.rename(found.record, found.name.text) }
            }
        case .amounts:
            return { row, writer in
                guard let found = rows.amount(row),
                    let amount = PackColumns.amount(found.value, of: found.nutrient, &build.progress.report)
                else { return }
                let amounts = [found.nutrient: amount]
                try writer.add(found.isSecond ? [:] : amounts, second: found.isSecond ? amounts : [:], to: found.record)
            }
        }
    }

    /// Reads a file from where it was left, unless it was read whole.
    private func read(
        _ file: DumpFile,
        _ separator: DumpRows.Separator,
        stage: Int,
        _ build: PackBuild,
        _ makeTake: ([String]) throws -> Take
    ) throws {
        guard build.progress.stage == stage else { return }
        let heading = try Heading(file, separator)
        let take = try makeTake(heading.columns)
        var rows = DumpRows(separator, from: max(build.progress.place, heading.end))
        try build.write { writer in
            if stage > 0 { try writer.indexRecords() }
            var share: Double?
            func pass(_ found: DumpRows.Found, _ end: Int) throws {
                switch found {
                case .row(let row): try take(row, writer)
                case .broken(let why):
                    build.progress.report.rows += 1
                    build.progress.report.refuse(why)
                }
                guard try writer.pass(end) else { return }
                try tell(Step(file: file.url.lastPathComponent, rows: build.progress.report.rows, share: share))
            }
            try file.read(from: rows.offset) { part, read in
                share = read
                try rows.feed(part, pass)
            }
            try rows.finish(pass)
            if stage == USDATable.amounts.rawValue { try writer.dropRecords() }
            build.progress.stage = stage + 1
            build.progress.place = 0
        }
    }
}
