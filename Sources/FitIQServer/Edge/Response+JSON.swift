import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationCompat

extension Response {
    /// An answer in the envelope.
    ///
    /// - Throws: for a number that is not finite: then this answer fails, not the process with all others.
    static func enveloped(_ body: some Codable & Sendable, status: HTTPResponse.Status = .ok) throws -> Response {
        .json(status, bytes: try WireCoding.encode(Envelope(data: body)))
    }

    static func json(_ status: HTTPResponse.Status, bytes: Data) -> Response {
        Response(
            status: status,
            headers: [.contentType: "application/json; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(data: bytes))
        )
    }
}
