import ArgumentParser
import Foundation

/// A file with one JSON value a line.
enum JSONLines {
    /// - Throws: `ValidationError` that names the line.
    static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from path: String) throws -> [Value] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
        return try lines.enumerated().map { number, line in
            do {
                return try decoder.decode(type, from: Data(line.utf8))
            } catch {
                throw ValidationError("\(path), line \(number + 1): \(error)")
            }
        }
    }
}
