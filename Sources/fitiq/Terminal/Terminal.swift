import Foundation

/// The two streams, written at once: what is piped on arrives when it happens.
enum Terminal {
    static func print(_ text: String) {
        put(text + "\n", on: STDOUT_FILENO)
    }

    static func error(_ text: String) {
        put(text + "\n", on: STDERR_FILENO)
    }

    /// Writes to stderr without an end of the line.
    static func errorPart(_ text: String) {
        put(text, on: STDERR_FILENO)
    }

    static func printJSON(
        _ value: some Encodable,
        onOneLine: Bool = false,
        keys: JSONEncoder.KeyEncodingStrategy = .convertToSnakeCase
    ) throws {
        print(try PrintedJSON.encode(value, onOneLine: onOneLine, keys: keys))
    }

    private static func put(_ text: String, on stream: Int32) {
        var rest = Data(text.utf8)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(stream, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return end(stream, errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// A result that cannot be written is a failure; what cannot be said beside it is not.
    private static func end(_ stream: Int32, _ code: Int32) {
        guard stream == STDOUT_FILENO else { return }
        // Whoever read it may have gone, as `head` does: that needs no words.
        if code != EPIPE { error("fitiq: The output cannot be written: \(String(cString: strerror(code))).") }
        exit(CommandStatus.failure.rawValue)
    }

    /// Returns true if somebody is there to answer.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Shows `question` beside the output, and gives the line that was typed; nil at the end of the input.
    static func ask(_ question: String) -> String? {
        errorPart(question)
        return readLine()
    }

    /// Reads a line from the terminal without showing it; nil where there is none.
    static func readSecret(_ prompt: String) -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        var shown = termios()
        guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return nil }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        put(prompt, on: STDERR_FILENO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
            error("")
        }
        return readLine()
    }
}
