import ClientSocket
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing
import WebSocketLink

/// What the server's operator reads, at the most talkative level: nothing that signs anybody in, and nothing that
/// anybody ate.
struct LogTests {
    @Test(.timeLimit(.minutes(10))) func `no token, password or meal is ever logged`() async throws {
        try await withScratchFolder { folder in
            let server = try await ServerProcess(
                database: folder.appending(path: "fitiq.sqlite"),
                logLevel: "trace",
                environment: ["FITIQ_API_KEYS": "an-api-key-of-the-tests"]
            )
            async let errors = server.program.errorLines.reduce(into: "") { $0 += $1 + "\n" }
            let secrets = try await Self.useEveryWayIn(server)
            #expect(await server.stop() == 0)
            let log = await errors
            // The log is there, and it tells of these requests.
            #expect(log.contains("/api/v1/meal-logs/natural"))
            for secret in secrets {
                #expect(
                    !log.contains(secret),
                    "\(secret): \(log.split(separator: "\n").filter { $0.contains(secret) })"
                )
            }
        }
    }

    /// - Returns: everything secret that was sent or received.
    private static func useEveryWayIn(_ server: ServerProcess) async throws -> [String] {
        let api = RawAPI(port: server.port)
        let key: HTTPHeaders = ["X-API-Key": "an-api-key-of-the-tests"]
        let password = "a password of the tests"
        let registered = try await api.send(
            .POST,
            "/api/v1/auth/register",
            json: #"{"email":"ada@example.org","password":"\#(password)","name":"Ada Lovelace"}"#,
            headers: key
        )
        let access = try #require(registered.string("data.access_token"), "\(registered.text)")
        let refresh = try #require(registered.string("data.refresh_token"))
        let secrets = [
            access, refresh, password, "an-api-key-of-the-tests", "pickled walnuts", "forged-token", "ada@example.org",
            "Ada Lovelace", "key-made-by-a-client",
        ]
        // In headers, good and bad.
        for token in [access, "forged-token"] {
            var headers = key
            headers.add(name: "Idempotency-Key", value: "key-made-by-a-client")
            _ = try await api.send(
                .POST,
                "/api/v1/meal-logs/natural",
                json: #"{"raw_input":"pickled walnuts","meal_type":"snack"}"#,
                token: token,
                headers: headers
            )
            _ = try await api.send(.GET, "/api/v1/foods/search?q=pickled%20walnuts", token: token, headers: key)
            // In addresses: of the socket, and where none belongs.
            for path in ["/ws/meal-logs", "/api/v1/users/me", "/nothing", "/\(token)", "/api/v1/meal-logs/\(token)"] {
                _ = try await api.send(.GET, "\(path)?token=\(token)", headers: key)
                _ = try await api.send(HTTPMethod(rawValue: "TRACE"), "\(path)?token=\(token)", headers: key)
            }
            for query in ["?token=\(token)", ""] {
                let url = try #require(URL(string: "ws://127.0.0.1:\(server.port)/ws/meal-logs\(query)"))
                let socket = try await WebSocketClient().connect(to: url, headers: key)
                socket.send(#"{"type":"auth","token":"\#(token)"}"#)
                socket.send("forged-token, which is no JSON")
                var messages = socket.messages.makeAsyncIterator()
                _ = await messages.next()
                socket.close()
                _ = await socket.end
            }
        }
        // In bodies that cannot be read, are too large, or of another kind.
        for body in ["{\"token\":\"\(access)\"", "{\"refresh_token\":\"\(access)\",}", "\(access)", "[\"\(refresh)\"]"]
        {
            _ = try await api.send(.POST, "/api/v1/auth/refresh", json: body, headers: key)
        }
        let large = String(repeating: access, count: 400)
        _ = try await api.send(.POST, "/api/v1/auth/refresh", json: large, headers: key)
        for path in ["/api/v1/auth/login", "/api/v1/auth/logout"] {
            let body = #"{"email":"ada@example.org","password":"\#(password)!","refresh_token":"\#(refresh)"}"#
            _ = try await api.send(.POST, path, json: body, headers: key)
        }
        return secrets
    }
}
