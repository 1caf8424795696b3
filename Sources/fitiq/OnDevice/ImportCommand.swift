import ArgumentParser
import FitIQClient
import Foundation

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add a file's contents to your diary; what you already have stays as it is.",
        discussion: """
            fitiq import diary.zip                  an export, also of another server
            fitiq import --from old                 all of the account that profile 'old' is signed in to
            fitiq import servings.csv --preview     what would be added, and what not
            fitiq import food.csv --column "Day eaten=date" --column "What=food" --time-zone Europe/Berlin

            It reads exports of MyFitnessPal, Cronometer, Lose It!, OpenNutriTracker, Waistline, SparkyFitness, NutriTrace and \
            Apple Health, any other CSV by its titles, and another diary's own file on this device (.sqlite). Foods keep the \
            numbers that they had there. The same file once more adds nothing, and goes on where the first was cut off.

            What cannot be taken is named, and the rest is added. It ends with exit code 65 where that is more than half of \
            the file.
            """
    )

    @Argument(help: "The file, or - for stdin.")
    var file: String?

    @Option(help: ArgumentHelp("In place of a file: all that another profile's account keeps.", valueName: "profile"))
    var from: String?

    @Flag(help: "Only show what would be added.")
    var preview = false

    @OptionGroup var table: TableOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard (file == nil) != (from == nil) else {
            throw ValidationError("Give a file, or --from with the profile of another account.")
        }
    }

    func run() async throws {
        let open = try await server.openDiary(isPatient: true)
        let bytes = try await bytes()
        // What waits here is at the server first, so that it is known there.
        if case .failed(let error) = try await open.bringInStep() { throw CommandFailure(error) }
        let isShown = ProgressBar.isShown()
        var bar = ProgressBar()
        if isShown { bar.draw(preview ? "Looking…" : "Importing…") }
        defer { bar.erase() }
        var progress: (@Sendable (Int) -> Void)?
        if isShown { progress = { added in Self.draw(added) } }
        let result: ImportResult
        do {
            result = try await open.diary.client.importDiary(
                bytes,
                preview: preview,
                timeZone: table.zone,
                columns: try table.columns(),
                dayFirst: table.dayFirst,
                progress: progress
            )
        } catch let error as FitIQError where error.code == .validationFailed {
            throw CommandFailure(error.inWords, status: .notUnderstood)
        }
        bar.erase()
        let summary = ImportSummary(result: result)
        if output.json { try Terminal.printJSON(result) } else { Terminal.print(summary.text) }
        if result.added > 0, !preview { _ = try await open.bringInStep() }
        if let failure = summary.failure { throw failure }
    }

    private static func draw(_ added: Int) {
        var bar = ProgressBar()
        if added > 0 { bar.draw("Importing… \(added) added so far") }
    }

    private func bytes() async throws -> Data {
        if let from {
            var other = server
            other.profile = from
            other.server = nil
            return try await other.signedIn().client.exportDiary()
        }
        guard let file else { return Data() }
        return file.hasSuffix(".sqlite") ? try keptDiary(file) : try HandedFile.bytes(of: file)
    }

    /// Reads another diary of this device.
    private func keptDiary(_ file: String) throws -> Data {
        guard FileManager.default.isReadableFile(atPath: file) else {
            throw CommandFailure("\(file) cannot be read.".onOneLine)
        }
        do {
            let (account, meals, entries) = try DiaryFile.content(of: URL(filePath: file))
            return try DeviceArchive(account: account, meals: meals, entries: entries).bytes()
        } catch let error as FitIQError where error.code == .storeTooNew {
            throw CommandFailure(error)
        } catch {
            throw CommandFailure("\(file) is not a fitiq diary.".onOneLine, status: .notUnderstood)
        }
    }
}

/// Tells a person what came of a file.
struct ImportSummary {
    let result: ImportResult
    /// Indicates whether it tells what a file holds, and no diary was asked.
    var isOfFile = false
    /// The most refused parts that are shown; `--json` has them all.
    private static let mostShown = 20

    var text: String {
        var lines = [headline]
        lines += result.kinds.map { kind in
            let words = Self.words[kind.kind] ?? kind.kind
            if isOfFile { return "  \(words): \(kind.added)" }
            return "  \(words): \(kind.added) \(result.preview ? "to add" : "added"), \(kind.known) there already"
        }
        lines += result.remarks
        if !result.columns.isEmpty, result.preview {
            lines.append("Columns:")
            lines += result.columns.map { "  \($0.title): \($0.meaning ?? "left out")" }
        }
        if result.refusedCount > 0 {
            lines.append("\(result.refusedCount) not taken:")
            lines += result.refused.prefix(Self.mostShown).map { "  \($0.place): \($0.reason)" }
            let more = result.refusedCount - min(result.refused.count, Self.mostShown)
            if more > 0 { lines.append("  and \(more) more; --json lists them") }
        }
        return lines.joined(separator: "\n")
    }

    /// Ends the command where more than half of the file cannot be taken; nil of other files.
    var failure: CommandFailure? {
        let (refused, taken) = (result.refusedCount, result.added + result.known)
        guard refused > taken else { return nil }
        let words =
            switch (taken, refused) {
            case (0, 1): "Nothing in the file can be taken: its one entry is refused."
            case (0, _): "Nothing in the file can be taken: all \(refused) entries are refused."
            default: "Most of the file cannot be taken: \(refused) of \(refused + taken) entries are refused."
            }
        return CommandFailure(words, status: .notUnderstood)
    }

    private var headline: String {
        let days = result.from.map { from in result.to.map { from == $0 ? ", of \(from)" : ", \(from) to \($0)" } ?? ""
        }
        if isOfFile {
            return "\(result.format)\(days ?? ""): \(result.added) \(result.added == 1 ? "entry" : "entries")."
        }
        let what = result.preview ? "would be added" : "added"
        return
            "\(result.format)\(days ?? ""): \(result.added) \(what), \(result.known) \(result.known == 1 ? "was" : "were") there already."
    }

    private static let words = [
        "profile": "Profile", "own_foods": "Own foods", "phrases": "Learnt phrases", "weights": "Weights",
        "entries": "Water and measurements",
        "plans": "Plans", "meals": "Meals", "consultations": "Conversations",
    ]
}
