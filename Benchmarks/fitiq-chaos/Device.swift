import ChaosSupport
import Foundation
import NIOHTTP1
import WebSocketLink

/// One device of a person: hears events, forgets its socket now and then, and comes back with its cursor.
actor Device {
    private let place: (person: Int, device: Int)
    private let server: URL
    private let token: String
    private let notebook: Notebook
    private var random: SeededRandom
    private var cursor = 0
    private var epoch: String?

    init(_ place: (person: Int, device: Int), server: URL, token: String, notebook: Notebook, seed: UInt64) {
        self.place = place
        self.server = server
        self.token = token
        self.notebook = notebook
        random = SeededRandom(seed: seed, stream: -1 - place.person * 10 - place.device)
    }

    /// Listens until the task is cancelled.
    func listen() async {
        while !Task.isCancelled {
            await listenOnce(for: random.milliseconds(300...3000))
            try? await Task.sleep(for: random.milliseconds(5...100))
        }
    }

    private func listenOnce(for duration: Duration) async {
        guard let connection = await connect() else { return }
        await withTaskGroup { group in
            group.addTask { _ = await self.read(connection, stopsAtLast: false) }
            group.addTask { try? await Task.sleep(for: duration) }
            await group.next()
            connection.close()
            group.cancelAll()
        }
    }

    /// Connects until it has heard the last event there is.
    func catchUp(by deadline: ContinuousClock.Instant) async {
        while ContinuousClock.now < deadline {
            guard let connection = await connect() else {
                try? await Task.sleep(for: .milliseconds(50))
                continue
            }
            let isCaughtUp = await withTaskGroup { group in
                group.addTask { await self.read(connection, stopsAtLast: true) }
                group.addTask {
                    try? await Task.sleep(until: deadline)
                    return false
                }
                let first = await group.next() ?? false
                connection.close()
                group.cancelAll()
                return first
            }
            if isCaughtUp { return }
        }
    }

    private func connect() async -> WebSocketConnection? {
        var address = server.absoluteString + "/ws/meal-logs?since=\(cursor)"
        if let epoch { address += "&epoch=\(epoch)" }
        guard let url = URL(string: address) else { return nil }
        notebook.write { $0.counts.connections += 1 }
        return try? await WebSocketClient().connect(to: url, headers: ["Authorization": "Bearer \(token)"])
    }

    /// Writes down what comes, until the connection ends.
    ///
    /// - Parameter stopsAtLast: ends with the last event there was when the connection began, and gives true then.
    private func read(_ connection: WebSocketConnection, stopsAtLast: Bool) async -> Bool {
        var last: Int?
        for await text in connection.messages {
            guard let frame = try? JSONDecoder().decode(WireFrame.self, from: Data(text.utf8)) else { continue }
            if frame.type == "connected" {
                last = frame.cursor
                epoch = frame.epoch
            }
            note(frame)
            if stopsAtLast, let last, cursor >= last { return true }
        }
        return false
    }

    private func note(_ frame: WireFrame) {
        let (person, device) = place
        if frame.type == "resync_required" { notebook.write { $0.people[person].devices[device].resyncs += 1 } }
        guard let number = frame.event_id, let meal = frame.meal else { return }
        cursor = max(cursor, number)
        let heard = Journal.Heard(number: number, kind: frame.type, meal: meal.seen)
        notebook.write { $0.people[person].devices[device].heard.append(heard) }
    }
}
