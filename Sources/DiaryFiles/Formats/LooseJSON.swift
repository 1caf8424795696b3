import Foundation

/// JSON of programs that are not strict about it: numbers may be texts, and anything may be missing.
struct LooseJSON {
    let value: Any?

    init(_ value: Any?) {
        self.value = value
    }

    /// - Throws: where the text is too large to be decoded.
    init(text: Data) throws(ArchiveFault) {
        try ArchiveFault.requireSize(text)
        value = try? JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
    }

    subscript(name: String) -> LooseJSON { LooseJSON((value as? [String: Any])?[name]) }

    var text: String? {
        guard let text = value as? String else { return nil }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// A number, also one that is written as a text; an empty text is none.
    var number: Double? {
        if let number = value as? NSNumber { return number.doubleValue.isFinite ? number.doubleValue : nil }
        return text.flatMap { TableText().number($0) }
    }

    /// A name for what identifies it: a text or a number.
    var name: String? { text ?? (value as? NSNumber).map { "\($0)" } }

    var list: [LooseJSON] { (value as? [Any] ?? []).map { LooseJSON($0) } }
    var object: [String: LooseJSON] { (value as? [String: Any] ?? [:]).mapValues { LooseJSON($0) } }
}
