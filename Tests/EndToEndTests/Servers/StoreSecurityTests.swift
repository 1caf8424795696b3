import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// TLS between `fitiq-server` and what it keeps things in, with a certificate authority of the tests' own.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted && RedisServer.isWanted), .timeLimit(.minutes(5)))
struct StoreSecurityTests {
    /// The one line that a start on these ends with, and its exit code.
    private func refusal(_ flags: [String]) async throws -> (status: Int32, words: String) {
        try await withScratchFolder { folder in
            let journal = folder.appending(path: "r.reading").path()
            let output = try await Program.run(
                "fitiq-server",
                ["--port", "0", "--reading-journal", journal, "--database-opening-timeout", "30"] + flags
            )
            #expect(output.standardError.split(separator: "\n").count == 1, "\(output.standardError)")
            return (output.status, output.standardError)
        }
    }

    private func withServer(_ flags: [String], _ body: (RawAPI) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let journal = folder.appending(path: "a.reading").path()
            let database = flags[0]
            let server = try await ServerProcess(
                database: database,
                flags: ["--reading-journal", journal] + flags.dropFirst()
            )
            try await body(RawAPI(port: server.port))
            #expect(await server.stop() == 0)
        }
    }

    @Test func `PostgreSQL is reached over TLS, and one that nobody vouches for is not`() async throws {
        try await withScratchFolder { folder in
            let (ours, theirs) = (folder.appending(path: "ours"), folder.appending(path: "theirs"))
            for place in [ours, theirs] {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            }
            let authority = try await TestAuthority(in: ours)
            let other = try await TestAuthority(in: theirs)
            let certificate = try await authority.certificate(for: "DNS:localhost")
            let host = try await PostgresHost(
                identity: .init(chain: certificate.chain, privateKey: certificate.privateKey)
            )
            try await host.perform("CREATE DATABASE fitiq")
            func url(_ mode: String, _ root: URL?, host name: String = "localhost") -> String {
                host.url("fitiq", host: name) + "?sslmode=\(mode)" + (root.map { "&sslrootcert=\($0.path())" } ?? "")
            }
            for address in [url("require", nil), url("verify-full", authority.root)] {
                try await withServer([address]) { api in
                    let token = try await api.register("ada\(UUID().uuidString)@example.org").access
                    #expect(try await api.log("an apple", token, key: "a").status == 201)
                    let plain = """
                        SELECT count(*) FILTER (WHERE NOT ssl), count(*) > 2 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                        WHERE application_name = 'fitiq-server'
                        """
                    #expect(try await host.perform(plain) == "0|t", "its pool, and what watches and listens")
                }
            }
            let untrusted = "shows a certificate that is not to be trusted: see sslrootcert, and its name and date"
            for address in [
                url("verify-full", other.root), url("verify-ca", other.root), url("require", other.root),
                url("verify-full", authority.root, host: "127.0.0.1"),
            ] {
                let refused = try await refusal(["--database", address])
                #expect(refused.status == 78)
                #expect(refused.words.hasSuffix(untrusted), "\(refused.words)")
            }
            let missing = try await refusal(["--database", url("verify-full", folder.appending(path: "none.pem"))])
            #expect(missing.status == 78)
            #expect(
                missing.words.hasSuffix("cannot be verified: the file sslrootcert cannot be read"),
                "\(missing.words)"
            )

            try await host.perform("ALTER SYSTEM SET ssl = off")
            try await host.perform("SELECT pg_reload_conf()")
            try await eventually { try await host.perform("SHOW ssl") == "off" }
            let plain = try await refusal(["--database", url("require", nil)])
            #expect(plain.status == 78)
            #expect(plain.words.hasSuffix("speaks no TLS, and sslmode asks for it"), "\(plain.words)")
            try await host.end()
        }
    }

    @Test func `Redis is reached over TLS, and one that nobody vouches for is not`() async throws {
        try await withScratchFolder { folder in
            let (ours, theirs) = (folder.appending(path: "ours"), folder.appending(path: "theirs"))
            for place in [ours, theirs] {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            }
            let authority = try await TestAuthority(in: ours)
            let other = try await TestAuthority(in: theirs)
            let certificate = try await authority.certificate(for: "DNS:localhost")
            let redis = try await RedisServer(
                password: "hunter22",
                security: .init(chain: certificate.chain, privateKey: certificate.privateKey, root: authority.root)
            )
            let database = try await PostgresServer.shared.newURL()
            let password = folder.appending(path: "password")
            try Data("hunter22\n".utf8).write(to: password)
            let secret = ["--redis-password-file", password.path()]

            let place = redis.url.replacing("127.0.0.1", with: "localhost")
            let trusted = ["--redis", "\(place)?cacert=\(authority.root.path())"] + secret
            try await withServer([database] + trusted) { api in
                #expect(try await api.send(.GET, "/ready").string("data.status") == "ready")
                let token = try await api.register().access
                #expect(try await api.log("an apple", token, key: "a").status == 201)
                #expect(try await redis.perform("KEYS", "fitiq:rate:*").isEmpty == false, "limits are counted there")
                try await redis.stop()
                try await eventually { try await api.send(.GET, "/ready").string("data.status") == "degraded" }
                try await redis.start()
                try await eventually { try await api.send(.GET, "/ready").string("data.status") == "ready" }
            }

            let untrusted = "shows a certificate that is not to be trusted: see cacert, and its name and date"
            for address in [
                "\(place)?cacert=\(other.root.path())", place, "\(redis.url)?cacert=\(authority.root.path())",
            ] {
                let refused = try await refusal(["--database", database, "--redis", address] + secret)
                #expect(refused.status == 78)
                #expect(refused.words.hasSuffix(untrusted), "\(refused.words)")
            }
            let missing = try await refusal(
                ["--database", database, "--redis", "\(redis.url)?cacert=/nowhere"] + secret
            )
            #expect(missing.status == 78)
            #expect(missing.words.contains("the file with who vouches for it cannot be read"), "\(missing.words)")
            let shown = try await Program.run(
                "fitiq-server",
                ["check-config", "--database", database] + trusted
            )
            #expect(shown.status == 0)
            #expect(shown.standardOutput.contains(place), "\(shown.standardOutput)")
            try await redis.stop()
        }
    }
}
