/// Leaves out what stands between `<think>` and `</think>`, in a text that comes in pieces.
struct ThoughtStripper {
    private var held = ""
    private var isThinking = false

    mutating func add(_ piece: String) -> String {
        held += piece
        var shown = ""
        while true {
            let tag = isThinking ? "</think>" : "<think>"
            if let range = held.firstRange(of: tag) {
                if !isThinking { shown += held[..<range.lowerBound] }
                held = String(held[range.upperBound...])
                isThinking.toggle()
                continue
            }
            // The end of the text may be the beginning of a tag.
            let open = (1..<tag.count).reversed().first { held.hasSuffix(tag.prefix($0)) } ?? 0
            if !isThinking { shown += held.dropLast(open) }
            held = String(held.suffix(open))
            return shown
        }
    }

    /// Returns what is left at the end, without thoughts that never ended.
    mutating func finish() -> String {
        defer { held = "" }
        return isThinking ? "" : held
    }
}
