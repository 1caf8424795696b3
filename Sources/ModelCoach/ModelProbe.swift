import Coach

/// Finds out how a server's model can be spoken with.
struct ModelProbe: Sendable {
    let server: ModelServer

    /// Says why a model cannot be used, in words for the log.
    struct Unusable: Error {
        let reason: String
    }

    /// Asks for a call of `get_day`, by tools and then by a schema.
    ///
    /// The day stands only at the beginning of what is sent: a server that cuts the beginning off, or leaves the tools out, answers
    /// without it. A schema is held to by the server, so there the form alone counts.
    ///
    /// - Throws: `ModelFault` where it is away, `Unusable`, `CancellationError`.
    func dialect() async throws -> Dialect {
        if try await server.saysTools() != false, try await calls(.tools) { return .tools }
        if try await calls(.schema) { return .schema }
        throw Unusable(reason: "it calls functions neither by tools nor by a JSON schema")
    }

    private func calls(_ dialect: Dialect) async throws -> Bool {
        let prompt = Prompt(model: server.address.model, dialect: dialect)
        let question: JSON = ["role": "user", "content": "Call the function get_day for the test day now."]
        guard case .object(var body) = prompt.body([question], marks: []) else { return false }
        if dialect == .tools { body["tool_choice"] = "required" }
        let text = Kept("")
        let reply: ModelServer.Reply
        do {
            reply = try await server.reply(to: .object(body), within: server.limits.whole * 3) {
                text.value += $0
                return true
            }
        } catch ModelFault.refused(let status) where (400..<500).contains(status) {
            return false
        } catch ModelFault.invalid {
            return false
        } catch ModelFault.tooLong {
            throw Unusable(reason: "its context is too small for the rules and functions")
        }
        guard case .whole(let gathered) = reply.ending else { return false }
        switch dialect {
        case .tools:
            return gathered.contains { call in
                (try? ModelCall(call)).map { $0.tool.name == .getDay && $0.arguments["date"]?.text == Prompt.testDay }
                    ?? false
            }
        case .schema: return (try? SchemaStep(text.value)) != nil
        }
    }
}
