import ArgumentParser
import Foundation

/// Where a password comes from; never from an argument, which every user of the machine could see.
struct PasswordOptions: ParsableArguments {
    @Flag(help: "Read the password from the first line of stdin. (else environment: FITIQ_PASSWORD; else asked for)")
    var passwordStdin = false

    func password(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> String {
        let password =
            passwordStdin ? readLine() : environment["FITIQ_PASSWORD"] ?? Terminal.readSecret("Password: ")
        guard let password, !password.isEmpty else {
            throw ValidationError("No password: give it with --password-stdin or in FITIQ_PASSWORD.")
        }
        return password
    }
}
