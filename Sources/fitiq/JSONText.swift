import FitIQClient
import Foundation

/// JSON as `--json` prints it: the wire's, indented unless a line is one value.
enum JSONText {
    static func encode(_ value: some Encodable, onOneLine: Bool = false) throws -> String {
        let encoder = WireCoding.encoder()
        // What goes over the wire names its keys itself; explanations do not.
        encoder.keyEncodingStrategy = .convertToSnakeCase
        if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
