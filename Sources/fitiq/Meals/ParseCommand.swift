import ArgumentParser
import FitIQClient
import FitIQCore
import MealParser

struct ParseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse",
        abstract: "Read a text without storing it. Works offline.",
        discussion: """
            Where you are signed in, a text is read with the foods of your own that this device knows, and for your country.

            With --jsonl it reads lines {"id": …, "text": …} from stdin and writes one line for each, in their order:
            id, energy_kcal, protein_g, carbs_g, fat_g, fiber_g, sugar_g, items, is_complete, unrecognized.
            A text that is not understood has no items; a malformed line is told on stderr and left out. It reads with the \
            tables alone, so that the same lines give the same answers to everyone.

            With --explain it tells which rules made each item: the words as they were read, the foods considered with \
            what each score is made of, why one item ends and the next begins, the portion, and the arithmetic.
            """
    )

    @Argument(help: "What was eaten.")
    var text: [String] = []

    @Flag(help: "Read many texts from stdin.")
    var jsonl = false

    @Flag(help: "Explain how the text was read.")
    var explain = false

    @Flag(help: "With --jsonl: add to each line how long reading took, ms.")
    var timing = false

    @Option(
        help: ArgumentHelp(
            "The country whose foods and pints are meant first, as GB. (environment: FITIQ_REGION; else the one of your account)",
            valueName: "country"
        )
    )
    var region: String?

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if let region, RegionCode(region) == nil { throw ValidationError("--region \(RegionCode.rule).") }
        guard text.isEmpty == jsonl else { throw ValidationError("Give either a text or --jsonl.") }
        guard jsonl || !timing else { throw ValidationError("--timing goes with --jsonl.") }
        guard !jsonl || !explain else { throw ValidationError("--explain goes with a text, not with --jsonl.") }
    }

    func run() async throws {
        if jsonl { return try parseLines() }
        let reader = try readerHere(with: try await ownFoods())
        let text = text.joined(separator: " ")
        let reading = explain ? try printExplained(text, reader) : try printRead(text, reader)
        guard reading.items.isEmpty else { return }
        throw CommandFailure(Self.reason(text, reading).onOneLine, status: .notUnderstood)
    }

    /// Says why a text holds no food.
    static func reason(_ text: String, _ reading: Reading) -> String {
        switch NoFoodReason(of: text, reading) {
        case .nothingToRepeat: "“\(text)” repeats an earlier meal; the server finds it when you log these words."
        case .notEaten:
            "“\(text)” doesn’t say that you ate something. Food that is planned, skipped or someone else’s is not logged."
        case nil: "We found no food in “\(text)”."
        }
    }

    private func readerHere(with own: OwnFoods = .none) throws -> MealReader {
        let reader = MealReader.bundled.knowing(own)
        guard let country = try region ?? Region.ofEnvironment() else { return reader }
        if !reader.regions.map(\.letters).contains(country.uppercased()) {
            let known = reader.regions.map(\.letters).joined(separator: ", ")
            let fault = "Of “\(country)” no foods or measures are known; known are \(known)."
            guard region == nil else { throw CommandFailure(fault.onOneLine, status: .usage) }
            Terminal.error("fitiq: \(Region.variable): \(fault)".onOneLine)
        }
        return reader.inRegion(country)
    }

    /// The foods of whoever is signed in, as this device has them; none where nobody is.
    private func ownFoods() async throws -> OwnFoods {
        let open: CommandDiary
        do {
            open = try await server.openDiary(isOffline: true)
        } catch let failure as CommandFailure where failure.status == .notSignedIn {
            return .none
        }
        return try await open.diary.foodsForReading()
    }

    private func printRead(_ text: String, _ reader: MealReader) throws -> Reading {
        let reading = reader.read(text)
        let parsed = ParsedText(reading, of: text, noFoodReason: Self.knownReason(text, reading))
        if output.json {
            try Terminal.printJSON(parsed)
        } else if !parsed.items.isEmpty {
            Terminal.print(FoodReport(parsed).rendered(.standardOutput()))
        }
        return reading
    }

    /// Without what only the diary tells.
    private static func knownReason(_ text: String, _ reading: Reading) -> NoFoodReason? {
        NoFoodReason(of: text, reading) == .notEaten ? .notEaten : nil
    }

    private func printExplained(_ text: String, _ reader: MealReader) throws -> Reading {
        let explanation = reader.explain(text)
        if output.json {
            let reading = explanation.reading
            let parsed = ParsedText(reading, of: text, noFoodReason: Self.knownReason(text, reading))
            try Terminal.printJSON(ExplainedText(parsed: parsed, explanation: explanation))
        } else {
            Terminal.print(ExplainReport(explanation).rendered(.standardOutput()))
        }
        return explanation.reading
    }

    private func parseLines() throws {
        let reader = try readerHere()
        let lines = ParseLines(isTimed: timing) { reader.read($0) }
        var number = 0
        var malformed = 0
        while let line = readLine() {
            number += 1
            do {
                if let answer = try lines.answer(to: line) { Terminal.print(answer) }
            } catch {
                malformed += 1
                Terminal.error("fitiq: line \(number): \(ParseLines.reason(error))")
            }
        }
        guard malformed == 0 else { throw CommandFailure("", status: .notUnderstood) }
    }
}
