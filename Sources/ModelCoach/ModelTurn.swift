import Coach
import FitIQCore
import Foundation

/// One turn of a model: rounds of its replies and the functions that it calls, until it has answered.
struct ModelTurn: Sendable {
    let server: ModelServer
    let prompt: Prompt
    let turn: Turn
    let tools: any ModelTools
    let tell: @Sendable (Step) -> Void

    private var limits: ModelLimits { server.limits }

    /// The way the rounds ended.
    private enum End {
        case said
        /// It said nothing that may be said.
        case withheld
        /// It called what is not there, or said nothing.
        case declined
        case tooLong
        case cut
        case notAllowed
    }

    /// - Throws: `ModelAway` where it could not be asked; `CancellationError`.
    func run() async throws {
        tell(.model(prompt.model))
        let mouth = Mouth(today: turn.today, limits: limits, tell: tell)
        var outcome = Outcome(.complete, engine: .model)
        outcome.model = prompt.model
        var rounds = Rounds(messages: messages(withHistory: true), start: .now)
        let end = try await end(of: &rounds, mouth)
        outcome.tokens = rounds.tokens
        outcome.withheld = await mouth.withheld
        switch end {
        case .said: break
        case .withheld:
            if await !mouth.hasSpoken { tell(.sentence(SentenceGate.withheld, [])) }
            outcome.kind = .withheld
        case .declined:
            guard await mouth.hasSpoken else { throw ModelDeclined() }
            outcome.kind = .cut
        case .tooLong:
            tell(.sentence(Self.tooLong, []))
            outcome.kind = .declined
        case .cut: outcome.kind = .cut
        case .notAllowed:
            if await !mouth.hasSpoken { tell(.sentence(Self.notAllowed, [])) }
            outcome.kind = .stopped
        }
        tell(.end(outcome))
    }

    static let tooLong = "That is more than the model of this server can take in at once. Ask about a shorter time."
    static let notAllowed = "Stopped: the model is no longer allowed to answer."

    /// The state between rounds.
    private struct Rounds {
        var messages: [JSON]
        let start: ContinuousClock.Instant
        var tokens = 0
        var resultBytes = 0
        /// A call that was none may be put right once.
        var mayCorrect = true
    }

    /// A conversation that is too long is tried without what was said before.
    private func end(of rounds: inout Rounds, _ mouth: Mouth, withHistory: Bool = true) async throws -> End {
        do {
            return try await go(&rounds, mouth)
        } catch let fault as ModelFault {
            if await mouth.hasSpoken { return .cut }
            guard fault == .tooLong else { throw fault }
            guard withHistory, !turn.history.isEmpty else { return .tooLong }
        }
        rounds.messages = messages(withHistory: false)
        return try await end(of: &rounds, mouth, withHistory: false)
    }

    private func go(_ rounds: inout Rounds, _ mouth: Mouth) async throws -> End {
        for _ in 0..<limits.rounds {
            guard try await tools.isAllowed() else { return .notAllowed }
            let rest = limits.whole - (ContinuousClock.now - rounds.start)
            guard rest > .zero else { throw ModelFault.slow }
            let end =
                switch prompt.dialect {
                case .tools: try await toolRound(&rounds, mouth, rest)
                case .schema: try await schemaRound(&rounds, mouth, rest)
                }
            if let end { return end }
        }
        return await mouth.hasSpoken ? .cut : .declined
    }

    private func messages(withHistory: Bool) -> [JSON] {
        var history: [JSON] = []
        var size = 0
        for said in (withHistory ? turn.history : []).reversed() {
            size += said.text.utf8.count
            if size > 4000 { break }
            history.insert(
                ["role": .string(said.isPerson ? "user" : "assistant"), "content": .string(said.text)],
                at: 0
            )
        }
        let now = "Today is \(CalendarDate(turn.now, in: turn.timeZone).description)."
        return history + [["role": "user", "content": .string("\(now)\n\(turn.text)")]]
    }

    // MARK: By tools

    /// - Returns: nil where another round follows.
    private func toolRound(_ rounds: inout Rounds, _ mouth: Mouth, _ rest: Duration) async throws -> End? {
        let verdict = Kept<Mouth.Verdict>(.goOn)
        let reply = try await server.reply(to: prompt.body(rounds.messages, marks: []), within: rest) { piece in
            let heard = await mouth.hear(piece)
            verdict.value = heard
            if case .goOn = heard { return true }
            return false
        }
        rounds.tokens += reply.tokens
        if case .goOn = verdict.value, case .whole = reply.ending { verdict.value = await mouth.finish() }
        switch verdict.value {
        case .enough: return .cut
        case .tryAgain(let findings):
            rounds.messages.append(["role": "user", "content": .string(Self.correction(findings))])
            return nil
        case .goOn: break
        }
        guard case .whole(let calls) = reply.ending else {
            await mouth.dropHalf()
            return try await cut(reply, mouth)
        }
        if calls.isEmpty { return await ended(mouth) }
        return try await run(calls, &rounds, mouth)
    }

