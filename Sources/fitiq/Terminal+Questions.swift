import FitIQClient
import Foundation

extension Terminal {
    /// Whether somebody is there to answer.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Shows `question` beside the output, and gives the line that was typed; nil at the end of the input.
    static func ask(_ question: String) -> String? {
        FileHandle.standardError.write(Data(question.utf8))
        return readLine()
    }
}
