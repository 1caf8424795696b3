import ArgumentParser
import FitIQClient
import MealParser

struct ParseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse",
        abstract: "Read a text without storing it. Needs no server.",
        discussion: """
            With --jsonl it reads lines {"id": …, "text": …} from stdin and writes one line for each, in their order:
            id, energy_kcal, protein_g, carbs_g, fat_g, fiber_g, sugar_g, items, is_complete, unrecognized.
            A text that is not understood has no items; a malformed line is told on stderr and left out.
            """
    )

    @Argument(help: "What was eaten.")
    var text: [String] = []

    @Flag(help: "Read many texts from stdin.")
    var jsonl = false

    @Flag(help: "With --jsonl: add to each line how long reading took, ms.")
    var timing = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard text.isEmpty == jsonl else { throw ValidationError("Give either a text or --jsonl.") }
        guard jsonl || !timing else { throw ValidationError("--timing goes with --jsonl.") }
    }

    func run() throws {
        if jsonl { try parseLines() } else { try parse(text.joined(separator: " ")) }
    }

    private func parse(_ text: String) throws {
        let parsed = ParsedText(MealReader.bundled.read(text), of: text)
        if output.json {
            try Terminal.printJSON(parsed)
        } else if !parsed.items.isEmpty {
            Terminal.print(FoodReport(parsed).rendered(.standardOutput()))
        }
        if parsed.items.isEmpty {
            throw CommandFailure("No food is recognised in “\(text)”.".onOneLine, status: .notUnderstood)
        }
    }

    private func parseLines() throws {
        let reader = MealReader.bundled
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
