import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1

/// Requests about plans, by someone who is signed in.
struct PlanAPI: Sendable {
    let api: RawAPI
    let token: String

    init(_ server: TestServer, _ email: String = "ada@example.org") async throws {
        api = RawAPI(port: server.port)
        token = try await api.register(email).access
    }

    func send(_ method: HTTPMethod, _ path: String, _ json: String? = nil) async throws -> RawAPI.Answer {
        try await api.send(method, path, json: json, token: token)
    }

    func onboard(_ changes: [String: String?] = [:]) async throws -> RawAPI.Answer {
        try await send(.POST, "/v1/onboarding", Self.facts(changes))
    }

    func generate(force: Bool = false) async throws -> RawAPI.Answer {
        try await send(.POST, "/v1/plans/generate", force ? #"{"forceRecompute":true}"# : "{}")
    }

    /// A man of 30 on 15 January 2024, 80 kg, 180 cm, who wants to come to 75 kg; with `changes`, in JSON, of which nil takes
    /// the field away.
    static func facts(_ changes: [String: String?] = [:]) -> String {
        var facts: [String: String?] = [
            "dateOfBirth": #""1993-06-01""#, "gender": #""male""#, "primaryGoal": #""lose_weight""#,
            "targetWeight": "75", "activityLevel": #""moderately_active""#, "currentWeight": "80", "height": "180",
        ]
        facts.merge(changes) { $1 }
        return "{" + facts.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ",") + "}"
    }
}

extension ServerSettings {
    /// Whose tokens hold while a test's clock goes on by months.
    static var patient: ServerSettings {
        var settings = roomy
        settings.tokens.accessLifetime = .seconds(400 * 86_400)
        return settings
    }
}

extension RawAPI.Answer {
    /// The names of the fields that are refused.
    var faults: Set<String> { Set((value("error.fields") as? [String: String] ?? [:]).keys) }

    func strings(_ path: String) -> [String]? { value(path) as? [String] }
}
