import Coach
import Foundation
import TestModel
import Testing

@testable import ModelCoach

/// A stream as it was read: its text, and how it ended.
private struct Read: Equatable {
    var text = ""
    var ending: ReplyGatherer.Ending?
    var fault: ModelFault?
}

@Suite struct StreamTests {
    /// Streams of a real server, and how each ends.
    static let recorded: [(name: String, ending: ReplyGatherer.Ending?, fault: ModelFault?)] = [
        ("sse_plain", .tooLong, nil), ("sse3_plain_digits", .whole([]), nil), ("sse_tool_auto", .tooLong, nil),
        ("sse2_tool_required", .tooLong, nil), ("sse2_named", .tooLong, nil), ("sse2_roundtrip", .tooLong, nil),
        ("sse2_ping", nil, nil), ("sse_tool_truncated", .tooLong, nil), ("sse2_tool_truncated", .tooLong, nil),
        ("sse_json_schema", .whole([]), nil), ("sse3_schema_call", .whole([]), nil),
        ("sse3_schema_mustcall", .whole([]), nil), ("sse3_schema_slots", .whole([]), nil),
        ("sse3_schema_nodigits", nil, .refused(500)),
    ]

    static func bytes(_ name: String) throws -> [UInt8] {
        let file = try #require(Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Fixtures"))
        return Array(try Data(contentsOf: file))
    }

    /// The state of a reading, which can be ended at any byte.
    private struct Reading {
        var reader = EventStreamReader(mostBytes: 1 << 20)
        var gatherer = ReplyGatherer()
        var read = Read()

        mutating func add(_ bytes: some Sequence<UInt8>) {
            guard read.fault == nil else { return }
            do throws(ModelFault) {
                for event in try reader.add(bytes) { read.text += try gatherer.take(event) }
            } catch {
                read.fault = error
            }
        }

        /// As it would be if the stream ended here.
        func ended() -> Read {
            var copy = self
            if !copy.gatherer.isEnded, let event = try? copy.reader.finish() {
                copy.read.text += (try? copy.gatherer.take(event)) ?? ""
            }
            copy.read.text += copy.gatherer.finish()
            copy.read.ending = copy.gatherer.ending
            return copy.read
        }
    }

