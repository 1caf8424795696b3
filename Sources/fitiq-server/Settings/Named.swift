import ArgumentParser

/// Parses the one word that a command is about, and settings around it in any order.
struct Named {
    let name: String
    let configuration: ServerConfiguration

    /// - Parameter words: all that the command did not know as its own.
    /// - Throws: what `SettingFlags.load` throws, and `ValidationError` where there is not one word.
    init(_ words: [String], what: String) async throws {
        var (names, flags): ([String], [String]) = ([], [])
        var takesValue = false
        for word in words {
            let isFlag = word.hasPrefix("--")
            if isFlag || takesValue { flags.append(word) } else { names.append(word) }
            takesValue = isFlag && !word.contains("=")
        }
        guard names.count == 1, let name = names.first else {
            throw ValidationError(names.isEmpty ? "Name \(what)." : "Name one: \(names.joined(separator: ", ")).")
        }
        self.name = name
        configuration = try await SettingFlags.load(flags)
    }
}

/// The account that a command is about.
struct AccountArgument: ParsableArguments {
    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp(
            "The account, by its e-mail address or id. Settings may stand beside it, as --name value.",
            valueName: "account"
        )
    )
    var words: [String] = []
}
