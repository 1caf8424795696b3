import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// What the promise "accepted means stored" hangs on, seen from the system's side.
struct FlushTraceTests {
    @Test(.timeLimit(.minutes(10))) func `the log is flushed to the disk before a 201 leaves`() async throws {
        try await withScratchFolder { folder in
            let server = try await ServerProcess(
                database: folder.appending(path: "fitiq.sqlite"),
                flags: ["--worker-poll-interval", "60", "--requests-per-minute", "1000000"]
            )
            let api = RawAPI(port: server.port)
            let tokens = try await api.register()
            let file = folder.appending(path: "trace")
            let strace = try Program(
                Program.installed("strace"),
                [
                    "-f", "-y", "-s", "24", "-o", file.path(), "-p", "\(server.program.processID)",
                    "-e", "trace=read,recvfrom,write,writev,sendto,sendmsg,pwrite64,fdatasync,fsync",
                ]
            )
            guard await strace.errorLines.first(where: { $0.contains("attached") }) != nil else {
                Issue.record("strace could not attach")
                return
            }
            for number in 1...10 {
                let answer = try await api.send(
                    .POST,
                    "/api/v1/meal-logs/natural",
                    json: #"{"raw_input":"\#(number) apples","meal_type":"snack"}"#,
                    token: tokens.access
                )
                #expect(answer.status == 201)
            }
            // The trace ends with the server.
            #expect(await server.stop() == 0)
            _ = await strace.exitStatus

            let trace = try SystemCallTrace(String(contentsOf: file, encoding: .utf8))
            let exchanges = trace.exchanges
            #expect(exchanges.count == 10)
            for exchange in exchanges {
                let write = try #require(exchange.firstIndex(of: .logWritten), "\(exchange)")
                #expect(exchange[write...].contains(.logFlushed), "\(exchange)")
            }
        }
    }

    @Test func `an answer before the flush is seen in a trace`() {
        func exchanges(_ lines: [String]) -> [[SystemCallTrace.Event]] {
            SystemCallTrace(lines.joined(separator: "\n")).exchanges
        }
        let request = #"7 read(21<socket:[1]>, "POST /api/v1/meal-logs/n"..., 1024) = 300"#
        let write = #"8 pwrite64(9</tmp/f.sqlite-wal>, "..."..., 4096, 0) = 4096"#
        let begun = "8 fdatasync(9</tmp/f.sqlite-wal> <unfinished ...>"
        let ended = "8 <... fdatasync resumed>)          = 0"
        let answer = #"7 writev(21<socket:[1]>, [{iov_base="HTTP/1.1 201 Created\r\n"..., iov_len=400}], 1) = 700"#
        #expect(exchanges([request, write, begun, ended, answer]) == [[.logWritten, .logFlushed]])
        #expect(exchanges([request, write, begun, answer, ended]) == [[.logWritten]])
        #expect(exchanges([request, write, "8 fdatasync(9</tmp/f.sqlite-wal>) = -1 EIO", answer]) == [[.logWritten]])
    }
}

/// What `strace -f -y` wrote, as far as it tells of meals and of the write-ahead log.
private struct SystemCallTrace {
    enum Event {
        /// With a page; the log's own header does not count.
        case logWritten
        case logFlushed
    }

    /// What happened to the log from each request until its answer began to leave.
    private(set) var exchanges: [[Event]] = []

    init(_ text: String) {
        var current: [Event]?
        /// The threads in the middle of flushing the log.
        var flushing: Set<Substring> = []
        for line in text.split(separator: "\n") {
            let thread = line.prefix { $0 != " " }
            if line.contains(#""POST /api/v1/meal-logs"#) {
                current = []
            } else if line.contains("pwrite64("), line.contains("-wal>"), line.contains(", 4096, ") {
                current?.append(.logWritten)
            } else if line.contains("sync("), line.contains("-wal>") {
                if line.contains("<unfinished") { flushing.insert(thread) }
                if line.hasSuffix("= 0") { current?.append(.logFlushed) }
            } else if line.contains("sync resumed>"), flushing.remove(thread) != nil {
                if line.hasSuffix("= 0") { current?.append(.logFlushed) }
            } else if line.contains(#""HTTP/1.1 201"#), let events = current {
                exchanges.append(events)
                current = nil
            }
        }
    }
}
