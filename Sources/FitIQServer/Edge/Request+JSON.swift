import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// The fields of the JSON object that the body is.
    ///
    /// - Throws: 415 for what is not said to be JSON in UTF-8, 413 over `limit` bytes, 400 for what is no JSON object.
    func jsonObject(limit: Int) async throws -> [String: JSONValue] {
        do {
            guard case .object(let fields) = try await jsonValue(limit: limit) else {
                throw RequestFailure.malformed("The body is JSON, but not an object.")
            }
            return fields
        } catch let fault as JSONReader.Fault {
            throw RequestFailure.malformed("The body is not JSON: \(fault.reason) (byte \(fault.offset)).")
        }
    }

    /// The JSON value that the body is.
    ///
    /// - Throws: as `jsonObject(limit:)`, but `JSONReader.Fault` for what is no JSON.
    func jsonValue(limit: Int) async throws -> JSONValue {
        guard isJSON else {
            throw RequestFailure(
                status: .unsupportedMediaType,
                code: .unsupportedMediaType,
                message: "Send JSON in UTF-8, with Content-Type: application/json and no Content-Encoding."
            )
        }
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw RequestFailure.tooLarge }
        let bytes = try await body.collect(upTo: limit)
        return try JSONReader.read(Array(bytes.readableBytesView))
    }

    /// Returns true if a body may follow the head.
    var hasBody: Bool {
        headers[.transferEncoding] != nil || ![nil, "0"].contains(headers[.contentLength])
    }

    private var isJSON: Bool {
        // The common case, without a parse.
        if headers[.contentEncoding] == nil, headers[.contentType] == "application/json" { return true }
        guard ["", "identity"].contains(headers[.contentEncoding]?.lowercased() ?? "") else { return false }
        let parts =
            headers[.contentType]?.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            ?? []
        let charset = parts.dropFirst().first { $0.hasPrefix("charset=") }
        return parts.first == "application/json"
            && ["charset=utf-8", "charset=\"utf-8\"", nil].contains(charset)
    }
}
