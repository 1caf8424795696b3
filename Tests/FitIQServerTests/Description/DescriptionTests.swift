import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWeb
import FitIQWire
import Foundation
import HTTPTypes
import NIOHTTP1
import Testing

/// Is never there when it is asked.
struct NoProvider: IdentityProvider {
    let issuer = "https://id.example.org"
    let label = "Example ID"

    func address(for question: ProviderQuestion) async throws -> String { throw ProviderFault.away }

    func person(by code: String, of question: ProviderQuestion) async throws -> ProviderPerson {
        throw ProviderFault.away
    }
}

/// `/openapi.yaml` and `/asyncapi.yaml` describe the server that serves them.
struct DescriptionTests {
    @Test func `every route is described, and nothing else`() async throws {
        // The routes about a provider are there only with one.
        try await withServer(identityProvider: NoProvider()) { server in
            let document = try await RawAPI(port: server.port).send(.GET, "/openapi.yaml")
            #expect(document.status == 200)
            #expect(document.headers.first(name: "Content-Type") == "application/yaml")
            let files = Set(WebAssets.paths).subtracting(["/openapi.yaml", "/asyncapi.yaml"])
            let routes = server.routes.filter { !files.contains($0.path) }.map { "\($0.method) \($0.path)" }
            #expect(Set(Self.operations(of: document.text)) == Set(routes))
        }
    }

    /// `GET /health`, … in an OpenAPI document whose paths are indented by two and their methods by four spaces.
    private static func operations(of document: String) -> [String] {
        var operations: [String] = []
        var section: Substring = ""
        var path: Substring = ""
        for line in document.split(separator: "\n") {
            if let key = line.wholeMatch(of: /(\w+):.*/)?.1 { section = key }
            if let key = line.wholeMatch(of: #/\ {2}(/.*):/#)?.1 { path = key }
            if section == "paths",
                let method = line.wholeMatch(of: #/\ {4}(get|put|post|delete|patch|options|trace):/#)?.1
            {
                operations.append("\(method.uppercased()) \(path)")
            }
        }
        return operations
    }

    @Test(arguments: ["/openapi.yaml", "/asyncapi.yaml"])
    func `what a part refers to is there`(path: String) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let document = try await api.send(.GET, path).text
            let others = try await api.send(.GET, "/openapi.yaml").text
            let named = { (text: String) in Set(text.matches(of: /(?m)^ {4}([A-Za-z]+):/).map { String($0.1) }) }
            let references = document.matches(of: /"([a-z.\/]*)#\/components\/[a-zA-Z]+\/([A-Za-z]+)"/)
            #expect(!references.isEmpty)
            let (own, foreign) = (named(document), named(others))
            for reference in references {
                #expect((reference.1.isEmpty ? own : foreign).contains(String(reference.2)), "\(reference.0)")
            }
        }
    }

    @Test func `every nutrient is described, told and typed in`() async throws {
        try await withServer { server in
            let document = try await RawAPI(port: server.port).send(.GET, "/openapi.yaml").text
            for nutrient in Nutrient.allCases {
                #expect(document.components(separatedBy: " \(nutrient.wireName): ").count > 2, "\(nutrient)")
            }
        }
    }

    @Test func `every code of a refusal is described`() async throws {
        try await withServer { server in
            let document = try await RawAPI(port: server.port).send(.GET, "/openapi.yaml").text
            let described = Set(document.matches(of: /(?m)^ +- ([A-Z_]+)$/).map { String($0.1) })
            let codes: [APIError.Code] = [
                .authFailed, .secondFactorRequired, .apiKeyRequired, .forbidden, .notFound, .methodNotAllowed,
                .malformedRequest,
                .validationFailed,
                .emailTaken, .registrationClosed,
                .idempotencyKeyReused, .requestTimeout, .bodyTooLarge, .unsupportedMediaType, .upgradeRequired,
                .rateLimit, .parsingFailed, .nothingToRepeat, .serverError, .unavailable, .providerUnavailable,
                .consultationLimit,
                .consultationNotActive,
                .answerInProgress, .changedSince, .aiServiceError, .aiServiceUnavailable, .modelChanged,
            ]
            #expect(described == Set(codes.map(\.rawValue)))
        }
    }

    @Test func `every message of the socket is described`() async throws {
        try await withServer { server in
            let document = try await RawAPI(port: server.port).send(.GET, "/asyncapi.yaml").text
            let described = Set(document.matches(of: /type: {const: ([a-z_.]+)}/).map { String($0.1) })
            let messages = [
                "connected", "pong", "error", "meal_log.completed", "meal_log.failed", "meal_log.updated",
                "meal_log.deleted", "weight.saved", "weight.deleted", "profile.updated", "plan.updated", "entry.saved",
                "entry.deleted", "consultation.updated", "consultation.deleted", "food.saved", "food.deleted",
                "phrase.saved", "phrase.deleted", "household.updated",
                "message_received", "stream_chunk", "function_call", "stream_complete", "message", "stop",
                "resync_required", "ping", "auth", "resume",
                "ack",
            ]
            #expect(described == Set(messages))
        }
    }
}
