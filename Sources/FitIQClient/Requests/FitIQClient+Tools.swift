import FitIQWire
package import Foundation
import NIOHTTP1

// The diary's tools for assistants, by the Model Context Protocol.
extension FitIQClient {
    /// Hands a message of the protocol to the server.
    ///
    /// - Parameters:
    ///   - headers: what the protocol wants beside the message.
    ///   - token: a personal token; nil goes by the sign-in.
    /// - Returns: the answer, also one that refuses the message; nil where it needs none.
    package func answer(
        toToolMessage message: Data,
        headers: [(name: String, value: String)],
        token: String? = nil
    ) async throws -> Data? {
        // A tool that changes something takes a key of its own, and one that does not may be asked again.
        var call = HTTPCall(method: .POST, path: Routes.mcp, body: message, isRepeatable: true)
        call.headers = headers
        call.takesRefusals = true
        let answer: Data
        if let token {
            answer = try await transport.answer(to: call, accessToken: token)
        } else {
            answer = try await authenticated(nil) { [call] in
                try await self.transport.answer(to: call, accessToken: $0)
            }
        }
        return answer.isEmpty ? nil : answer
    }
}
