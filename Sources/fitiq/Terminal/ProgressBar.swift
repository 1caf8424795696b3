import Foundation

/// Shows how far long work is, in one line of the terminal that is drawn over and taken away at the end.
struct ProgressBar {
    private static let width = 24

    /// `Sending [######------------------] 3 of 12`
    static func line(_ title: String, done: Int, of total: Int) -> String {
        let filled = total > 0 ? width * min(max(done, 0), total) / total : 0
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
        return "\(title) [\(bar)] \(done) of \(total)"
    }

    /// Returns true for a person at a terminal that can draw over a line.
    static func isShown(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isTerminal: Bool = isatty(STDERR_FILENO) == 1
    ) -> Bool {
        isTerminal && environment["TERM"] != "dumb"
    }

    private(set) var isDrawn = false

    mutating func draw(_ line: String) {
        Terminal.errorPart("\r\u{1B}[K\(line)")
        isDrawn = true
    }

    mutating func erase() {
        if isDrawn { Terminal.errorPart("\r\u{1B}[K") }
        isDrawn = false
    }
}
