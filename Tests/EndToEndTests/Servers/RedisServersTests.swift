import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Two servers on one PostgreSQL and one Redis, each a process of its own.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted && RedisServer.isWanted), .timeLimit(.minutes(5)))
struct RedisServersTests {
    private func withTwo(
        flags: [String] = [],
        _ body: (_ servers: [ServerProcess], _ redis: RedisServer) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let url = try await PostgresServer.shared.newURL()
            let redis = try await RedisServer()
            var servers: [ServerProcess] = []
            for name in ["a", "b"] {
                let journal = folder.appending(path: "\(name).reading").path()
                // So seldom that what comes in time came from the other server.
                let common = ["--reading-journal", journal, "--redis", redis.url, "--event-check-interval", "3600"]
                servers.append(try await ServerProcess(database: url, flags: common + flags))
            }
            try await body(servers, redis)
            for server in servers { #expect(await server.stop() == 0) }
            try await redis.stop()
        }
    }

    private func path(_ token: String) -> String { "/ws/meal-logs?token=\(token)" }

    private func logIn(_ api: RawAPI) async throws -> String {
        let words = #"{"email":"ada@example.org","password":"correct horse"}"#
        let answer = try await api.send(.POST, "/api/v1/auth/login", json: words)
        return try #require(answer.string("data.access_token"), "\(answer.text)")
    }

    private func status(_ server: ServerProcess) async throws -> (status: String?, missing: String?) {
        let answer = try await RawAPI(port: server.port).send(.GET, "/ready")
        #expect(answer.status == 200)
        return (answer.string("data.status"), answer.string("data.missing.0"))
    }

    // MARK: Messages

    @Test func `a push, a device that moves and a sign-out go from server to server, without Redis too`() async throws {
        try await withTwo { servers, redis in
            let apis = servers.map { RawAPI(port: $0.port) }
            let token = try await apis[0].register().access
            #expect(try await redis.perform("PUBSUB", "NUMSUB", "fitiq:hub").hasSuffix("\n2"))
            for isAway in [false, true, false] {
                if isAway {
                    try await redis.stop()
                } else if try await status(servers[0]).status != "ready" {
                    try await redis.start()
                }
                for server in servers {
                    try await eventually { try await status(server).status == (isAway ? "degraded" : "ready") }
                    #expect(try await status(server).missing == (isAway ? "redis" : nil))
                }
                let code = try await RawPeer.with(port: servers[1].port, path: path(token)) { peer in
                    _ = try await peer.nextText()
                    let id = try await apis[0].logMeal("apple", token)
                    let told = try #require(try await peer.nextText())
                    #expect(told.contains("meal_log.completed") && told.contains(id), "\(told)")
                    return try await RawPeer.with(port: servers[0].port, path: path(token)) { newer in
                        _ = try await newer.nextText()
                        return try await peer.nextCloseCode()
                    }
                }
                #expect(code == 4409)
            }
            let other = try await logIn(apis[1])
            let code = try await RawPeer.with(port: servers[1].port, path: path(other)) { peer in
                _ = try await peer.nextText()
                #expect(try await apis[0].send(.DELETE, "/api/v1/users/me/sessions", token: token).status == 204)
                return try await peer.nextCloseCode()
            }
            #expect(code == 4401)
        }
    }

    // MARK: Limits

    @Test func `meals, sockets and devices of a person are counted over both servers`() async throws {
        let flags = ["--meal-burst", "2", "--meals-per-minute", "1", "--devices-per-user", "1"]
        try await withTwo(flags: flags + ["--connects-per-minute", "4"]) { servers, redis in
            let apis = servers.map { RawAPI(port: $0.port) }
            let token = try await apis[0].register().access
            func log(_ server: Int) async throws -> Int {
                let words = #"{"raw_input":"apple","meal_type":"lunch"}"#
                return try await apis[server].send(.POST, "/api/v1/meal-logs/natural", json: words, token: token).status
            }
            #expect(try await log(0) == 201)
            #expect(try await log(1) == 201)
            #expect(try await log(0) == 429)
            #expect(try await log(1) == 429)
            try await redis.perform("FLUSHALL")
            #expect(try await log(1) == 201, "forgotten, nothing else")

            let other = try await logIn(apis[1])
            try await RawPeer.with(port: servers[0].port, path: path(token)) { older in
                _ = try await older.nextText()
                try await RawPeer.with(port: servers[1].port, path: path(other)) { newer in
                    _ = try await newer.nextText()
                    #expect(try await older.nextText()?.contains("CONNECTION_LIMIT") == true)
                }
            }
            for _ in 0..<2 {
                try await RawPeer.with(port: servers[0].port, path: path(token)) { _ = try await $0.nextText() }
            }
            let refused = try await apis[1].send(.GET, path(token))
            #expect(refused.status == 429, "\(refused.text)")
        }
    }

    @Test func `requests of a person and failed log-ins are counted over both servers`() async throws {
        try await withTwo(flags: ["--failed-logins-per-window", "2", "--requests-per-minute", "6"]) { servers, _ in
            let apis = servers.map { RawAPI(port: $0.port) }
            let token = try await apis[0].register().access
            func fail(_ server: Int) async throws -> Int {
                let words = #"{"email":"ada@example.org","password":"wrong horse"}"#
                return try await apis[server].send(.POST, "/api/v1/auth/login", json: words).status
            }
            #expect(try await fail(0) == 401)
            #expect(try await fail(1) == 401)
            #expect(try await fail(0) == 429)
            #expect(try await fail(1) == 429)

            var statuses: [Int] = []
            for number in 0..<14 {
                statuses.append(try await apis[number % 2].send(.GET, "/api/v1/users/me", token: token).status)
            }
            // One comes back each ten seconds.
            #expect((6...8).contains(statuses.count { $0 == 200 }), "\(statuses)")
            #expect(statuses.suffix(2) == [429, 429], "\(statuses)")
        }
    }

