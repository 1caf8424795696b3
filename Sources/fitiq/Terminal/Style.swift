import Foundation

/// Sets off parts of the output: by colour on a terminal, not at all elsewhere.
struct Style {
    let isColoured: Bool

    static let plain = Style(isColoured: false)

    /// - Source: https://no-color.org
    static func standardOutput(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isTerminal: Bool = isatty(STDOUT_FILENO) == 1
    ) -> Style {
        let refused = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        return Style(isColoured: isTerminal && !refused)
    }

    func heading(_ text: String) -> String { coded(1, text) }
    func faint(_ text: String) -> String { coded(2, text) }
    func warning(_ text: String) -> String { coded(33, text) }

    private func coded(_ code: Int, _ text: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
