import ArgumentParser
import Foundation
import NIOCore
import Testing

@testable import fitiq_bench

struct LoadTests {
    @Test func `an id tells its number wherever it stands`() {
        let numbers = MealNumbers(at: Date(timeIntervalSince1970: 1_705_321_800))
        let id = numbers.id(0xABC)
        #expect(UUID(uuidString: id) != nil)
        #expect(id.hasPrefix("018d0d19-a140-7"))
        #expect(numbers.id(1) < numbers.id(2))
        let message = ByteBuffer(string: #"{"data":{"id":"\#(id)"}}"#).readableBytesView
        #expect(numbers.number(in: message) == 0xABC)
        #expect(numbers.number(in: ByteBuffer(string: #"{"type":"pong"}"#).readableBytesView) == nil)
        #expect(numbers.number(in: ByteBuffer().readableBytesView) == nil)
    }

    @Test(arguments: ["Content-Length", "content-length"])
    func `an answer tells its status and its length`(_ name: String) {
        let head = "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n\(name): 17\r\n\r\n"
        let answer = ByteBuffer(string: head + "{").readableBytesView
        #expect(answer.httpHeadLength == head.utf8.count)
        #expect(answer.httpStatus == 201)
        #expect(answer.httpContentLength == 17)
        #expect(ByteBuffer(string: "HTTP/1.1 201 Created\r\n").readableBytesView.httpHeadLength == nil)
    }

    @Test func `what is found may begin after a false start`() {
        let bytes = ByteBuffer(string: "aab aac").readableBytesView
        #expect(bytes.firstRange(of: "aac") == bytes.startIndex + 4..<bytes.startIndex + 7)
        #expect(bytes.firstRange(of: "aad") == nil)
        #expect(bytes.firstRange(of: "aab aac longer") == nil)
    }

    @Test func `a load in which all went well has no faults`() {
        var faults = LoadFaults()
        faults.add(MealLoad.Results(), missing: 0)
        faults.add([.init(account: 0, code: 1001)], expected: 1001)
        faults.add([])
        #expect(faults.lines == [])
        #expect(throws: Never.self) { try faults.end() }
    }

    @Test func `each fault of a load is named`() {
        var faults = LoadFaults()
        var seen = MealLoad.Results()
        (seen.doubles, seen.refusals, seen.cutOff) = (2, [503: 4, 500: 3], 5)
        faults.add(seen, missing: 1)
        #expect(
            faults.lines == ["1 lost", "2 doubled", "3 refused with 500", "4 refused with 503", "5 cut off"]
        )
        #expect(throws: ExitCode.self) { try faults.end() }
    }

    @Test func `a socket that was closed in another way than expected is a fault`() {
        var faults = LoadFaults()
        faults.add([.init(account: 0, code: 1001), .init(account: 1, code: nil)], expected: 1001)
        faults.add([.init(account: 0, code: 1013)])
        #expect(faults.lines == ["1 sockets closed with no code", "1 sockets closed with 1013"])
    }
}
