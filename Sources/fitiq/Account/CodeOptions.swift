import ArgumentParser
import FitIQClient
import Foundation

/// Takes a code of an authenticator app, or a recovery code. It is good once, so it may be an argument.
struct CodeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            A code of your authenticator app, or a recovery code, if the account asks for one. (else environment: \
            FITIQ_CODE; else asked for)
            """,
            valueName: "code"
        )
    )
    var code: String?

    /// A person at a terminal may mistype a code so many times.
    private static let tries = 3

    /// Does `body` with the code that is given, or without one; where the server asks for a code, with one that is typed.
    ///
    /// - Parameters:
    ///   - ask: shows a question, and gives the line that was typed; nil without a terminal.
    func proving<Value>(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        ask: (String) -> String? = Self.askOnTerminal,
        _ body: (_ code: String?) async throws -> Value
    ) async throws -> Value {
        if let given = code ?? environment.text("FITIQ_CODE") { return try await body(given) }
        var typed: String?
        var left = Self.tries
        while true {
            do {
                return try await body(typed)
            } catch let error as FitIQError where error.wantsCode {
                if typed != nil { Terminal.error("The code \(error.fields["code"] ?? "is wrong").") }
                guard left > 0 else { throw error }
                left -= 1
                guard let line = ask("Code of your authenticator app: "), !line.allSatisfy(\.isWhitespace) else {
                    throw CommandFailure(
                        "This account asks for a code of your authenticator app: give it with --code or in FITIQ_CODE.",
                        status: .notSignedIn
                    )
                }
                typed = line
            }
        }
    }

    static func askOnTerminal(_ question: String) -> String? {
        Terminal.canAsk ? Terminal.ask(question) : nil
    }
}

extension FitIQError {
    /// Returns true if the password was right, and a code is missing or wrong.
    fileprivate var wantsCode: Bool {
        code == .secondFactorRequired || (code == .validationFailed && Set(fields.keys) == ["code"])
    }
}
