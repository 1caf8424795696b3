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
        guard file == "-" || file.lowercased().hasSuffix(".zip") else {
            throw ValidationError("'\(file)' does not end in .zip: an export is a zip with JSON and tables.")
        }
    }

    func run() async throws {
        guard force || file == "-" || !FileManager.default.fileExists(atPath: file) else {
            throw CommandFailure("\(file) is there already. --force overwrites it.".onOneLine)
        }
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
        try save(archive, at: file)
        let what = isReached ? "Everything" : "What is on this device, meals and numbers,"
        Terminal.error("\(what) written to \(file).".onOneLine)
    }

    /// Wholly or not at all: written beside it, then renamed.
    private func save(_ data: Data, at path: String) throws {
        let draft = "\(path).\(UUID().uuidString)"
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: draft, contents: data, attributes: attributes),
            rename(draft, path) == 0
        else {
            try? FileManager.default.removeItem(atPath: draft)
            throw CommandFailure("\(path) cannot be written.".onOneLine)
        }
    }
}
