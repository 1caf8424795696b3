import ArgumentParser
import FitIQClient
import Foundation

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Put an export into the diary; what is there already is left alone.",
        discussion: """
            fitiq import diary.json
            fitiq import - --format csv < diary.csv
            fitiq import ~/.config/fitiq/profiles/default/http-….sqlite

            Words are read anew; foods that were typed in come as they are. A meal that was deleted since comes back, \
            once. Nothing is imported from a file of which a part cannot be read. The \
            third puts what another diary on this device holds into yours.
            """
    )

    @Argument(help: "The file, or - for stdin.")
    var file: String

    @Option(help: "json or csv. (default: by the file's ending, else json)")
    var format: ExportFile.Format?

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let content = try read()
        let open = try await options.open()
        let isReached = try await open.bringInStepOrTell()
        let result = try await add(content, to: open)
        if output.json { try Terminal.printJSON(result) } else { Terminal.print(result.rendered) }
        guard result.imported + result.importedEntries > 0 else { return }
        if isReached { _ = try await open.bringInStep() }
        let waiting = try await open.diary.outbox().waitingCount
        guard waiting > 0 else { return }
        let what = Figures.changes(waiting, "waits", "wait")
        Terminal.error("\(what) for the server; 'fitiq sync' sends as fast as it takes them.")
    }

    private func read() throws -> ExportFile.Content {
        if format == nil, file.hasSuffix(".sqlite") { return try readDiary() }
        let format = format ?? ExportFile.Format(fileName: file) ?? .json
        do {
            return try ExportFile.read(try content(), as: format)
        } catch let faults as ExportFile.Faults {
            let lines = faults.lines.map { "\(file), \($0)".onOneLine } + ["Nothing was imported."]
            throw CommandFailure(lines.joined(separator: "\n"), status: .notUnderstood)
        }
    }

    /// Holds another diary of this device.
    private func readDiary() throws -> ExportFile.Content {
        guard FileManager.default.isReadableFile(atPath: file) else {
            throw CommandFailure("\(file) cannot be read.".onOneLine)
        }
        do {
            let (account, meals, entries) = try KeptDiary.content(of: URL(filePath: file))
            return ExportFile.Content(
                meals: meals.map(ExportedMeal.init),
                entries: entries.map { ExportedEntry($0, of: account) }
            )
        } catch let error as FitIQError where error.code == .storeTooNew {
            throw CommandFailure(error)
        } catch {
            throw CommandFailure("\(file) is no diary that fitiq keeps.".onOneLine, status: .notUnderstood)
        }
    }

    private func content() throws -> Data {
        do {
            if file == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
            return try Data(contentsOf: URL(filePath: file))
        } catch {
            throw CommandFailure("\(file) cannot be read.".onOneLine)
        }
    }

    private func add(_ content: ExportFile.Content, to open: OpenDiary) async throws -> ImportResult {
        guard let account = UUID(uuidString: open.diary.userID) else {
            throw CommandFailure("Not signed in.", status: .notSignedIn)
        }
        let importer = MealImporter(diary: open.diary, account: account)
        let isShown = ProgressBar.isShown()
        var bar = ProgressBar()
        defer { bar.erase() }
        var result = ImportResult()
        let meals = content.meals
        for (place, meal) in meals.sorted(by: { ($0.loggedAt, $0.id) < ($1.loggedAt, $1.id) }).enumerated() {
            if isShown, place % 20 == 19 { bar.draw(ProgressBar.line("Importing", done: place, of: meals.count)) }
            if try await importer.add(meal) { result.imported += 1 } else { result.known += 1 }
        }
        let entries = EntryImporter(diary: open.diary, account: account)
        // Of the weights of a day the last one counts.
        for entry in content.entries {
            if try await entries.add(entry) { result.importedEntries += 1 } else { result.knownEntries += 1 }
        }
        return result
    }
}

struct ImportResult: Encodable {
    var imported = 0
    /// There already.
    var known = 0
    /// Counts weights, water and measurements, like the next.
    var importedEntries = 0
    var knownEntries = 0

    var rendered: String {
        let meals = "\(imported == 1 ? "1 meal" : "\(imported) meals")"
        let meal = "\(meals) imported, \(known) \(known == 1 ? "was" : "were") there already."
        guard importedEntries + knownEntries > 0 else { return meal }
        let numbers = "\(importedEntries == 1 ? "1 number" : "\(importedEntries) numbers")"
        return "\(meal) \(numbers) imported, \(knownEntries) \(knownEntries == 1 ? "was" : "were") there already."
    }
}

/// Puts meals of an export into a diary, each once however often it is imported.
struct MealImporter {
    let diary: Diary
    /// The account of the diary.
    let account: UUID

    /// A meal of this account keeps its id, so that the server knows it. One of another account gets an id derived from it,
    /// and so does one that was deleted: an id is never used again.
    ///
    /// - Returns: false when the diary has it already.
    func add(_ meal: ExportedMeal) async throws -> Bool {
        let isOwn = UUID(uuidString: meal.userID) == account
        guard var id = isOwn ? Meal.ID(meal.id) : .derived(from: meal.id, for: account) else { return false }
        while true {
            if try await diary.meal(id.description) != nil { return false }
            do {
                try await log(meal, id)
                return true
            } catch let error as FitIQError where error.code == .notFound {
                id = .derived(from: id.description, for: account)
            }
        }
    }

    private func log(_ meal: ExportedMeal, _ id: Meal.ID) async throws {
        if !meal.isTypedIn, let words = meal.rawInput {
            try await diary.log(words, mealType: meal.mealType, loggedAt: meal.loggedAt, notes: meal.notes, id: id)
        } else {
            try await diary.log(
                items: meal.items.map(TypedItem.init),
                mealType: meal.mealType,
                loggedAt: meal.loggedAt,
                notes: meal.notes,
                id: id
            )
        }
    }
}
