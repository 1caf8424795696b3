import NIOCore

/// One list for each of many people, asked for in the same moment. All of it belongs to one event loop.
final class ListLoad: @unchecked Sendable {
    private let target: LoadTarget
    private let tokens: [String]
    private let loop: any EventLoop
    private let done: EventLoopPromise<Void>
    private var connections: [LoadConnection] = []
    private var begun = NIODeadline.distantPast
    private var seen = Results()

    struct Results: Sendable {
        var times = Durations()
        var statuses: [Int: Int] = [:]
        var lost = 0
        var bytes = 0
    }

    init(_ target: LoadTarget, tokens: [String], on loop: any EventLoop) {
        self.target = target
        self.tokens = tokens
        self.loop = loop
        done = loop.makePromise()
    }

    func open() async throws {
        for _ in tokens {
            _ = try await loop.flatSubmit { [self] in
                let connection = LoadConnection(
                    answered: { [self] in ended(status: $1, bytes: $2.count) },
                    lost: { [self] _ in ended(status: nil, bytes: 0) }
                )
                connections.append(connection)
                return target.connect(connection, on: loop)
            }.get()
        }
    }

    /// Asks for all at once, and waits until each came or was lost.
    func run(_ path: String) async throws -> Results {
        try await loop.submit { [self] in
            begun = .now()
            for (connection, token) in zip(connections, tokens) { connection.send(target.get(path, token: token)) }
        }.get()
        try await done.futureResult.get()
        return try await loop.submit { [self] in seen }.get()
    }

    private func ended(status: Int?, bytes: Int) {
        if let status {
            seen.statuses[status, default: 0] += 1
            seen.bytes += bytes
            seen.times.add(.nanoseconds((.now() - begun).nanoseconds))
        } else {
            seen.lost += 1
        }
        if seen.times.count + seen.lost == tokens.count { done.succeed() }
    }
}
