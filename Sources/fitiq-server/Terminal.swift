import Foundation

/// The person at the other end of the program, if there is one.
enum Terminal {
    /// Reads a line from the terminal without showing it; nil where there is none.
    static func readSecret(_ prompt: String) -> String? {
        var shown = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &shown) == 0 else { return nil }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        put(prompt)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
            put("\n")
        }
        return readLine()
    }

    /// Shows `question` beside the output, and gives the line that came; nil at the end of the input.
    static func ask(_ question: String) -> String? {
        put(question)
        return readLine()
    }

    private static func put(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}

/// One line on standard error about what was done, beside what was asked for.
func tell(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
}
