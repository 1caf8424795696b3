package import Foundation

/// Finds the parts of a JSON text without reading all of it: members of objects and elements of lists, as the bytes that they
/// are. So a large text is read part by part.
package enum JSONParts {
    /// Says why a text is not taken.
    package enum Fault: Error, Hashable {
        /// It is no JSON, or ends too early.
        case damaged(offset: Int)
        case tooManyMembers

        var words: String {
            switch self {
            case .damaged(let offset): "is damaged, or not whole: at byte \(offset)"
            case .tooManyMembers: "has an object of more than 1,000 members"
            }
        }
    }

    /// The most members of the object that a text is. Diaries have a dozen.
    private static let mostMembers = 1_000
    /// The longest name of one, in bytes.
    private static let longestName = 1_000

    /// Calls `take` for each member of the object that `text` is.
    ///
    /// - Throws: ``Fault``, and what `take` throws. Members before the fault were taken.
    package static func members(of text: Data, _ take: (_ name: String, _ value: Data) throws -> Void) throws {
        var scanner = Scanner(text)
        try scanner.expect("{")
        if try scanner.skip("}") { return }
        var count = 0
        repeat {
            count += 1
            guard count <= mostMembers else { throw Fault.tooManyMembers }
            let name = try scanner.value()
            guard name.count <= longestName, let name = try? JSONDecoder().decode(String.self, from: name) else {
                throw Fault.damaged(offset: scanner.place)
            }
            try scanner.expect(":")
            try take(name, try scanner.value())
        } while try scanner.skip(",")
        try scanner.expect("}")
    }

    /// Calls `take` for each element of the list that `text` is.
    ///
    /// - Throws: as ``members(of:_:)`` does.
    package static func elements(of text: Data, _ take: (_ value: Data) throws -> Void) throws {
        var scanner = Scanner(text)
        try scanner.expect("[")
        if try scanner.skip("]") { return }
        repeat { try take(try scanner.value()) } while try scanner.skip(",")
        try scanner.expect("]")
    }

    private struct Scanner {
        private let text: Data
        private(set) var place: Int

        init(_ text: Data) {
            self.text = text
            place = 0
            // A byte order mark is passed over.
            if text.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        }

        mutating func expect(_ mark: Unicode.Scalar) throws(Fault) {
            guard try skip(mark) else { throw Fault.damaged(offset: place) }
        }

        mutating func skip(_ mark: Unicode.Scalar) throws(Fault) -> Bool {
            passSpace()
            guard place < text.count, text[text.startIndex + place] == UInt8(ascii: mark) else { return false }
            place += 1
            return true
        }

        private mutating func passSpace() {
            while place < text.count, Self.isSpace(text[text.startIndex + place]) { place += 1 }
        }

        private static func isSpace(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: true
            default: false
            }
        }

        /// Returns the bytes of the value that begins here.
        mutating func value() throws(Fault) -> Data {
            passSpace()
            let start = place
            let end = text.withUnsafeBytes { Self.end(of: $0, from: start) }
            guard let end, end > start else { throw Fault.damaged(offset: place) }
            place = end
            return text[(text.startIndex + start)..<(text.startIndex + end)]
        }

        /// - Returns: nil where the text ends within the value.
        private static func end(of bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
            var (place, depth) = (start, 0)
            while place < bytes.count {
                switch bytes[place] {
                case UInt8(ascii: "\""):
                    guard let end = endOfString(bytes, from: place) else { return nil }
                    place = end
                    if depth == 0 { return place }
                    continue
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if depth == 0 { return place }
                    depth -= 1
                    if depth == 0 { return place + 1 }
                case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
                    if depth == 0 { return place }
                default:
                    break
                }
                place += 1
            }
            return depth == 0 ? place : nil
        }

        private static func endOfString(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
            var place = start + 1
            while place < bytes.count {
                switch bytes[place] {
                case UInt8(ascii: "\\"): place += 2
                case UInt8(ascii: "\""): return place + 1
                default: place += 1
                }
            }
            return nil
        }
    }
}
