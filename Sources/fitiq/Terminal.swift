import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The two streams, written at once: what is piped on arrives when it happens.
enum Terminal {
    static func print(_ text: String) {
        write(text + "\n", to: .standardOutput)
    }

    /// Text that ends its lines itself.
    static func printPart(_ text: String) {
        write(text, to: .standardOutput)
    }

    static func error(_ text: String) {
        write(text + "\n", to: .standardError)
    }

    /// Without an end of the line.
    static func errorPart(_ text: String) {
        write(text, to: .standardError)
    }

    /// Prints `value` as the wire writes it.
    static func printJSON(_ value: some Encodable, onOneLine: Bool = false) throws {
        print(try JSONText.encode(value, onOneLine: onOneLine))
    }

    private static func write(_ text: String, to stream: FileHandle) {
        do {
            try stream.write(contentsOf: Data(text.utf8))
        } catch {
            // Whoever read it has gone, as `head` does.
            exit(CommandStatus.failure.rawValue)
        }
    }

    /// Reads a line from the terminal without showing it; nil where there is none.
    static func readSecret(_ prompt: String) -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        var shown = termios()
        guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return nil }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        write(prompt, to: .standardError)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
            error("")
        }
        return readLine()
    }
}