    @Test func `with Redis gone each server counts for itself, and nobody is refused for that`() async throws {
        try await withTwo(flags: ["--meal-burst", "1", "--meals-per-minute", "1"]) { servers, redis in
            let token = try await RawAPI(port: servers[0].port).register().access
            try await redis.stop()
            for server in servers {
                let api = RawAPI(port: server.port)
                _ = try await api.logMeal("apple", token)
                let words = #"{"raw_input":"apple","meal_type":"lunch"}"#
                let second = try await api.send(.POST, "/api/v1/meal-logs/natural", json: words, token: token)
                #expect(second.status == 429)
            }
        }
    }

    // MARK: Settings

    private func refusal(_ flags: [String], _ environment: [String: String]) async throws -> Program.Output {
        let output = try await Program.run("fitiq-server", flags + ["--port", "0"], environment: environment)
        #expect(output.standardError.split(separator: "\n").count == 1, "\(output.standardError)")
        #expect(!(output.standardOutput + output.standardError).contains("hunter22"), "\(output.standardError)")
        return output
    }

    @Test(arguments: [
        ("redis://:hunter22@h:port", "is no address of a Redis"), ("http://hunter22@h", "is no address of a Redis"),
        ("redis://:hunter22@h?cacert=/nowhere", "is no address of a Redis"),
        ("rediss://:hunter22@h?cacert=/nowhere", "is a Redis, but the file with who vouches for it cannot be read"),
    ])
    func `an address that is none is told in one line, with exit code 78`(address: String, words: String) async throws {
        let output = try await refusal(["--database", "postgres://h/fitiq"], ["FITIQ_REDIS": address])
        #expect(output.status == 78)
        #expect(output.standardError.contains("--redis (FITIQ_REDIS) \(words)"), "\(output.standardError)")
    }

    @Test func `it is for PostgreSQL alone, and its password stands in no flag`() async throws {
        let alone = try await refusal(["--database", "fitiq.sqlite", "--redis", "redis://h"], [:])
        #expect(alone.status == 78)
        #expect(alone.standardError.contains("servers that share a PostgreSQL"), "\(alone.standardError)")
        let flag = try await refusal(["--database", "postgres://h/fitiq", "--redis", "redis://:hunter22@h"], [:])
        #expect(flag.status == 78)
        #expect(flag.standardError.contains("--redis-password-file"), "\(flag.standardError)")
        let misplaced = try await refusal(["redis://:hunter22@h"], [:])
        #expect(misplaced.status == 78)
        let orphan = try await refusal(["--redis-password-file", "/nowhere"], [:])
        #expect(orphan.status == 78)
    }

    @Test func `a wrong password ends the start with 78, a right one from a file is taken, and none is shown`()
        async throws
    {
        try await withScratchFolder { folder in
            let url = try await PostgresServer.shared.newURL()
            let redis = try await RedisServer(password: "hunter22")
            let database = ["--database", url, "--reading-journal", folder.appending(path: "a.reading").path()]
            let place = "127.0.0.1:\(redis.port)/0"
            for address in ["redis://:hunter222@\(place)", "redis://hunter22:x@\(place)", "redis://\(place)"] {
                let output = try await Program.run(
                    "fitiq-server",
                    ["--port", "0"] + database,
                    environment: ["FITIQ_REDIS": address]
                )
                #expect(output.status == 78)
                #expect(output.standardError.hasSuffix("refuses this user, password or database number"))
                #expect(output.standardError.split(separator: "\n").count == 1)
                #expect(!output.standardError.contains("hunter222"))
            }
            let file = folder.appending(path: "password")
            try Data("hunter22\n".utf8).write(to: file)
            let right = ["--redis", "redis://\(place)", "--redis-password-file", file.path()]
            let shown = try await Program.run("fitiq-server", ["check-config"] + database + right)
            #expect(shown.status == 0)
            #expect(shown.standardOutput.contains("redis://\(place)") && !shown.standardOutput.contains("hunter22"))
            let server = try await ServerProcess(database: url, flags: Array(database.dropFirst(2)) + right)
            #expect(try await status(server).status == "ready")
            #expect(await server.stop() == 0)
            try await redis.stop()
        }
    }

    @Test func `a Redis that is away at the start is used when it comes, and one that is none ends the start`()
        async throws
    {
        try await withScratchFolder { folder in
            let url = try await PostgresServer.shared.newURL()
            let redis = try await RedisServer()
            try await redis.stop()
            let journal = folder.appending(path: "a.reading").path()
            let server = try await ServerProcess(
                database: url,
                flags: ["--reading-journal", journal, "--redis", redis.url]
            )
            #expect(try await status(server).status == "degraded")
            try await redis.start()
            try await eventually { try await status(server).status == "ready" }

            let other = folder.appending(path: "b.reading").path()
            let none = try await Program.run(
                "fitiq-server",
                [
                    "--port", "0", "--database", url, "--reading-journal", other, "--redis",
                    "redis://127.0.0.1:\(server.port)",
                ]
            )
            #expect(none.status == 1)
            #expect(none.standardError.hasSuffix("is no Redis 6 or later"), "\(none.standardError)")
            #expect(await server.stop() == 0)
            try await redis.stop()
        }
    }
}
