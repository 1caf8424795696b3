import ArgumentParser
import DiaryFiles
import DiaryImport
import FitIQClient
import Foundation

struct ConvertCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert another program's diary to FitIQ's own zip, on this device.",
        discussion: """
            fitiq convert servings.csv diary.zip    then 'fitiq import diary.zip', at any server
            fitiq convert food.csv --preview        what it holds, and what is not taken

            It reads what 'fitiq import' reads, without a server and without signing in. Who is signed in gets the same \
            entries that 'fitiq import' of the file itself adds: one after the other they add nothing twice.

            It ends with exit code 65 where more than half of the file cannot be taken.
            """
    )

    @Argument(help: "The file, or - for stdin.")
    var file: String

    @Argument(help: "The zip to write; only you will be able to read it. (- for stdout)")
    var archive: String?

    @Flag(help: "Only show what the file holds.")
    var preview = false

    @Flag(help: "Overwrite the zip.")
    var force = false

    @OptionGroup var table: TableOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard (archive == nil) == preview else {
            throw ValidationError("Give the zip to write, or --preview.")
        }
        if let archive { try HandedFile.requireZip(archive) }
    }

    func run() async throws {
        if let archive { try HandedFile.requireFree(archive, force) }
        let account = try await account()
        let options = ForeignDiary.Options(
            timeZone: table.zone ?? .current,
            columns: try table.columns(),
            dayFirst: table.dayFirst,
            account: account.flatMap { UUID(uuidString: $0) }
        )
        let isShown = ProgressBar.isShown()
        var bar = ProgressBar()
        if isShown { bar.draw("Reading…") }
        let diary: ForeignDiary
        do {
            diary = try ForeignDiary(try HandedFile.bytes(of: file), options) { count in
                if isShown { bar.draw("Reading… \(count) entries so far") }
            }
            bar.erase()
            if let archive { try HandedFile.write(try diary.archive(), to: archive) }
        } catch let refusal as ImportRefusal {
            bar.erase()
            throw CommandFailure(refusal.reason, status: .notUnderstood)
        }
        if archive != nil, account == nil {
            Terminal.error("Nobody is signed in: import either the zip or the file itself, not both.")
        }
        let summary = ImportSummary(result: diary.preview, isOfFile: true)
        // The zip itself goes to stdout.
        if archive != "-" {
            if output.json { try Terminal.printJSON(diary.preview) } else { Terminal.print(summary.text) }
            if let archive, !output.json { Terminal.error("Written to \(archive).".onOneLine) }
        }
        if let failure = summary.failure { throw failure }
    }

    /// Returns the account of whoever is signed in, or was when the server ended the sign-in; nil where nobody is.
    private func account() async throws -> String? {
        let profile = try server.openProfile()
        do {
            return try await profile.account(of: try server.client(of: profile, isPatient: false))
        } catch let failure as CommandFailure where failure.status == .notSignedIn {
            return nil
        }
    }
}