    @Test(arguments: recorded)
    func `a recorded stream is read the same in one piece and byte by byte, and is cut after any byte before its end`(
        name: String,
        ending: ReplyGatherer.Ending?,
        fault: ModelFault?
    ) throws {
        let bytes = try Self.bytes(name)
        var whole = Reading()
        whole.add(bytes)
        let expected = whole.ended()
        #expect(expected.fault == fault)
        if let ending { #expect(expected.ending == ending) }
        let finishing = Self.place(of: #""finish_reason":""#, in: bytes)
        var byByte = Reading()
        for (place, byte) in bytes.enumerated() {
            let cut = byByte.ended()
            #expect(expected.text.hasPrefix(cut.text), "\(name) cut after \(place)")
            if place <= finishing ?? bytes.count {
                #expect(cut.ending == .cut, "\(name) cut after \(place)")
            }
            byByte.add([byte])
        }
        #expect(byByte.ended() == expected)
    }

    @Test(arguments: ["sse2_ping", "sse_plain", "sse3_schema_nodigits"])
    func `a recorded stream in two pieces is the same wherever it is cut`(name: String) throws {
        let bytes = try Self.bytes(name)
        var whole = Reading()
        whole.add(bytes)
        for place in stride(from: 0, to: bytes.count, by: name == "sse2_ping" ? 1 : 31) {
            var reading = Reading()
            reading.add(bytes[..<place])
            reading.add(bytes[place...])
            #expect(reading.ended() == whole.ended(), "\(name) in two at \(place)")
        }
    }

    private static func place(of words: String, in bytes: [UInt8]) -> Int? {
        bytes.firstRange(of: Array(words.utf8))?.lowerBound
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `lines end with LF, CR or both, comments are left out, and data lines join`(end: String) throws {
        var reader = EventStreamReader(mostBytes: 1000)
        let text =
            "\u{FEFF}: hello\(end)data:a\(end)data: b\(end)id: 7\(end)\(end)event: x\(end)\(end)data:  c\(end)\(end)"
        let events = try reader.add(Array(text.utf8))
        #expect(events == ["a\nb", " c"])
        let left = try reader.finish()
        #expect(left == nil)
        var cut = EventStreamReader(mostBytes: 1000)
        let none = try cut.add(Array("data: last".utf8))
        #expect(none.isEmpty)
        let last = try cut.finish()
        #expect(last == "last")
    }

    @Test func `a stream without end, or that is no text, is refused`() throws {
        var endless = EventStreamReader(mostBytes: 1000)
        #expect(throws: ModelFault.tooMuch) { try endless.add([UInt8](repeating: 0x61, count: 1001)) }
        var broken = EventStreamReader(mostBytes: 1000)
        #expect(throws: ModelFault.invalid) { try broken.add(Array("data: ".utf8) + [0xFF, 0x0A]) }
    }

    @Test func `an older server's line of an error is an error`() throws {
        var reader = EventStreamReader(mostBytes: 1000)
        var gatherer = ReplyGatherer()
        let events = try reader.add(Array("error: {\"code\":503,\"message\":\"x\"}\n\n".utf8))
        #expect(throws: ModelFault.refused(503)) { try gatherer.take(events[0]) }
    }
}

@Suite struct ReplyGathererTests {
    private static func gathered(_ text: String) throws -> (text: String, ending: ReplyGatherer.Ending, tokens: Int) {
        var reader = EventStreamReader(mostBytes: 1 << 20)
        var gatherer = ReplyGatherer()
        var words = ""
        for byte in text.utf8 {
            for event in try reader.add([byte]) { words += try gatherer.take(event) }
        }
        return (words + gatherer.finish(), gatherer.ending, gatherer.tokens)
    }

    @Test(arguments: ModelProfile.allCases)
    func `calls of every server are gathered, and thoughts are no words`(profile: ModelProfile) throws {
        let calls = [ModelProfile.Call("get_day", #"{"date":"2026-11-23"}"#), .init("get_plan")]
        let reply = try Self.gathered(profile.calls(calls))
        guard case .whole(let found) = reply.ending else {
            Issue.record("\(reply)")
            return
        }
        #expect(found.map(\.name) == ["get_day", "get_plan"])
        #expect(found.map(\.arguments) == [#"{"date":"2026-11-23"}"#, "{}"])
        #expect(reply.tokens == 42)
        let words = try Self.gathered(profile.words("You had eggs."))
        #expect(words.text == "You had eggs.")
        #expect(words.ending == .whole([]))
        #expect(try Self.gathered(profile.words("You had", finish: nil)).ending == .cut)
        #expect(try Self.gathered(profile.calls(calls, finish: "length")).ending == .tooLong)
        if profile == .ollama {
            #expect(try Self.gathered(profile.failing(after: "You had")).ending == .cut)
        } else {
            #expect(throws: ModelFault.self) { try Self.gathered(profile.failing(after: "You had")) }
        }
    }

    private static func data(_ deltas: String...) -> String {
        deltas.map { "data: {\"choices\":[{\"delta\":\($0)}]}\n\n" }.joined()
            + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"tool_calls\"}]}\n\ndata: [DONE]\n\n"
    }

    @Test func `pieces of two calls may come in turns`() throws {
        let reply = try Self.gathered(
            Self.data(
                #"{"tool_calls":[{"index":0,"id":"a","function":{"name":"get_day","arguments":"{\"da"}}]}"#,
                #"{"tool_calls":[{"index":1,"id":"b","function":{"name":"get_plan","arguments":"{"}}]}"#,
                #"{"tool_calls":[{"index":0,"function":{"arguments":"te\":\"2026-11-23\"}"}},{"index":1,"function":{"arguments":"}"}}]}"#
            )
        )
        guard case .whole(let calls) = reply.ending else {
            Issue.record("\(reply)")
            return
        }
        #expect(calls.map(\.arguments) == [#"{"date":"2026-11-23"}"#, "{}"])
    }

    @Test func `several calls at index 0 are several calls, in one chunk and in chunks of their own`() throws {
        let one = #"{"index":0,"id":"a","function":{"name":"get_day","arguments":"{}"}}"#
        let two = #"{"index":0,"id":"b","function":{"name":"get_plan","arguments":{"a":1}}}"#
        for text in [
            Self.data("{\"tool_calls\":[\(one),\(two)]}"),
            Self.data("{\"tool_calls\":[\(one)]}", "{\"tool_calls\":[\(two)]}"),
        ] {
            guard case .whole(let calls) = try Self.gathered(text).ending else {
                Issue.record("\(text)")
                return
            }
            #expect(calls.map(\.name) == ["get_day", "get_plan"])
            #expect(calls.map(\.arguments) == ["{}", #"{"a":1}"#])
        }
    }

    @Test func `a new id without a name goes on with the call before`() throws {
        let text = Self.data(
            #"{"tool_calls":[{"index":0,"id":"a","function":{"name":"get_day","arguments":""}}]}"#,
            #"{"tool_calls":[{"index":0,"id":"b","function":{"arguments":"{}"}}]}"#
        )
        guard case .whole(let calls) = try Self.gathered(text).ending else {
            Issue.record("\(text)")
            return
        }
        #expect(calls == [.init(id: "a", name: "get_day", arguments: "{}")])
    }

    @Test func `tool_calls without any call is an answer in words, and thoughts within words are left out`() throws {
        let text = Self.data(#"{"content":"<th"}"#, #"{"content":"ink>Hm 999.</thi"}"#, #"{"content":"nk>Yes."}"#)
        let reply = try Self.gathered(text)
        #expect(reply.ending == .whole([]))
        #expect(reply.text == "Yes.")
    }

    @Test func `DONE without a reason is cut where there were words, and runs calls where there were none`() throws {
        let call = #"data: {"choices":[{"delta":{"tool_calls":[{"function":{"name":"get_day","arguments":"{}"}}]}}]}"#
        let words = #"data: {"choices":[{"delta":{"content":"You had"}}]}"#
        let done = "\n\ndata: [DONE]\n\n"
        #expect(try Self.gathered(words + done).ending == .cut)
        #expect(try Self.gathered(call + done).ending == .whole([.init(name: "get_day", arguments: "{}")]))
        #expect(try Self.gathered(call + "\n\n").ending == .cut)
    }
}
