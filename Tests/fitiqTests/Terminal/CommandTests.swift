import ArgumentParser
import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct CommandTests {
    @Test func `the help names the commands and how they end`() {
        let help = FitIQCommand.helpMessage(columns: 80)
        #expect(
            help.hasPrefix(
                """
                OVERVIEW: Keep a food diary in your own words.

                Exit codes:
                   0  done
                   1  it failed
                  64  usage error
                  65  the text was not understood, or the input is malformed
                  69  the server cannot be reached, or did not answer in time
                  77  not signed in, or wrong password or API key

                USAGE: fitiq <subcommand>
                """
            )
        )
    }

    @Test func `no line of a command's help ends in a stray backslash`() {
        var commands: [any ParsableCommand.Type] = [FitIQCommand.self]
        while let command = commands.popLast() {
            commands += command.configuration.subcommands
            for line in command.configuration.discussion.split(separator: "\n") where line.hasSuffix("\\") {
                // A line of a shell that goes on in the next.
                #expect(line.hasPrefix("fitiq "), "\(line)")
            }
        }
    }

    @Test func `a time without a day is of the meal's own day`() throws {
        let ancient = Date(timeIntervalSince1970: 900_000_000)
        #expect(throws: ValidationError.self) { try TimeArgument.date("08:30", onDayOf: ancient) }
        let lately = Date(timeIntervalSince1970: 1_705_321_800)
        let time = try #require(try TimeArgument.date("08:30", onDayOf: lately))
        #expect(LocalTime.current.interval(ofDay: lately).contains(time))
    }

    @Test(arguments: [
        (["parse"], "Error: Give either a text or --jsonl."),
        (["parse", "apple", "--jsonl"], "Error: Give either a text or --jsonl."),
        (["parse", "--jsonl", "--explain"], "Error: --explain goes with a text, not with --jsonl."),
        (["parse", "apple", "--timing"], "Error: --timing goes with --jsonl."),
        (["log"], "Error: Missing expected argument '<text> ...'"),
        (["log", " ", ""], #"Error: Say what you ate, as 'fitiq log "2 eggs, 1 slice toast"'."#),
        (["today", "--date", "2024-02-30"], "Error: '2024-02-30' is not a day, such as 2024-01-15."),
        (["sync", "--wait", "-1"], "Error: Missing value for '--wait <seconds>'"),
        (["log", "apple", "--at", "25:00"], #"Error: '25:00' is not a time, such as 08:30 or "2024-01-15 08:30"."#),
        (
            ["log", "apple", "--meal", "brunch"],
            "Error: The value 'brunch' is invalid for '--meal <meal>'. "
                + "Please provide one of 'breakfast', 'lunch', 'dinner' or 'snack'."
        ),
        (["edit"], "Error: Missing expected argument '<id>'"),
        (["edit", "5f3a9c"], "Error: Say what to change: a text, --meal, --at or --notes."),
        (["edit", "5f3a9c", "--at", "noon"], #"Error: 'noon' is not a time, such as 08:30 or "2024-01-15 08:30"."#),
        (["history", "--days", "0"], "Error: --days is 1 to 3660."),
        (["history", "--days", "7", "--from", "2024-01-01"], "Error: Give either --days or --from."),
        (["history", "--from", "2024-02-30"], "Error: '2024-02-30' is not a day, such as 2024-01-15."),
        (["history", "--from", "2024-01-02", "--to", "2024-01-01"], "Error: --from is after --to."),
        (["export", "diary.txt"], "Error: 'diary.txt' does not end in .zip: an export is a zip with JSON and tables."),
        (["export"], "Error: Missing expected argument '<file>'"),
        (["log", "apple", "--at", "1999-12-31"], "Error: '1999-12-31' is not between 2000 and tomorrow."),
        (
            ["plan", "--goal", "bulk"],
            "Error: The value 'bulk' is invalid for '--goal <goal>'. "
                + "Please provide one of 'lose-weight', 'gain-muscle', 'maintain' or 'improve-health'."
        ),
        (["import"], "Error: Give a file, or --from with the profile of another account."),
        (["import", "a.csv", "--time-zone", "Berlin"], "Error: 'Berlin' is not a time zone, such as Europe/Berlin."),
        (
            ["import", "a.csv", "--column", "date"],
            "Error: 'date' does not say what a column holds, as \"Day eaten=date\" does."
        ),
        (["convert", "a.csv"], "Error: Give the zip to write, or --preview."),
        (
            ["convert", "a.csv", "b.csv"],
            "Error: 'b.csv' does not end in .zip: an export is a zip with JSON and tables."
        ),
        (["outbox", "5f3a9c"], "Error: A meal goes with --retry."),
        (["delete", "apple!"], "Error: The value 'apple!' is invalid for '<id>'"),
        (["foods", "search", "apple", "--limit", "101"], "Error: --limit is 1 to 100."),
        (["register", "a@example.org"], "Error: Missing expected argument '--name <name>'"),
        (["login", "a@example.org", "secret"], "Error: Unexpected argument 'secret'"),
        (["eat"], "Error: Unexpected argument 'eat'"),
        (["plan", "--born", "1996-03-01"], "Error: These options go with --offline, or with 'fitiq plan setup'."),
        (
            ["plan", "--offline", "--sex", "male"],
            "Error: --offline also needs --born, --height, --weight, --activity, --goal."
        ),
        (["weight", "heavy"], "Error: The value 'heavy' is invalid for '<weight>'"),
        (["weight", "80", "--at", "2026-02-29"], "Error: The value '2026-02-29' is invalid for '--at <day>'"),
        (["weights", "--limit", "0"], "Error: --limit is 1 to 100."),
    ])
    func `a command that is not written correctly is told why, and ends with 64`(
        arguments: [String],
        message: String
    ) throws {
        let error = try #require(throws: (any Error).self) { try FitIQCommand.parseAsRoot(arguments) }
        #expect(FitIQCommand.fullMessage(for: error).split(separator: "\n").first.map(String.init) == message)
        #expect(FitIQCommand.exitCode(for: error).rawValue == CommandStatus.usage.rawValue)
    }

    @Test(arguments: [
        (FitIQError.Code.notAuthenticated, CommandStatus.notSignedIn), (.authFailed, .notSignedIn),
        (.registrationClosed, .failure),
        (.unreachable, .unreachable), (.timedOut, .unreachable), (.invalidAnswer, .failure),
        (FitIQError.Code(rawValue: "SERVER_ERROR"), .failure),
    ])
    func `each error of the SDK has its exit code`(code: FitIQError.Code, status: CommandStatus) {
        #expect(CommandFailure(FitIQError(code, "No.")) == CommandFailure("No.", status: status))
    }

    @Test func `an error is one line that names the fields and the wait`() {
        let error = FitIQError(
            FitIQError.Code(rawValue: "VALIDATION_FAILED"),
            "Please check.",
            fields: ["password": "too short", "email": "not\none"],
            retryAfter: .seconds(12)
        )
        #expect(CommandFailure(error).message == "The address not one. The password too short. Try again in 12 s.")
    }

    @Test func `a wait that the server has told is not told again`() {
        let error = FitIQError(
            FitIQError.Code(rawValue: "RATE_LIMIT"),
            "Too many requests; try again in 149 s.",
            retryAfter: .seconds(149)
        )
        #expect(CommandFailure(error).message == "Too many requests; try again in 149 s.")
    }

    @Test(arguments: [
        ("dateOfBirth", "date of birth"), ("date_of_birth", "date of birth"), ("currentWeight", "weight"),
        ("targetWeight", "target weight"), ("items[0].food_id", "food of item 1"), ("raw_input", "text"),
    ])
    func `a field goes by its everyday name`(field: String, name: String) {
        let error = FitIQError(.validationFailed, "Please check.", fields: [field: "is missing"])
        #expect(CommandFailure(error).message == "The \(name) is missing.")
    }

    @Test(arguments: ["../x", "", ".hidden", "a/b", "a b", "é", String(repeating: "x", count: 65)])
    func `a profile's name cannot leave its folder`(name: String) {
        #expect(throws: ValidationError.self) { try ProfileFolder(name: name, environment: [:]) }
    }

    @Test(arguments: [
        (["FITIQ_HOME": "/h", "XDG_CONFIG_HOME": "/x"], "/h/profiles/p"),
        (["XDG_CONFIG_HOME": "/x"], "/x/fitiq/profiles/p"),
    ])
    func `a profile is kept where the environment says`(environment: [String: String], folder: String) throws {
        #expect(try ProfileFolder(name: "p", environment: environment).folder.path == folder)
    }

    @Test(arguments: [[:], ["XDG_CONFIG_HOME": "relative"], ["XDG_CONFIG_HOME": ""], ["FITIQ_HOME": ""]])
    func `else a profile is kept in the home folder`(environment: [String: String]) throws {
        #expect(
            try ProfileFolder(name: "p", environment: environment).folder.path.hasSuffix("/.config/fitiq/profiles/p")
        )
    }

    @Test(arguments: [
        "", "localhost:8080", "ftp://x", "http://", "http:///path", "not an address",
        "http://ada:secret@example.org", "http://example.org?x=1", "http://example.org#x",
    ])
    func `what is no server's address is refused`(address: String) {
        #expect(throws: ValidationError.self) { try ServerOptions.serverURL(address) }
    }

    @Test func `a server is taken from the option, the environment, the sign-in, in this order`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let profile = try ProfileFolder(name: "p", environment: ["FITIQ_HOME": folder.path])
        let environment = ["FITIQ_SERVER": "http://environment"]
        let unspecific = try ServerOptions.parse([])
        #expect(
            try unspecific.client(of: profile, environment: [:]).serverURL.absoluteString == "http://127.0.0.1:8080"
        )
        try profile.tokens.save(
            Tokens(server: "http://known", userID: "u", email: "e", accessToken: "a", refreshToken: "r")
        )
        #expect(try unspecific.client(of: profile, environment: [:]).serverURL.absoluteString == "http://known")
        #expect(
            try unspecific.client(of: profile, environment: environment).serverURL.absoluteString
                == "http://environment"
        )
        let specific = try ServerOptions.parse(["--server", "https://option/path"])
        #expect(
            try specific.client(of: profile, environment: environment).serverURL.absoluteString == "https://option/path"
        )
    }

    @Test func `a key is taken from the option, the environment, what was kept for that server, in this order`() throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let profile = try ProfileFolder(name: "p", environment: ["FITIQ_HOME": folder.path])
        let url = try #require(URL(string: "http://one"))
        let other = try #require(URL(string: "http://two"))
        let unspecific = try ServerOptions.parse([])
        #expect(unspecific.key(for: url, of: profile, environment: [:]) == nil)
        try profile.keep(key: "kept", for: url)
        #expect(unspecific.key(for: url, of: profile, environment: [:]) == "kept")
        #expect(unspecific.key(for: other, of: profile, environment: [:]) == nil)
        #expect(unspecific.key(for: url, of: profile, environment: ["FITIQ_API_KEY": "variable"]) == "variable")
        let specific = try ServerOptions.parse(["--api-key", "option"])
        #expect(specific.key(for: url, of: profile, environment: ["FITIQ_API_KEY": "variable"]) == "option")
        profile.forgetKey()
        #expect(unspecific.key(for: url, of: profile, environment: [:]) == nil)
    }

    @Test func `both passwords come from stdin, the environment or the keyboard, in this order`() throws {
        var asked: [String] = []
        func ask(_ answers: [String: String]) -> (String) -> String? {
            { prompt in
                asked.append(prompt)
                return answers[prompt]
            }
        }
        let typed = ["Current password: ": "old", "New password: ": "new", "The same again: ": "new"]
        let options = try PasswordChangeOptions.parse([])
        #expect(try options.passwords(environment: [:], ask: ask(typed)) == ("old", "new"))
        #expect(asked.count == 3)
        let both = ["FITIQ_PASSWORD": "a", "FITIQ_NEW_PASSWORD": "b"]
        #expect(try options.passwords(environment: both, ask: ask([:])) == ("a", "b"))
        var lines = ["one", "two"]
        let piped = try PasswordChangeOptions.parse(["--password-stdin"])
        #expect(try piped.passwords(environment: both, ask: ask([:])) { lines.removeFirst() } == ("one", "two"))
        #expect(asked.count == 3)
        let slip = typed.merging(["The same again: ": "mew"]) { $1 }
        for answers in [slip, [:], ["Current password: ": "old"]] {
            #expect(throws: ValidationError.self) { try options.passwords(environment: [:], ask: ask(answers)) }
        }
    }

    @Test func `an environment that says nothing is as if it were not there`() throws {
        let nothing = ["FITIQ_SERVER": "", "FITIQ_PROFILE": "", "FITIQ_UNIT": "", "FITIQ_HOME": "/h"]
        let options = try ServerOptions.parse([])
        let profile = try options.openProfile(environment: nothing)
        #expect(profile.folder.path == "/h/profiles/default")
        let client = try options.client(of: profile, environment: nothing)
        #expect(client.serverURL.absoluteString == ServerOptions.defaultServer)
        #expect(try UnitOptions.parse([]).unit(environment: nothing) == .kg)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"), ("HTTP://LocalHost:80", "http://localhost"),
        ("https://example.org:443/fitiq//", "https://example.org/fitiq"), ("http://[::1]:8080/", "http://[::1]:8080"),
        ("https://example.org/FitIQ", "https://example.org/FitIQ"),
    ])
    func `a server's address has one spelling`(address: String, spelling: String) throws {
        #expect(try ServerOptions.serverURL(address).absoluteString == spelling)
    }

    @Test func `where the watch's lock cannot be made nobody is held off`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A folder cannot be opened for writing.
        let isFree = WatchLock(at: folder) != nil
        #expect(isFree)
    }

    @Test func `one process watches a profile at a time`() throws {
        func isFree(_ file: URL) -> Bool { WatchLock(at: file) != nil }
        let folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "p/watch.lock")
        #expect(isFree(file))
        do {
            guard let lock = WatchLock(at: file) else {
                Issue.record("not free")
                return
            }
            #expect(!isFree(file))
            _ = consume lock
        }
        #expect(isFree(file))
    }
}
