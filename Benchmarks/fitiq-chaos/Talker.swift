import ChaosSupport
import Foundation
import NIOHTTP1
import SeededNumbers

/// Talks to the coach: has it log meals and asks of them, and says again whatever was not answered.
struct Talker: Sendable {
    /// The place among the journal's people.
    let number: Int
    let tokens: Tokens
    let api: ServerAPI
    let notebook: Notebook
    let seed: UInt64
    /// Nothing is said again after this.
    let deadline: ContinuousClock.Instant

    /// Fewer than the messages that the server takes from a person in a minute, for some are sent again.
    private static let turns = 8

    private struct Opening: Encodable {
        let id: String
        let persona = "nutritionist"
    }

    private struct Words: Encodable {
        let id: String
        let content: String
        let wait = 5
    }

    private struct Page: Decodable {
        let messages: [Journal.Talk.Message]
    }

    /// Begins once meals are logged, so that the first text that is read is none of its own.
    func talk() async {
        var random = SplitMix64(seed: seed, stream: -1000 - number)
        note { _ in }
        try? await Task.sleep(for: random.milliseconds(600...900))
        let id = UUID().uuidString.lowercased()
        let path = "/api/v1/consultations"
        let opened = await reply(to: .init(method: .POST, path: path, body: Opening(id: id)))
        if case .answer(let status, let body) = opened, !(200..<300).contains(status) {
            let refusal = ServerAPI.refusal(status, body)
            notebook.write { $0.people[number].refusals.append("a consultation got \(refusal)") }
            return
        }
        for turn in 1...Self.turns {
            await say(turn, at: "\(path)/\(id)/messages", &random)
            try? await Task.sleep(for: random.milliseconds(20...200))
        }
        await read("\(path)/\(id)/messages?limit=100")
    }

    /// Has a meal logged that no other turn has, or asks of those before.
    private func say(_ turn: Int, at path: String, _ random: inout SplitMix64) async {
        let meal = turn % 3 == 0 ? nil : "\(100 + turn) g banana"
        let words = Words(
            id: UUID().uuidString.lowercased(),
            content: meal.map { "log \($0)" } ?? "how many calories did I have today?"
        )
        note { $0.turns.append(.init(id: words.id, content: words.content, meal: meal)) }
        let call = ServerAPI.Call(method: .POST, path: path, body: words)
        // The answer of some is cut on purpose, and some are said twice at once.
        if random.oneIn(4) { _ = await api.send(call, token: tokens.access, within: random.milliseconds(1...8)) }
        if random.oneIn(4) {
            async let double: Void = send(call, turn)
            await send(call, turn)
            await double
        } else {
            await send(call, turn)
        }
    }

    private func send(_ call: ServerAPI.Call, _ turn: Int) async {
        let reply = await reply(to: call)
        guard case .answer(let status, let body) = reply else { return }
        note { talk in
            if (200..<300).contains(status) {
                talk.turns[turn - 1].isAnswered = true
            } else {
                talk.turns[turn - 1].refusals.append(ServerAPI.refusal(status, body))
            }
        }
    }

    private func note(_ change: (inout Journal.Talk) -> Void) {
        notebook.write { journal in
            var talk = journal.people[number].talk ?? Journal.Talk()
            change(&talk)
            journal.people[number].talk = talk
        }
    }

    /// Waits for the answer before this one too, of which there is one at a time.
    private func reply(to call: ServerAPI.Call) async -> ServerAPI.Reply {
        while true {
            let reply = await api.reply(to: call, as: tokens, by: deadline)
            guard case .answer(409, let body) = reply, ServerAPI.refusal(409, body) == "409 ANSWER_IN_PROGRESS" else {
                return reply
            }
            try? await Task.sleep(for: .milliseconds(500))
        }
    }

    /// Waits until no answer is being made, then writes the conversation down.
    private func read(_ path: String) async {
        while case .answer(_, let body) = await reply(to: .init(method: .GET, path: path)) {
            let messages = ServerAPI.data(body, as: Page.self)?.messages ?? []
            note { $0.messages = messages }
            guard ContinuousClock.now < deadline, messages.contains(where: { $0.status == "streaming" }) else { return }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }
}
