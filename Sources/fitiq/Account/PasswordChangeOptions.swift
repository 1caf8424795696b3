import ArgumentParser
import Foundation

/// Takes the current and the new password from standard input, the environment or a terminal; never from an argument,
/// as in ``PasswordOptions``.
struct PasswordChangeOptions: ParsableArguments {
    @Flag(
        help: """
            Read the current password from the first line of stdin, and the new one from the second. (else environment: \
            FITIQ_PASSWORD, FITIQ_NEW_PASSWORD; else asked for)
            """
    )
    var passwordStdin = false

    /// - Parameters:
    ///   - ask: shows a prompt and gives the line that was typed unseen; nil without a terminal.
    ///   - line: the next line of stdin.
    func passwords(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        ask: (String) -> String? = Terminal.readSecret,
        line: () -> String? = { readLine() }
    ) throws -> (current: String, new: String) {
        let current = passwordStdin ? line() : environment["FITIQ_PASSWORD"] ?? ask("Current password: ")
        guard let current, !current.isEmpty else { throw Self.missing("current", "FITIQ_PASSWORD") }
        let new = passwordStdin ? line() : try environment["FITIQ_NEW_PASSWORD"] ?? twice(ask)
        guard let new, !new.isEmpty else { throw Self.missing("new", "FITIQ_NEW_PASSWORD") }
        return (current, new)
    }

    private func twice(_ ask: (String) -> String?) throws -> String? {
        guard let password = ask("New password: "), !password.isEmpty else { return nil }
        guard ask("The same again: ") == password else {
            throw ValidationError("The two passwords are not the same. Nothing was done.")
        }
        return password
    }

    private static func missing(_ which: String, _ variable: String) -> ValidationError {
        ValidationError("No \(which) password: give it with --password-stdin or in \(variable).")
    }
}
