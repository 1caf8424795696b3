import FitIQCore

/// Reads an event stream, whatever way its bytes are cut.
///
/// Lines end with CR, LF or both; `data` lines of an event join by LF; comments and other fields are left out. A line `error: …`, as
/// older servers write it, counts as an event.
struct EventStreamReader {
    private var line: [UInt8] = []
    private var data: [String] = []
    private var endedWithReturn = false
    private var isAtStart = true
    private var total = 0
    private let mostBytes: Int

    init(mostBytes: Int) {
        self.mostBytes = mostBytes
    }

    /// Adds bytes; returns the data of the events that are whole by now.
    mutating func add(_ bytes: some Sequence<UInt8>) throws(ModelFault) -> [String] {
        var events: [String] = []
        for byte in bytes {
            total += 1
            guard total <= mostBytes else { throw .tooMuch }
            switch byte {
            case 0x0A where endedWithReturn: endedWithReturn = false
            case 0x0A, 0x0D:
                endedWithReturn = byte == 0x0D
                if let event = try endLine() { events.append(event) }
            default:
                endedWithReturn = false
                line.append(byte)
            }
        }
        return events
    }

    /// The event that the end of the stream completes; nil where none is open. Servers that die leave half a line, which is no JSON.
    mutating func finish() throws(ModelFault) -> String? {
        if !line.isEmpty, let event = try endLine() { return event }
        return event()
    }

    private mutating func endLine() throws(ModelFault) -> String? {
        var bytes = line[...]
        line.removeAll(keepingCapacity: true)
        if isAtStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        isAtStart = false
        if bytes.isEmpty { return event() }
        guard let text = String(validUTF8: bytes) else { throw .invalid }
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let value = text[text.index(after: colon)...]
        switch text[..<colon] {
        case "data": data.append(String(value.first == " " ? value.dropFirst() : value))
        case "error": data.append("{\"error\":\(value)}")
        default: break
        }
        return nil
    }

    private mutating func event() -> String? {
        guard !data.isEmpty else { return nil }
        defer { data = [] }
        return data.joined(separator: "\n")
    }
}
