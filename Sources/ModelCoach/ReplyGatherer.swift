import Coach

/// Puts a model's reply together from the chunks of its stream.
struct ReplyGatherer {
    /// A call of a function, as far as it has come.
    struct Call: Hashable {
        var id = ""
        var name = ""
        /// The arguments as text; it may be no JSON.
        var arguments = ""
    }

    /// Says how a reply ended.
    enum Ending: Hashable {
        /// The reply is whole, with these calls; without any it is an answer in words.
        case whole([Call])
        /// Cut by the length that the model may answer.
        case tooLong
        /// The stream ended before the reply did.
        case cut
    }

    private var calls: [Call] = []
    /// The call that each index of the server's means.
    private var places: [Int: Int] = [:]
    private var thoughts = ThoughtStripper()
    private var reason: String?
    private var isDone = false
    private var hasText = false
    private(set) var tokens = 0
    /// True once the server has begun to reply.
    private(set) var hasBegun = false

    /// Returns true if nothing more can come.
    var isEnded: Bool { isDone }

    /// Takes the data of an event; returns the text that it brings.
    ///
    /// - Throws: `ModelFault` of an error within the stream, and of what is no chunk.
    mutating func take(_ event: String) throws(ModelFault) -> String {
        if event.trimmingPrefix(while: \.isWhitespace).hasPrefix("[DONE]") {
            isDone = true
            return ""
        }
        guard let chunk = JSON(event), chunk.fields != nil else { throw .invalid }
        if let error = Self.error(in: chunk) { throw error }
        if let count = chunk["usage"]?["total_tokens"]?.number, count.isFinite { tokens = Int(min(max(count, 0), 1e9)) }
        guard let choice = chunk["choices"]?.list?.first else { return "" }
        hasBegun = true
        if let reason = choice["finish_reason"]?.text { self.reason = reason }
        guard let delta = choice["delta"] ?? choice["message"] else { return "" }
        for (order, call) in (delta["tool_calls"]?.list ?? []).enumerated() { take(call, isFirst: order == 0) }
        let text = thoughts.add(delta["content"]?.text ?? "")
        hasText = hasText || !text.isEmpty
        return text
    }

    /// The text that was held back until the end.
    mutating func finish() -> String { thoughts.finish() }

    var ending: Ending {
        switch reason {
        case "length": .tooLong
        case "content_filter": .cut
        case nil: isDone && !calls.isEmpty && !hasText ? .whole(calls) : .cut
        default: .whole(calls)
        }
    }

    private static func error(in chunk: JSON) -> ModelFault? {
        guard chunk["error"] != nil && chunk["error"] != .null || chunk["object"]?.text == "error" else { return nil }
        let error = chunk["error"] ?? chunk
        return isTooLong(error) ? .tooLong : .refused(Int(exactly: error["code"]?.number ?? 500) ?? 500)
    }

    /// True of an error that says the conversation is longer than the model takes.
    static func isTooLong(_ error: JSON) -> Bool {
        let words = [error["type"]?.text, error["code"]?.text, error["message"]?.text, error.text].compactMap(\.self)
        return words.contains { word in
            ["exceed_context_size", "context_length", "context size", "maximum context"].contains {
                word.lowercased().contains($0)
            }
        }
    }

    /// Adds a piece of a call: to the one of its index, unless it begins another.
    private mutating func take(_ piece: JSON, isFirst: Bool) {
        let name = piece["function"]?["name"]?.text ?? ""
        let id = piece["id"]?.text ?? ""
        let arguments = piece["function"]?["arguments"].map { $0.text ?? ($0 == .null ? "" : $0.serialized) } ?? ""
        let index = piece["index"]?.number.flatMap { Int(exactly: $0) }
        var place = index.map { places[$0] } ?? calls.indices.last
        if let known = place, !name.isEmpty, !calls[known].name.isEmpty {
            let isWhole = JSON(calls[known].arguments)?.fields != nil
            if isWhole || !isFirst || !id.isEmpty && id != calls[known].id && calls[known].arguments.isEmpty {
                place = nil
            }
        }
        let target = place ?? calls.count
        if target == calls.count { calls.append(Call()) }
        if let index { places[index] = target }
        if calls[target].id.isEmpty { calls[target].id = id }
        if calls[target].name.isEmpty { calls[target].name = name }
        calls[target].arguments += arguments
    }
}
