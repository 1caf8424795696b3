import ArgumentParser
import FitIQClient
import Foundation

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export everything you keep to a zip file.",
        discussion: """
            fitiq export diary.zip

            The zip has everything as JSON with its schema, which 'fitiq import' reads again, here or at another server; and \
            your meals, foods and numbers as tables for spreadsheets. Where the server cannot be reached, it has what is on \
            this device: meals, and weights, water and measurements.
            """
    )

    @Argument(help: "The file; only you will be able to read it. (- for stdout)")
    var file: String

    @Flag(help: "Overwrite the file.")
    var force = false

    @OptionGroup var options: DiaryOptions

    func validate() throws {
        try HandedFile.requireZip(file)
    }

    func run() async throws {
        try HandedFile.requireFree(file, force)
        let open = try await options.open()
        let isReached = try await open.bringInStepOrTell() && !open.isOffline
        let archive: Data
        if isReached {
            archive = try await open.diary.client.exportDiary()
        } else {
            let everything = Date.distantPast..<Date.distantFuture
            archive = try DeviceArchive(
                account: open.diary.userID,
                meals: try await open.diary.meals(in: everything),
                entries: try await open.diary.entries(in: everything)
            ).bytes()
        }
        guard file != "-" else { return try FileHandle.standardOutput.write(contentsOf: archive) }
        try HandedFile.write(archive, to: file)
        let what = isReached ? "Everything" : "What is on this device, meals and numbers,"
        Terminal.error("\(what) written to \(file).".onOneLine)
    }
}
