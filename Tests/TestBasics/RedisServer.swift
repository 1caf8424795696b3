package import Foundation
import NIOConcurrencyHelpers
import Testing

/// A Redis of one test's own, at a port that stays the same when it is stopped and started again; it keeps nothing.
///
/// A shell keeps it and reads from this process: whichever way this one ends, the shell hears of it and ends Redis.
package final class RedisServer: Sendable {
    package let port: Int
    package let password: String?
    private let security: Security?

    /// Files in PEM of a Redis that speaks TLS and nothing else.
    package struct Security: Sendable {
        let chain: URL
        let privateKey: URL
        /// Of who vouches for it.
        let root: URL

        package init(chain: URL, privateKey: URL, root: URL) {
            (self.chain, self.privateKey, self.root) = (chain, privateKey, root)
        }
    }

    private let keeper = NIOLockedValueBox<Program?>(nil)
    private let input = NIOLockedValueBox<FileHandle?>(nil)

    private static let program = try? Program.installed("redis-server")

    /// True where these tests are to be run. On a machine of CI they always are, and fail without a server.
    package static let isWanted: Bool = {
        if program != nil || ProcessInfo.processInfo.environment["CI"] == "true" { return true }
        FileHandle.standardError.write(
            Data("Redis is not tested: it is not installed here; Scripts/setup test does that\n".utf8)
        )
        return false
    }()

    /// Starts one, and waits until it answers.
    package init(password: String? = nil, security: Security? = nil) async throws {
        _ = try #require(Self.program, "Redis is not installed: Scripts/setup test does that")
        (self.password, self.security) = (password, security)
        port = try freePort()
        try await start()
    }

    /// The address of its first database, without a password.
    package var url: String { "redis\(security == nil ? "" : "s")://127.0.0.1:\(port)/0" }

    private var clientFlags: [String] { security.map { ["--tls", "--cacert", $0.root.path()] } ?? [] }

    private var flags: [String] {
        let secrecy = security.map {
            ["--port", "0", "--tls-port", String(port), "--tls-auth-clients", "no"] + [
                "--tls-cert-file", $0.chain.path(),
            ]
                + ["--tls-key-file", $0.privateKey.path(), "--tls-ca-cert-file", $0.root.path()]
        }
        return (secrecy ?? ["--port", String(port)]) + (password.map { ["--requirepass", $0] } ?? [])
    }

    /// Starts it again after `stop`.
    package func start() async throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "fitiq-redis-\(UUID().uuidString)")
        try #require(mkfifo(pipe.path(), 0o600) == 0)
        let words = ["-c", Self.script, "redis-server", pipe.path(), String(port), clientFlags.joined(separator: " ")]
        let shell = try Program(URL(filePath: "/bin/bash"), words + flags)
        // Opening waits for the shell to read.
        let end = open(pipe.path(), O_WRONLY | O_CLOEXEC)
        try #require(end >= 0)
        input.withLockedValue { $0 = FileHandle(fileDescriptor: end, closeOnDealloc: true) }
        keeper.withLockedValue { $0 = shell }
        let line = await shell.lines.first { _ in true }
        try #require(line == "ready", "Redis does not start")
    }

    /// Ends it at once, without a word to anybody.
    package func stop() async throws {
        let shell = keeper.withLockedValue { $0.take() }
        try input.withLockedValue { $0.take() }?.close()
        _ = await shell?.exitStatus
    }

    /// Performs a command by `redis-cli`.
    @discardableResult package func perform(_ words: String...) async throws -> String {
        let client = try Program.installed("redis-cli")
        let credentials = password.map { ["REDISCLI_AUTH": $0] } ?? [:]
        let output = try await Program(client, ["-p", String(port)] + clientFlags + words, environment: credentials)
            .output()
        try #require(output.status == 0, "\(output.standardError)")
        return output.standardOutput
    }

    private static let script = """
        set -u
        pipe=$1 port=$2 client_flags=$3
        shift 3
        exec 3<"$pipe"
        rm "$pipe"
        redis-server --bind 127.0.0.1 --save '' --appendonly no --dir /tmp "$@" >/dev/null 2>&1 3<&- &
        for _ in $(seq 600); do
            redis-cli -p "$port" $client_flags PING 2>&1 | grep -Eq 'PONG|NOAUTH' && break
            sleep 0.05
        done
        echo ready
        trap '' INT TERM HUP
        cat <&3 >/dev/null
        kill -9 $!
        wait $! 2>/dev/null
        """
}
