import Foundation
import NIOCore
import Testing

@testable import RedisHub

/// Redis's protocol, byte by byte.
struct RESPTests {
    private func read(_ text: String) throws -> RESPValue? {
        var buffer = ByteBuffer(string: text)
        return try RESPDecoder.next(&buffer)
    }

    @Test(arguments: [
        ("+OK\r\n", RESPValue.text("OK")), (":-7\r\n", .number(-7)), ("$5\r\nadïa\r\n", .text("adïa")),
        ("$0\r\n\r\n", .text("")), ("_\r\n", .null), ("$-1\r\n", .null), ("*-1\r\n", .null), ("#t\r\n", .number(1)),
        (",1.5\r\n", .text("1.5")), ("*2\r\n:1\r\n$1\r\na\r\n", .list([.number(1), .text("a")])), ("*0\r\n", .list([])),
        ("%1\r\n+a\r\n:1\r\n", .list([.text("a"), .number(1)])),
        (">3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$2\r\nhi\r\n", .push([.text("message"), .text("c"), .text("hi")])),
    ])
    func `a value is read, and none of it is taken before all of it is there`(bytes: String, value: RESPValue) throws {
        #expect(try read(bytes) == value)
        for length in 0..<bytes.utf8.count {
            var part = ByteBuffer(bytes: Array(bytes.utf8.prefix(length)))
            #expect(try RESPDecoder.next(&part) == nil)
            #expect(part.readableBytes == length)
        }
    }

    @Test(arguments: [
        ("-WRONGPASS invalid username-password pair\r\n", "WRONGPASS"),
        ("-ERR unknown command `HELLO`, with args beginning with: `3`, `AUTH`, `hunter22`\r\n", "ERR"),
        ("-hunter22\r\n", "ERR"), ("!12\r\nOOM hunter22\r\n", "OOM"),
    ])
    func `of an error its first word is kept, for the rest may repeat a password`(bytes: String, code: String) throws {
        #expect(try read(bytes) == .error(code: code))
    }

    @Test(arguments: [
        "HTTP/1.1 400 Bad Request\r\n", "$x\r\n", "$99999999\r\n", "*9999999\r\n", "+a\n", "\r\n",
        String(repeating: "*1\r\n", count: 9),
    ])
    func `what is no value, or larger than any answer, is refused`(bytes: String) {
        #expect(throws: RESPDecoder.Malformed.self) { try read(bytes) }
    }

    @Test func `a command is an array of texts`() {
        let buffer = RESPValue.command(["SET", "ä", ""], allocator: ByteBufferAllocator())
        #expect(String(buffer: buffer) == "*3\r\n$3\r\nSET\r\n$2\r\nä\r\n$0\r\n\r\n")
    }

    @Test(arguments: [
        ("redis://h", "redis://h:6379/0"), ("redis://ada:hunter22@h:7000/3", "redis://ada@h:7000/3"),
        ("redis://:hunter22@[::1]:7000", "redis://[::1]:7000/0"), ("redis://h/", "redis://h:6379/0"),
        ("rediss://:hunter22@h/1", "rediss://h:6379/1"),
    ])
    func `an address is shown without its password`(text: String, shown: String) throws {
        let address = try RedisAddress(text)
        #expect(address.description == shown)
        #expect(!"\(String(reflecting: address)) \(Array(Mirror(reflecting: address).children))".contains("hunter22"))
        #expect(address.hasPassword == text.contains("hunter22"))
    }

    @Test(arguments: [
        "redis://", "redis://h:0", "redis://h:99999", "redis://h/x", "redis://h?a=b", "redis://h?cacert=a",
        "rediss://h?cacert", "http://h", "h:6379", "",
    ])
    func `what is no address is refused`(text: String) {
        #expect(throws: RedisAddress.Fault.unreadable) { try RedisAddress(text) }
    }

    @Test func `TLS is spoken for rediss alone, and files that are not there are refused`() throws {
        #expect(try RedisAddress("rediss://h").security != nil)
        #expect(try RedisAddress("redis://h").security == nil)
        #expect(throws: RedisAddress.Fault.unreadableAuthorities) { try RedisAddress("rediss://h?cacert=/nowhere") }
        #expect(throws: RedisAddress.Fault.unreadablePasswordFile) {
            try RedisAddress("redis://h", passwordFile: URL(filePath: "/nowhere"))
        }
    }
}
