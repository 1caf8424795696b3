import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

// Answers in the types in which the SDK reads them.
extension RawAPI.Answer {
    /// The `data` of the answer, as clients read it.
    func data<Body: Codable & Sendable>(_ type: Body.Type = Body.self) throws -> Body {
        try #require(try WireCoding.decoder().decode(Envelope<Body>.self, from: Data(text.utf8)).data, "\(text)")
    }

    var meal: MealLog { get throws { try data() } }

    /// The error of the answer, as clients read it.
    var error: APIError {
        get throws {
            try #require(
                try WireCoding.decoder().decode(Envelope<Nothing>.self, from: Data(text.utf8)).error,
                "\(text)"
            )
        }
    }
}

extension RawAPI {
    /// Sends `body` as clients write it.
    func send(
        _ method: HTTPMethod,
        _ path: String,
        body: some Encodable,
        token: String? = nil,
        headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        let json = String(decoding: try WireCoding.encode(body), as: UTF8.self)
        return try await send(method, path, json: json, token: token, headers: headers)
    }
}

extension CookieBrowser {
    /// Sends `body` as clients write it.
    func send(
        _ method: HTTPMethod,
        _ path: String,
        body: some Encodable,
        token: String? = nil,
        isPage: Bool = true
    ) async throws -> RawAPI.Answer {
        let json = String(decoding: try WireCoding.encode(body), as: UTF8.self)
        return try await send(method, path, json: json, token: token, isPage: isPage)
    }
}

extension PlanAPI {
    /// Sends `body` as clients write it.
    func send(_ method: HTTPMethod, _ path: String, body: some Encodable) async throws -> RawAPI.Answer {
        try await send(method, path, String(decoding: WireCoding.encode(body), as: UTF8.self))
    }
}
