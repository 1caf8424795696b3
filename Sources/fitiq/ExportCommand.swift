import ArgumentParser
import FitIQClient
import Foundation

extension ExportFile.Format: ExpressibleByArgument {}

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the diary to a file, or to stdout.",
        discussion: """
            fitiq export diary.json
            fitiq export diary.csv --from 2024-01-01 --to 2024-01-31
            fitiq export --format csv | less

            JSON and CSV both hold all of each meal, and your weights, water and measurements, and 'fitiq import' reads them
            again. In CSV each food has a line.
            """
    )

    @Argument(help: "The file; only you will be able to read it. (default: stdout)")
    var file: String?

    @Option(help: "json or csv. (default: by the file's ending, else json)")
    var format: ExportFile.Format?

    @Flag(help: "The same as --format json.")
    var json = false

    @Flag(help: "Overwrite the file.")
    var force = false

    @OptionGroup var range: DayRangeOptions
    @OptionGroup var options: DiaryOptions

    func validate() throws {
        _ = try range.interval(time: .current)
        guard !json || format != .csv else { throw ValidationError("Give either --json or --format csv.") }
        guard let file, file != "-", format == nil, !json else { return }
        guard ExportFile.Format(fileName: file) != nil else {
            throw ValidationError("'\(file)' ends neither in .json nor in .csv: say which with --format.")
        }
    }

    func run() async throws {
        let interval = try range.interval(time: .current)
        let format = json ? .json : format ?? file.flatMap(ExportFile.Format.init(fileName:)) ?? .json
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let diary = open.diary
        let content = ExportFile.Content(
            meals: try await diary.meals(in: interval).map(ExportedMeal.init),
            entries: try await diary.entries(in: interval).map { ExportedEntry($0, of: diary.userID) }
        )
        let text = try ExportFile.write(content, as: format)
        guard let file, file != "-" else { return Terminal.printPart(text) }
        try save(Data(text.utf8), at: file)
        Terminal.error("\(content.words) written to \(file).".onOneLine)
    }

    /// Wholly or not at all: written beside it, then renamed.
    private func save(_ data: Data, at path: String) throws {
        guard force || !FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure("\(path) is there already. --force overwrites it.".onOneLine)
        }
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

extension ExportFile.Content {
    /// "2 meals", "1 meal and 3 numbers"
    fileprivate var words: String {
        let meals = meals.count == 1 ? "1 meal" : "\(meals.count) meals"
        if entries.isEmpty { return meals }
        return "\(meals) and \(entries.count == 1 ? "1 number" : "\(entries.count) numbers")"
    }
}
