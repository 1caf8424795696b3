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

    /// Prints `value` as the wire names it.
    static func printWireJSON(_ value: some Encodable) throws {
        let encoder = WireCoding.encoder()
        encoder.outputFormatting.insert(.prettyPrinted)
        print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
