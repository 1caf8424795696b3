import ArgumentParser
import FitIQClient
import Foundation

struct SecondFactorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "second-factor",
        abstract: "Ask for a code of your authenticator app when signing in.",
        discussion: """
            'on' shows a secret for the app, and 'confirm' takes its first code. Your devices stay signed in, and \
            tokens keep working.
            """,
        subcommands: [State.self, On.self, Confirm.self, Off.self],
        defaultSubcommand: State.self
    )

    struct State: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show whether it is on.")

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let state = try await client.secondFactor()
            if output.json { return try Terminal.printJSON(state) }
            Terminal.print(SecondFactorReport.words(state, at: .current))
        }
    }

    struct On: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show a secret for your app; on a terminal, ask for its first code."
        )

        @OptionGroup var password: PasswordOptions
        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let secret = try await client.beginSecondFactor(password: password.password())
            if output.json { return try Terminal.printJSON(secret) }
            Terminal.print(SecondFactorReport.words(secret))
            guard let code = CodeOptions.askOnTerminal("Its first code: "), !code.allSatisfy(\.isWhitespace) else {
                return Terminal.error("It is not on yet: 'fitiq account second-factor confirm CODE' turns it on.")
            }
            Terminal.print(SecondFactorReport.words(codes: try await client.confirmSecondFactor(code: code)))
        }
    }

    struct Confirm: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Turn it on with the app's first code, and show your recovery codes. They are shown only once."
        )

        @Argument(help: "The code that the app shows.")
        var code: String

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let codes = try await client.confirmSecondFactor(code: code)
            if output.json { return try Terminal.printJSON(["recovery_codes": codes]) }
            Terminal.print(SecondFactorReport.words(codes: codes))
        }
    }

    struct Off: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Turn it off, with your password and a code.")

        @OptionGroup var password: PasswordOptions
        @OptionGroup var code: CodeOptions
        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let password = try password.password()
            try await code.proving { try await client.endSecondFactor(password: password, code: $0) }
            if output.json { return try Terminal.printJSON(["is_on": false]) }
            Terminal.print("The second factor is off: your password alone signs you in.")
        }
    }
}

/// Tells of a second factor to a person.
enum SecondFactorReport {
    static func words(_ state: SecondFactorState, at time: LocalTime) -> String {
        guard state.isOn else {
            return
                "The second factor is off: your password alone signs you in. 'fitiq account second-factor on' turns it on."
        }
        let since = state.since.map { ", since \(time.day($0))" } ?? ""
        let left = state.recoveryCodesLeft ?? 0
        return "The second factor is on\(since). \(left) recovery \(left == 1 ? "code is" : "codes are") left."
    }

    static func words(_ secret: SecondFactorSecret) -> String {
        let letters = Array(secret.secret)
        let groups = stride(from: 0, to: letters.count, by: 4).map { String(letters[$0...].prefix(4)) }
        return """
            Add an account to your authenticator app with this secret:

              \(groups.joined(separator: " "))

            or, where the app takes an address:

              \(secret.otpauthURI)

            """
    }

    static func words(codes: [String]) -> String {
        """
        The second factor is on. Keep these recovery codes apart from your password: each replaces a code once, and they \
        are not shown again.

        \(codes.map { "  \($0)" }.joined(separator: "\n"))
        """
    }
}
