import FitIQClient

/// Ends a watch, or a following, from within.
struct Enough: Error {}

func ignoringEnough(_ body: () async throws -> Void) async throws {
    do { try await body() } catch is Enough {}
}

extension FitIQClient {
    /// What a watcher hears, in short, up to `last`.
    @discardableResult
    func words(until last: String, onEach: (String) async throws -> Void = { _ in }) async throws -> [String] {
        var words: [String] = []
        try await ignoringEnough {
            try await watch { update in
                words.append(update.word)
                try await onEach(update.word)
                if update.word == last { throw Enough() }
            }
        }
        return words
    }
}

extension LiveUpdate {
    /// What it is about, in short.
    var word: String {
        switch self {
        case .interrupted(let error): "interrupted \(error.code.rawValue)"
        case .message(let message):
            switch message.body {
            case .connected: "connected"
            case .pong: "pong"
            case .mealLogCompleted(let meal): "completed \(meal.id)"
            case .mealLogFailed(let failure): "failed \(failure.id)"
            case .resyncRequired(let resync): "resync \(resync.cursor ?? -1) \(resync.epoch ?? "-")"
            case .error(let failure): "error \(failure.code.rawValue)"
            case .unknown(let type): "unknown \(type) \(message.eventID ?? -1)"
            default: "other"
            }
        }
    }
}

extension ScriptedServer.Script {
    /// Opens each socket and greets it, then lets `talk` go on; by default until the client leaves.
    ///
    /// - Parameter asked: notes where each connection wants to go on: "since=7&epoch=e", or "live".
    static func greeting(
        asked: Journal? = nil,
        _ talk: @escaping @Sendable (ScriptedSocket) async -> Void = { await $0.untilLeft() },
        answer: @escaping @Sendable (ScriptedServer.Request) async -> ScriptedServer.Reply = { _ in .answer(404, "") },
        admits: @escaping @Sendable (ScriptedServer.Request) async -> Bool = { _ in true }
    ) -> ScriptedServer.Script {
        ScriptedServer.Script(
            answer: answer,
            admits: { request in
                asked?.note(request.place.isEmpty ? "live" : request.place)
                return await admits(request)
            },
            socket: { socket in
                socket.say(Answers.connected)
                await talk(socket)
            }
        )
    }
}
