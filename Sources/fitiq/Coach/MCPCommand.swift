import ArgumentParser
import FitIQClient
import Foundation

struct MCPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Let an assistant on this machine use your diary, by the Model Context Protocol on stdin and stdout.",
        discussion: """
            Not for typing: an assistant starts it, with the command "fitiq" and the argument "mcp". It goes by your \
            sign-in, or with FITIQ_TOKEN by a token of 'fitiq tokens create', which opens no more than you say.
            """
    )

    @OptionGroup var server: ServerOptions

    func run() async throws {
        let token = ProcessInfo.processInfo.environment.text("FITIQ_TOKEN")
        let client =
            if token == nil { try await server.signedIn().client } else { try server.client(of: server.openProfile()) }
        while let line = readLine() {
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            let message = MCPLine(line)
            do {
                let answer = try await client.answer(
                    toToolMessage: Data(line.utf8),
                    headers: message.headers,
                    token: token
                )
                if let answer { Terminal.print(String(decoding: answer, as: UTF8.self)) }
            } catch let error as FitIQError {
                let failure = CommandFailure(error)
                Terminal.error("fitiq: \(failure.message)")
                if let answer = message.answer(saying: failure.message) { Terminal.print(answer) }
            }
        }
    }
}

/// A message of the Model Context Protocol as it comes on a line.
struct MCPLine {
    private let fields: [String: Any]

    init(_ line: String) {
        fields = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
    }

    /// The headers that a message wants over HTTP which says its revision itself; none of older revisions.
    var headers: [(name: String, value: String)] {
        guard let params = fields["params"] as? [String: Any], let meta = params["_meta"] as? [String: Any],
            let version = meta["io.modelcontextprotocol/protocolVersion"] as? String,
            let method = fields["method"] as? String
        else { return [] }
        var headers = [("MCP-Protocol-Version", version), ("Mcp-Method", method)]
        if let name = params["name"] as? String { headers.append(("Mcp-Name", name)) }
        return headers.map { (name: $0, value: Self.encoded($1)) }
    }

    /// A header takes signs of ASCII alone; others go in base64.
    private static func encoded(_ value: String) -> String {
        value.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            ? value : "=?base64?\(Data(value.utf8).base64EncodedString())?="
    }

    /// An answer that says why there is no better one; nil to a message that wants none.
    func answer(saying words: String) -> String? {
        guard let id = fields["id"], id is String || id is NSNumber, fields["method"] != nil else { return nil }
        let answer: [String: Any] = ["jsonrpc": "2.0", "id": id, "error": ["code": -32000, "message": words]]
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        return (try? JSONSerialization.data(withJSONObject: answer, options: options)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
