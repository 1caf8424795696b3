import Foundation
import NIOConcurrencyHelpers
import Testing

/// A Redis of one test's own, at a port that stays the same when it is stopped and started again; it keeps nothing.
///
/// A shell keeps it and reads from this process: whichever way this one ends, the shell hears of it and ends Redis.
package final class RedisServer: Sendable {
    package let port: Int
    package let password: String?
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
    package init(password: String? = nil) async throws {
        _ = try #require(Self.program, "Redis is not installed: Scripts/setup test does that")
        self.password = password
        port = try Self.freePort()
        try await start()
    }

    /// The address of its first database, without a password.
    package var url: String { "redis://127.0.0.1:\(port)/0" }

    /// Starts it again after `stop`.
    package func start() async throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "fitiq-redis-\(UUID().uuidString)")
        try #require(mkfifo(pipe.path(), 0o600) == 0)
        let words = ["-c", Self.script, "redis-server", pipe.path(), String(port)]
        let shell = try Program(URL(filePath: "/bin/bash"), words + (password.map { ["--requirepass", $0] } ?? []))
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
        let output = try await Program(client, ["-p", String(port)] + words, environment: credentials).output()
        try #require(output.status == 0, "\(output.standardError)")
        return output.standardOutput
    }

    private static let script = """
        set -u
        pipe=$1 port=$2
        shift 2
        exec 3<"$pipe"
        rm "$pipe"
        redis-server --bind 127.0.0.1 --port "$port" --save '' --appendonly no --dir /tmp "$@" >/dev/null 2>&1 3<&- &
        for _ in $(seq 600); do
            redis-cli -p "$port" PING 2>&1 | grep -Eq 'PONG|NOAUTH' && break
            sleep 0.05
        done
        echo ready
        trap '' INT TERM HUP
        cat <&3 >/dev/null
        kill -9 $!
        wait $! 2>/dev/null
        """

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
