import ArgumentParser
import FitIQClient
import Foundation

struct PhrasesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phrases",
        abstract: "Show what was learnt from your corrections, or forget it. Works offline.",
        discussion: """
            fitiq item 5f3a9c coffee 200g --remember
            fitiq phrases
            fitiq phrases forget coffee
            """,
        subcommands: [List.self, Forget.self],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show what was learnt, the newest first.")

        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let open = try await options.open()
            try await open.bringInStepOrTell()
            let phrases = try await open.diary.phrases()
            if output.json { return try Terminal.printJSON(PhraseList(phrases: phrases)) }
            Terminal.print(PhrasesCommand.text(phrases))
        }
    }

    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Forget one phrase, or all. Later meals are read without it; logged meals stay as they are."
        )

        @Argument(help: "The phrase: its words as 'fitiq phrases' shows them, or its id.")
        var words: [String] = []

        @Flag(help: "Forget all that was learnt.")
        var all = false

        @OptionGroup var options: DiaryOptions

        func validate() throws {
            guard all == words.isEmpty else { throw ValidationError("Name a phrase, or give --all.") }
        }

        func run() async throws {
            let open = try await options.open()
            let isInStep = try await open.bringInStepOrTell()
            if all {
                try await open.diary.forgetPhrases()
            } else {
                let words = words.joined(separator: " ").lowercased()
                let phrases = try await open.diary.phrases()
                guard let phrase = phrases.first(where: { $0.words == words || $0.id == words }) else {
                    throw CommandFailure("Nothing was learnt about “\(words)”; 'fitiq phrases' lists what was.")
                }
                try await open.diary.forgetPhrase(phrase.id)
            }
            if isInStep { try await open.bringInStepOrTell() }
            Terminal.print("Forgotten.")
        }
    }

    /// A line for each phrase: "coffee is Coffee, brewed, 200 g each (2026-05-03)".
    static func text(_ phrases: [PhraseRecord]) -> String {
        guard !phrases.isEmpty else {
            return "Nothing was learnt yet: 'fitiq item … --remember' changes a food from then on."
        }
        return phrases.map { phrase in
            let grams = phrase.gramsOfOne.map {
                "\($0.formatted(.number.grouping(.never).locale(Locale(identifier: "en_US_POSIX")))) g each"
            }
            let meaning = [phrase.foodName, grams].compactMap(\.self).joined(separator: ", ")
            return "\(phrase.words) is \(meaning) (\(phrase.date))"
        }.joined(separator: "\n")
    }
}
