import FitIQCore
import Foundation

/// A text of a dump as people may be shown it.
struct DumpText {
    /// Is empty where nothing is left.
    let text: String
    let isUTF8: Bool

    private static let entities = ["&quot;": "\"", "&apos;": "'", "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&"]

    /// - Parameters:
    ///   - bytes: in UTF-8; what is none is read as Windows-1252.
    ///   - length: the most Unicode scalars; what is longer is cut off.
    init(_ bytes: UnsafeRawBufferPointer, length: Int) {
        guard !bytes.isEmpty else {
            (text, isUTF8) = ("", true)
            return
        }
        let isPlain = !bytes.contains { $0 < 0x20 || $0 > 0x7E || $0 == 0x26 || $0 == 0x22 }
        if isPlain, bytes.count <= length, bytes[0] != 0x20, bytes[bytes.count - 1] != 0x20 {
            (text, isUTF8) = (String(decoding: bytes, as: UTF8.self), true)
            return
        }
        let valid = String(validUTF8: bytes)
        var whole =
            valid ?? String(data: Data(bytes), encoding: .windowsCP1252) ?? String(decoding: bytes, as: UTF8.self)
        whole.replace("\"\"", with: "\"")
        if whole.utf8.contains(0x26) {
            // The ampersand last: "&amp;lt;" is "&lt;".
            for name in ["&quot;", "&apos;", "&#39;", "&lt;", "&gt;", "&amp;"] {
                whole.replace(name, with: Self.entities[name] ?? name)
            }
        }
        text = Self.visible(whole, length: length)
        isUTF8 = valid != nil
    }

    /// Puts spaces where control characters stand, one for several.
    private static func visible(_ text: String, length: Int) -> String {
        var scalars = String.UnicodeScalarView()
        var count = 0
        var isBehindSpace = true
        for scalar in text.unicodeScalars {
            let isSpace = scalar.properties.isWhitespace || scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            // Those that turn round what follows, and the sign of bytes that were lost, go.
            if (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                || scalar == "\u{FFFD}"
            {
                continue
            }
            if isSpace, isBehindSpace { continue }
            guard count < length else { break }
            scalars.append(isSpace ? " " : scalar)
            isBehindSpace = isSpace
            count += 1
        }
        if isBehindSpace, !scalars.isEmpty { scalars.removeLast() }
        return String(scalars)
    }

    /// Returns true if a letter or a digit is in it, without which no food can be called by it.
    var isName: Bool {
        text.utf8.contains { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
            || text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
}

/// A number of a dump.
enum DumpNumber: Hashable {
    case absent
    case value(Double)
    case unreadable

    /// Reads digits with a point, and an exponent, as both sources write them.
    init(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty else {
            self = .absent
            return
        }
        let isNumber =
            bytes.count <= 40
            && bytes.allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
        guard isNumber, let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
            self = bytes.allSatisfy { $0 == 0x20 } ? .absent : .unreadable
            return
        }
        self = .value(value)
    }
}
