package import Foundation
import NIOConcurrencyHelpers
import Testing

/// A PostgreSQL of one test's own, at a port of 127.0.0.1: it may be stopped and started, follow another, and be full.
///
/// A shell keeps it and reads from this process: whichever way this one ends, the shell hears of it and clears up.
package final class PostgresHost: Sendable {
    /// Files in PEM of a server that speaks TLS.
    package struct Identity: Sendable {
        let chain: URL
        let privateKey: URL

        package init(chain: URL, privateKey: URL) {
            (self.chain, self.privateKey) = (chain, privateKey)
        }
    }

    /// Says what PostgreSQL, or its program, said.
    package struct Refused: Error {
        let words: String
    }

    package let port: Int
    private let folder: URL
    private let programs: URL
    private let keeper: Program
    private let input: NIOLockedValueBox<FileHandle?>

    /// True where a file system of a few megabytes can be made, for which one has to be root.
    package static let canBeFull: Bool = {
        let check = "unshare -m mount -t tmpfs -o size=1m none /mnt 2>/dev/null"
        if PostgresServer.programs == nil || geteuid() == 0 && system(check) == 0 {
            return PostgresServer.programs != nil
        }
        FileHandle.standardError.write(Data("A full disk of PostgreSQL is not tested: that needs root\n".utf8))
        return false
    }()

    /// Starts one, and waits until it answers.
    ///
    /// - Parameters:
    ///   - identity: nil for one that speaks no TLS.
    ///   - primary: whose standby it is; nil for one that takes writes.
    ///   - settings: of `postgresql.conf`, each a line.
    ///   - small: true for one with a tablespace `small`, which has 24 MB.
    package init(
        identity: Identity? = nil,
        following primary: PostgresHost? = nil,
        settings: [String] = [],
        small: Bool = false
    ) async throws {
        programs = try #require(PostgresServer.programs, "PostgreSQL is not installed: Scripts/setup test does that")
        port = try freePort()
        folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-pg-\(UUID().uuidString)")
        let pipe = FileManager.default.temporaryDirectory.appending(path: "fitiq-pg-\(UUID().uuidString).pipe")
        try #require(mkfifo(pipe.path(), 0o600) == 0)
        let script = ["/bin/bash", "-c", Self.script, "postgres-host"]
        let words =
            script + [pipe.path(), folder.path(), programs.path(), String(port), primary.map { String($0.port) } ?? ""]
            + [identity?.chain.path() ?? "", identity?.privateKey.path() ?? ""] + settings
        // What is mounted is seen by this server alone, and gone with it.
        let all = small ? ["/usr/bin/unshare", "-m"] + words : words
        keeper = try Program(URL(filePath: all[0]), Array(all.dropFirst()), environment: ["SMALL": small ? "24m" : ""])
        // Opening waits for the shell to read.
        let end = open(pipe.path(), O_WRONLY | O_CLOEXEC)
        try #require(end >= 0)
        input = NIOLockedValueBox(FileHandle(fileDescriptor: end, closeOnDealloc: true))
        let line = await keeper.lines.first { _ in true }
        try #require(line == "ready", "PostgreSQL does not start; \(folder.path()) says why")
    }

    /// The address of a database of it.
    package func url(_ database: String, host: String = "127.0.0.1") -> String {
        "postgres://postgres@\(host):\(port)/\(database)"
    }

    /// Performs SQL as PostgreSQL's administrator.
    ///
    /// - Returns: what it prints: rows of values, with `|` between.
    @discardableResult package func perform(_ sql: String, in database: String = "postgres") async throws -> String {
        let words = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", folder.path(), "-p", String(port)]
        let client = programs.appending(path: "psql")
        let output = try await Program(client, words + ["-U", "postgres", "-d", database, "-c", sql]).output()
        guard output.status == 0 else { throw Refused(words: output.standardError) }
        return output.standardOutput
    }

    /// Ends it at once, as a crash does.
    package func stop() async throws { try await control("-m", "immediate", "stop") }

    /// Starts it again after `stop`.
    package func start() async throws { try await control("-l", folder.appending(path: "log").path(), "start") }

    /// Has a standby take writes.
    package func promote() async throws { try await control("promote") }

    /// Removes it.
    package func end() async throws {
        try input.withLockedValue { $0.take() }?.close()
        _ = await keeper.exitStatus
    }

    private func control(_ words: String...) async throws {
        let program = programs.appending(path: "pg_ctl").path()
        let all = [program, "-D", folder.appending(path: "data").path(), "-w"] + words
        let owner = geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] : []
        let shell = ["-c", #"cd / && exec "$@" >/dev/null 2>&1"#, "pg_ctl"] + owner + all
        let status = await (try Program(URL(filePath: "/bin/bash"), shell)).exitStatus
        try #require(status == 0, "pg_ctl \(words.last ?? "") failed")
    }

    /// PostgreSQL does not run as root, and reads a key that belongs to it and nobody else.
    private static let script = """
        set -eu
        pipe=$1 folder=$2 programs=$3 port=$4 primary=$5 chain=$6 key=$7
        shift 7
        exec 3<"$pipe"
        rm "$pipe"
        mkdir -m 755 "$folder"
        as_owner=()
        if [ "$(id -u)" = 0 ]; then
            chown postgres: "$folder"
            as_owner=(runuser -u postgres --)
        fi
        cd "$folder"
        {
            if [ -n "$SMALL" ]; then
                mkdir small
                mount -t tmpfs -o "size=$SMALL,mode=700,uid=$(id -u postgres)" none small
            fi
            if [ -n "$primary" ]; then
                "${as_owner[@]}" "$programs/pg_basebackup" -D data -R -c fast -d \\
                    "host=127.0.0.1 port=$primary user=postgres application_name=standby"
            else
                "${as_owner[@]}" "$programs/initdb" -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8
            fi
            {
                echo "listen_addresses = '127.0.0.1'"
                echo "port = $port"
                echo "unix_socket_directories = '$folder'"
                echo "fsync = off"
                echo "shared_buffers = 32MB"
                if [ -n "$chain" ]; then
                    cat "$chain" >data/server.crt
                    cat "$key" >data/server.key
                    chmod 600 data/server.key
                    [ "$(id -u)" != 0 ] || chown postgres: data/server.key data/server.crt
                    echo "ssl = on"
                fi
                printf '%s\\n' "$@"
            } >>data/postgresql.conf
            "${as_owner[@]}" "$programs/pg_ctl" -D data -l log -w start
            if [ -n "$SMALL" ]; then
                "$programs/psql" -h "$folder" -p "$port" -U postgres -c "CREATE TABLESPACE small LOCATION '$folder/small'"
            fi
        } >setup 2>&1 </dev/null 3<&-
        echo ready
        trap '' INT TERM HUP
        cat <&3 >/dev/null
        {
            "${as_owner[@]}" "$programs/pg_ctl" -D data -m immediate stop || true
            cd /
            [ -z "$SMALL" ] || umount "$folder/small"
            rm -rf "$folder"
        } >/dev/null 2>&1 </dev/null 3<&-
        """
}
