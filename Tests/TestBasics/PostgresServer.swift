import Foundation
import Testing

/// A PostgreSQL server of the tests' own, in a folder that is gone afterwards, reached by a socket in it alone.
///
/// A shell keeps it and reads from this process: whichever way this one ends, the shell hears of it and clears up.
package actor PostgresServer {
    package static let shared = PostgresServer()

    private var start: Task<URL, any Error>?
    private var databases = 0
    private var prepared: Task<String, any Error>?
    private var keeper: (Process, FileHandle)?

    /// The folder of the newest PostgreSQL that Debian's packages have installed; nil where there is none.
    static let programs: URL? = {
        let versions = URL(filePath: "/usr/lib/postgresql")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: versions.path())) ?? []
        return names.compactMap { Int($0) }.sorted().last.map { versions.appending(path: "\($0)/bin") }
    }()

    /// True where these tests are to be run. On a machine of CI they always are, and fail without a server.
    package static let isWanted: Bool = {
        if programs != nil || ProcessInfo.processInfo.environment["CI"] == "true" { return true }
        FileHandle.standardError.write(
            Data("PostgreSQL is not tested: it is not installed here; Scripts/setup test does that\n".utf8)
        )
        return false
    }()

    /// The address of a new database, empty and of nobody else's: `postgres://postgres@…/test1`.
    package func newURL() async throws -> String {
        try await newURL(template: "template1")
    }

    /// The address of a copy of the database that `prepare` has made of the first one, which nobody else uses: to make the tables
    /// anew takes longer than many a test.
    package func newURL(
        preparedBy prepare: @escaping @Sendable (_ url: String) async throws -> Void
    ) async throws -> String {
        let task =
            prepared
            ?? Task {
                let url = try await newURL()
                try await prepare(url)
                return String(url.split(separator: "/").last ?? "")
            }
        prepared = task
        return try await newURL(template: try await task.value)
    }

    private func newURL(template: String) async throws -> String {
        let folder = try await folder()
        databases += 1
        let name = "test\(databases)"
        try await Self.run(["createdb", "-h", folder.path(), "-U", "postgres", "-T", template, name])
        let host = folder.path().addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "postgres://postgres@\(host)/\(name)"
    }

    /// Performs SQL in the database at `url`, as PostgreSQL's administrator.
    package func perform(_ sql: String, in url: String) async throws {
        try await Self.run(["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", url, "-c", sql])
    }

    private func folder() async throws -> URL {
        if let start { return try await start.value }
        let task = Task { try launch() }
        start = task
        return try await task.value
    }

    private func launch() throws -> URL {
        let programs = try #require(Self.programs, "PostgreSQL is not installed: Scripts/setup test does that")
        let folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-pg-\(UUID().uuidString)")
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.arguments = ["-c", Self.script, "postgres-server", folder.path(), programs.path()]
        let (input, output) = (Pipe(), Pipe())
        (shell.standardInput, shell.standardOutput) = (input, output)
        // No other program that the tests start may hold this end open.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try shell.run()
        keeper = (shell, input.fileHandleForWriting)
        let word = output.fileHandleForReading.availableData
        try #require(word == Data("ready\n".utf8), "PostgreSQL does not start; \(folder.path())/log says why")
        return folder
    }

    /// PostgreSQL does not run as root.
    private static let script = """
        set -eu
        folder=$1 programs=$2
        mkdir -m 700 "$folder"
        as_owner=()
        if [ "$(id -u)" = 0 ]; then
            chown postgres: "$folder"
            as_owner=(runuser -u postgres --)
        fi
        cd "$folder"
        clear_up() {
            "${as_owner[@]}" "$programs/pg_ctl" -D "$folder/data" -m immediate stop || true
            rm -rf "$folder"
        }
        {
            "${as_owner[@]}" "$programs/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8
            "${as_owner[@]}" "$programs/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o "-c listen_addresses= \\
                -c unix_socket_directories=$folder -c fsync=off -c max_connections=400 -c shared_buffers=64MB" start
        } >"$folder/setup" 2>&1 </dev/null
        echo ready
        trap '' INT TERM HUP
        cat >/dev/null
        clear_up >/dev/null 2>&1 </dev/null
        """

    private static func run(_ words: [String]) async throws {
        let programs = try #require(programs)
        let process = Process()
        process.executableURL = programs.appending(path: words[0])
        process.arguments = Array(words.dropFirst())
        let status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        try #require(status == 0, "\(words[0]) failed")
    }
}