    /// - Throws: `ModelFault.invalid` where the model has not even begun.
    private func cut(_ reply: ModelServer.Reply, _ mouth: Mouth) async throws -> End {
        guard await mouth.hasSpoken || reply.hasBegun else { throw ModelFault.invalid }
        return .cut
    }

    private func ended(_ mouth: Mouth) async -> End {
        guard await mouth.hasSpoken else { return await mouth.withheld.isEmpty ? .declined : .withheld }
        return await mouth.said == SentenceGate.withheld ? .withheld : .said
    }

    private func run(_ gathered: [ReplyGatherer.Call], _ rounds: inout Rounds, _ mouth: Mouth) async throws -> End? {
        var told: [JSON] = []
        var results: [JSON] = []
        for (place, call) in gathered.prefix(limits.calls).enumerated() {
            let id = call.id.isEmpty ? "call_\(rounds.messages.count)_\(place)" : call.id
            told.append([
                "id": .string(id), "type": "function",
                "function": ["name": .string(call.name), "arguments": .string(call.arguments)],
            ])
            let result: JSON
            do {
                result = try await answer(to: ModelCall(call), &rounds, mouth)
            } catch let fault as ModelCall.Fault {
                guard rounds.mayCorrect else { return .declined }
                rounds.mayCorrect = false
                result = ["error": .string(fault.message)]
            }
            results.append(["role": "tool", "tool_call_id": .string(id), "content": .string(result.serialized)])
        }
        rounds.messages.append(["role": "assistant", "content": "", "tool_calls": .array(told)])
        rounds.messages += results
        return nil
    }

    /// Calls a function; what it refuses is told the model.
    private func answer(to call: ModelCall, _ rounds: inout Rounds, _ mouth: Mouth) async throws -> JSON {
        try Task.checkCancellation()
        tell(.call(call.tool.name, arguments: call.told))
        defer { tell(.result(call.tool.name, [])) }
        do {
            let result: JSON
            if call.tool.name == .calculate {
                result = try await mouth.calculate(call.arguments)
            } else {
                guard rounds.resultBytes < limits.resultBytes else {
                    throw ToolFault("there is no room for more results")
                }
                result = await mouth.note(try await tools.call(call.tool, call.arguments), of: call.tool.name)
            }
            rounds.resultBytes += result.bytes.count
            return result
        } catch let fault as ToolFault {
            return ["error": .string(fault.message)]
        } catch let fault as Calculation.Fault {
            return ["error": .string(fault.message)]
        }
    }

    // MARK: By a schema

    private func schemaRound(_ rounds: inout Rounds, _ mouth: Mouth, _ rest: Duration) async throws -> End? {
        let body = prompt.body(rounds.messages, marks: Array(await mouth.book.marks.prefix(200)))
        let text = Kept("")
        let reply = try await server.reply(to: body, within: rest) { piece in
            text.value += piece
            return true
        }
        rounds.tokens += reply.tokens
        guard case .whole = reply.ending else { return try await cut(reply, mouth) }
        let step: SchemaStep
        do {
            step = try SchemaStep(text.value)
        } catch {
            guard rounds.mayCorrect else { return .declined }
            rounds.mayCorrect = false
            rounds.messages += [
                ["role": "assistant", "content": .string(String(text.value.prefix(500)))],
                ["role": "user", "content": .string("That could not be used: \(error.message). Reply again.")],
            ]
            return nil
        }
        rounds.messages.append(["role": "assistant", "content": .string(text.value)])
        switch step {
        case .call(let call):
            let result = try await answer(to: call, &rounds, mouth)
            rounds.messages.append([
                "role": "user", "content": .string("Result of \(call.tool.name.rawValue): \(result.serialized)"),
            ])
            return nil
        case .answer(let parts):
            switch await mouth.say(parts) {
            case .goOn: return await ended(mouth)
            case .enough: return .cut
            case .tryAgain(let findings):
                rounds.messages.append(["role": "user", "content": .string(Self.correction(findings))])
                return nil
            }
        }
    }

    private static func correction(_ findings: [NumberGuard.Finding]) -> String {
        let texts = findings.map(\.text).filter { !$0.isEmpty }.prefix(5).joined(separator: ", ")
        let what = texts.isEmpty ? "it says what you may not say" : "no function gave this, or not about this: \(texts)"
        return "Your answer was not shown: \(what). Call the functions and answer again, with their numbers only."
    }
}
