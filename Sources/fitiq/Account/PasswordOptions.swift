import ArgumentParser
import Foundation

/// Takes a password from standard input, the environment or a terminal; never from an argument, which every user of the
/// machine could see.
struct PasswordOptions: ParsableArguments {
    @Flag(help: "Read the password from the first line of stdin. (else environment: FITIQ_PASSWORD; else asked for)")
    var passwordStdin = false

    /// - Parameters:
    ///   - isNew: true for a password to be remembered from now on, which is asked for twice.
    ///   - ask: shows a prompt and gives the line that was typed unseen; nil without a terminal.
    func password(
        isNew: Bool = false,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        ask: (String) -> String? = Terminal.readSecret
    ) throws -> String {
        let password: String?
        if passwordStdin {
            password = readLine()
        } else if let given = environment["FITIQ_PASSWORD"] {
            password = given
        } else {
            password = ask("Password: ")
            if isNew, let password, !password.isEmpty, ask("The same again: ") != password {
                throw ValidationError("The two passwords are not the same. Nothing was done.")
            }
        }
        guard let password, !password.isEmpty else {
            throw ValidationError("No password: give it with --password-stdin or in FITIQ_PASSWORD.")
        }
        return password
    }
}
