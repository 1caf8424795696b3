import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationCompat

extension Response {
    /// An answer in the envelope.
    static func enveloped(_ body: some Codable & Sendable, status: HTTPResponse.Status = .ok) -> Response {
        .json(status, Envelope(data: body))
    }

    static func json(_ status: HTTPResponse.Status, _ body: some Encodable) -> Response {
        do {
            return .json(status, bytes: try WireCoding.encoder().encode(body))
        } catch {
            // Only a number that is not finite cannot be written, and readings hold none.
            preconditionFailure("\(type(of: body)) cannot be written as JSON: \(error)")
        }
    }

    static func json(_ status: HTTPResponse.Status, bytes: Data) -> Response {
        Response(
            status: status,
            headers: [.contentType: "application/json; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(data: bytes))
        )
    }
}
