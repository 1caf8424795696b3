import FitIQTestSupport
import Foundation
import Testing

/// `fitiq mcp`, as an assistant starts it.
@Suite(.timeLimit(.minutes(10)))
struct MCPCommandTests {
    @Test func `each message is answered on a line, and nothing else is said`() async throws {
        try await withDevice { _, device in
            let messages = [
                #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
                #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "", "nonsense",
                #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"log_meal","arguments":{"text":"1 apple","key":"apple-0001"}}}"#,
                #"{"jsonrpc":"2.0","id":2,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#,
            ]
            let output = try await device.run("mcp", input: messages.joined(separator: "\n") + "\n")
            #expect(output.status == 0)
            let answers = try output.standardOutput.split(separator: "\n").map {
                try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            }
            #expect(answers.map { "\($0["id"] ?? "")" } == ["1", "<null>", "a", "2"])
            #expect(answers.map { $0["result"] != nil } == [true, false, true, true])
        }
    }

    @Test func `without a sign-in and without a token it says so and ends`() async throws {
        try await withDevice { server, _ in
            let home = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: home) }
            let device = CommandLineTool(home: home, port: server.port)
            let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"# + "\n"
            let output = try await device.run("mcp", input: ping)
            #expect(output.status != 0)
            #expect(output.standardOutput == "")
            #expect(output.standardError.contains("Not signed in"))
        }
    }
}
