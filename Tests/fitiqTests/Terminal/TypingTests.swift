import ArgumentParser
import FitIQClient
import Testing

@testable import fitiq

/// What a person types, and mistypes.
struct TypingTests {
    @Test(
        arguments: [
            (["lgo", "apple"], "There is no command 'lgo'. Did you mean 'log'? 'fitiq --help' shows them all."),
            (["wieghts"], "There is no command 'wieghts'. Did you mean 'weights'? 'fitiq --help' shows them all."),
            (["Today"], "There is no command 'Today'. Did you mean 'today'? 'fitiq --help' shows them all."),
            (["breakfast"], "There is no command 'breakfast'. 'fitiq --help' shows them all."),
            (["weight", "-5"], "A weight must be more than 0, such as 79.4."),
            (
                ["item", "5f3a9c", "2", "-90g"],
                "An amount must be more than 0, such as 90g. --remove takes the food out."
            ),
            (["history", "--days", "-3"], "--days is 1 to 3660."),
            (["water", "-300ml"], "A drink must be more than 0, such as 300ml."),
            (["measure", "waist", "-84cm"], "'-84cm' is less than 0."),
            (["item", "--", "-90g"], "An amount must be more than 0, such as 90g. --remove takes the food out."),
            (["weight", "--", "-3"], "A weight must be more than 0, such as 79.4."),
            (["log", "-2 eggs"], #"Words that begin with '-' go behind '--': fitiq log … -- "-2 eggs"."#),
            (["log", "--json", "- 1 pear"], #"Words that begin with '-' go behind '--': fitiq log … -- "- 1 pear"."#),
            (["log", "--", "-2 eggs"], nil), (["log", "pear", "--at", "-2"], nil),
            (
                ["food", "add", "jam", "--kcal", "-5"],
                "--kcal is 0 or more; leave it out where the label does not say it."
            ),
            (["food", "add", "jam", "--serving", "-3 g"], ServingText.rule),
            (["recipe", "add", "pie", "2 eggs", "--serves", "-1"], "--serves must be more than 0."),
            (["log", "tea", "--notes", "-5 °C"], #"A value that begins with '-' goes behind '=': --notes="-5 °C"."#),
            (["weight", "80", "--yes"], nil), (["help", "log"], nil), (["--version"], nil),
            ([], nil),
        ] as [([String], String?)]
    )
    func `a slip of the fingers is told in plain words`(arguments: [String], fault: String?) {
        #expect(TypingSuggestion.fault(in: arguments) == fault)
    }

    @Test(
        arguments: [
            (["foods", "barcode", "123"], "'123' is not a bar code: 8, 12, 13 or 14 digits"),
            (["foods", "barcode", "5000159407237"], "of which the last checks the others."),
            (["ask", ""], "Ask something, as 'fitiq ask"), (["ask", " ", ""], "Ask something, as 'fitiq ask"),
            (["log", "5000159407236"], "That is a bar code: 'fitiq foods barcode 5000159407236' looks it up"),
        ]
    )
    func `what cannot be meant is a fault of usage`(arguments: [String], fault: String) throws {
        let error = try #require(throws: (any Error).self) { try FitIQCommand.parseAsRoot(arguments) }
        #expect(FitIQCommand.message(for: error).contains(fault))
        #expect(FitIQCommand.exitCode(for: error) == .validationFailure)
    }

    @Test(arguments: [["log", "5000159407237"], ["log", "5000159407236", "and tea"], ["ask"]])
    func `other digits are words of a meal`(arguments: [String]) throws {
        _ = try FitIQCommand.parseAsRoot(arguments)
    }

    @Test func `the version is told`() throws {
        let error = try #require(throws: (any Error).self) { try FitIQCommand.parseAsRoot(["--version"]) }
        #expect(FitIQCommand.message(for: error) == "fitiq 1.1.0")
        #expect(FitIQCommand.exitCode(for: error) == .success)
    }

    @Test func `capitals of a meal do not matter`() throws {
        let command = try #require(try FitIQCommand.parseAsRoot(["log", "apple", "--meal", "Lunch"]) as? LogCommand)
        #expect(command.meal == .lunch)
    }

    @Test func `a new password is typed twice, another once`() throws {
        let options = try PasswordOptions.parse([])
        var lines = ["correct horse", "correct horse", "correct horse", "corect horse", "correct horse"]
        func ask(_ prompt: String) -> String? { lines.isEmpty ? nil : lines.removeFirst() }
        #expect(try options.password(isNew: true, environment: [:], ask: ask) == "correct horse")
        #expect(throws: ValidationError.self) { try options.password(isNew: true, environment: [:], ask: ask) }
        #expect(try options.password(environment: [:], ask: ask) == "correct horse")
        #expect(lines.isEmpty)
    }
}
