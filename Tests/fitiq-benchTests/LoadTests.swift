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
}
