import FitIQClient
import Foundation

/// JSON as `--json` prints it: the wire's, with `snake_case` names, indented unless a line is one value.
enum PrintedJSON {
    /// - Parameter keys: `.useDefaultKeys` of what names them otherwise, such as plans.
    static func encode(
        _ value: some Encodable,
        onOneLine: Bool = false,
        keys: JSONEncoder.KeyEncodingStrategy = .convertToSnakeCase
    ) throws -> String {
        let encoder = WireCoding.encoder()
        encoder.keyEncodingStrategy = keys
        if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
