import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationCompat

/// An answer in the envelope whose list is read, written and taken page by page, so that it costs the memory of a page. Its
/// bytes are those of the answer made at once.
struct LongList: Sendable {
    /// The elements that are read at once.
    static let pageSize = 25

    /// The bytes of the envelope before and behind the list's elements.
    private let before: Data
    private let behind: Data
    private let pages: Int
    private let page: @Sendable (_ number: Int) async throws -> [Data]

    /// - Parameters:
    ///   - body: the answer's data with nothing in the list.
    ///   - name: the list's name, which occurs once in `body`.
    ///   - count: how many the list is to have.
    ///   - page: returns a part of the list, each element as JSON, counted from 0; elements that are gone meanwhile may
    ///     be missing.
    init(
        _ body: some Codable & Sendable,
        list name: String,
        count: Int,
        page: @escaping @Sendable (_ number: Int) async throws -> [Data]
    ) throws {
        let envelope = try WireCoding.encode(Envelope(data: body))
        guard let place = envelope.firstRange(of: Data("\"\(name)\":[]".utf8)) else {
            throw RequestFailure.internalError
        }
        before = envelope[..<(place.upperBound - 1)]
        behind = envelope[(place.upperBound - 1)...]
        pages = max(1, (count + Self.pageSize - 1) / Self.pageSize)
        self.page = page
    }

    /// Answers page by page. An error behind the first page ends the connection: the answer has begun, and a shortened
    /// list must not look complete.
    func response(to request: Request) async throws -> Response {
        var headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
        let first = try await part(0, after: nil)
        guard pages > 1 else {
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: first.bytes))
        }
        if request.method == .head {
            var length = 0
            try await write(first) { length += $0.readableBytes }
            headers[.contentLength] = String(length)
            return Response(status: .ok, headers: headers)
        }
        return Response(
            status: .ok,
            headers: headers,
            body: ResponseBody { writer in
                try await write(first) { try await writer.write($0) }
                try await writer.finish(nil)
            }
        )
    }

    private struct Part {
        var bytes = ByteBuffer()
        /// True once the list has an element.
        var hasElements: Bool
    }

    private func write(_ first: Part, _ body: (ByteBuffer) async throws -> Void) async throws {
        try await body(first.bytes)
        var hasElements = first.hasElements
        for number in 1..<pages {
            let next = try await part(number, after: hasElements)
            try await body(next.bytes)
            hasElements = next.hasElements
        }
    }

    private func part(_ number: Int, after hasElements: Bool?) async throws -> Part {
        var part = Part(hasElements: hasElements ?? false)
        if hasElements == nil { part.bytes.writeBytes(before) }
        for element in try await page(number) {
            if part.hasElements { part.bytes.writeInteger(UInt8(ascii: ",")) }
            part.bytes.writeBytes(element)
            part.hasElements = true
        }
        if number == pages - 1 { part.bytes.writeBytes(behind) }
        return part
    }
}
