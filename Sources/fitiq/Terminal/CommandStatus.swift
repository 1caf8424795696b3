/// Lists the exit codes of `fitiq`, for scripts. The numbers are those of `sysexits.h`.
enum CommandStatus: Int32, CaseIterable {
    case success = 0
    case failure = 1
    /// ArgumentParser's own exit code.
    case usage = 64
    case notUnderstood = 65
    case unreachable = 69
    case notSignedIn = 77

    private var meaning: String {
        switch self {
        case .success: "done"
        case .failure: "it failed"
        case .usage: "usage error"
        case .notUnderstood: "the text was not understood, or the input is malformed"
        case .unreachable: "the server cannot be reached, or did not answer in time"
        case .notSignedIn: "not signed in, or wrong password or API key"
        }
    }

    static var help: String {
        let lines = allCases.map { status in
            let number = String(status.rawValue)
            return String(repeating: " ", count: 4 - number.count) + "\(number)  \(status.meaning)"
        }
        return (["Exit codes:"] + lines).joined(separator: "\n")
    }
}
