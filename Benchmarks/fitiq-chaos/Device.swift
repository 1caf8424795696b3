import ChaosSupport
import ClientSocket
import Foundation
import NIOHTTP1
import SeededNumbers
import WebSocketLink

/// One device of a person: hears events, forgets its socket now and then, and comes back with its cursor.
actor Device {
    private let place: (person: Int, device: Int)
    private let server: URL
    private let tokens: Tokens
    private let notebook: Notebook
    /// The milliseconds for which it keeps a socket.
    private let listening: ClosedRange<Int>
    private var random: SplitMix64
    /// The last event that it has with all before it.
    private var cursor = 0
    private var epoch: String?

    init(
        _ place: (person: Int, device: Int),
        server: URL,
        tokens: Tokens,
        notebook: Notebook,
        listening: ClosedRange<Int>,
        seed: UInt64
    ) {
        self.place = place
        self.server = server
        self.tokens = tokens
        self.notebook = notebook
        self.listening = listening
        random = SplitMix64(seed: seed, stream: -1 - place.person * 10 - place.device)
    }

    /// Listens until the task is cancelled.
    func listen() async {
        while !Task.isCancelled {
            await listenOnce(for: random.milliseconds(listening))
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

    /// Half the time it says at once where it stands, and else in its first message.
    private func connect() async -> WebSocketConnection? {
        let resumes = random.oneIn(2)
        let query = "?since=\(cursor)" + (epoch.map { "&epoch=\($0)" } ?? "")
        guard let url = URL(string: server.absoluteString + "/ws/meal-logs" + (resumes ? "" : query)) else {
            return nil
        }
        notebook.write { $0.counts.connections += 1 }
        let headers: HTTPHeaders = ["Authorization": "Bearer \(await tokens.access)"]
        guard let connection = try? await WebSocketClient().connect(to: url, headers: headers) else { return nil }
        let socket = Journal.Socket(cursor: cursor, resumes: resumes)
        notebook.write { $0.people[place.person].devices[place.device].sockets.append(socket) }
        if resumes {
            let epoch = epoch.map { #","epoch":"\#($0)""# } ?? ""
            connection.send(#"{"type":"resume","cursor":\#(cursor)\#(epoch)}"#)
        }
        return connection
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
            if frame.event_id != nil, random.oneIn(8) {
                connection.send(#"{"type":"ack","event_id":\#(cursor)}"#)
            }
            if stopsAtLast, let last, cursor >= last { return true }
        }
        return false
    }

    private func note(_ frame: WireFrame) {
        let (person, device) = place
        notebook.write { journal in
            if frame.type == "resync_required" { journal.people[person].devices[device].resyncs += 1 }
            let socket = journal.people[person].devices[device].sockets.count - 1
            if frame.type == "connected" {
                journal.people[person].devices[device].sockets[socket].last = frame.cursor
            }
            if let number = frame.event_id, let meal = frame.meal {
                let heard = Journal.Heard(number: number, kind: frame.type, meal: meal.seen)
                journal.people[person].devices[device].sockets[socket].heard.append(heard)
            }
        }
        if frame.meal != nil, frame.event_id == cursor + 1 { cursor += 1 }
    }
}
