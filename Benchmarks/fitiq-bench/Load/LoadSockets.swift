import NIOCore

/// Many sockets, opened a few at a time.
final class LoadSockets: @unchecked Sendable {
    private let target: LoadTarget
    private let tokens: [String]
    private let loop: any EventLoop
    /// Handshakes under way at once.
    private let width: Int
    private(set) var open: [LoadSocket] = []
    private(set) var ends: [End] = []
    private var failures = 0
    private var isDropped = false

    init(_ target: LoadTarget, tokens: [String], on loop: any EventLoop, width: Int = 256) {
        self.target = target
        self.tokens = tokens
        self.loop = loop
        self.width = width
    }

    struct NotConnected: Error {
        let count: Int
    }

    /// How a socket was closed: with the code of a close frame, if there was one.
    struct End {
        let account: Int
        let code: UInt16?
    }

    /// Opens one socket for each token and waits until each was told `connected`.
    ///
    /// - Parameters:
    ///   - query: by the number of the account.
    ///   - isStalled: which of them do not read.
    func connect(
        isStalled: @escaping @Sendable (Int) -> Bool = { _ in false },
        query: @escaping @Sendable (Int) -> String = { _ in "" },
        connected: @escaping @Sendable (LoadSocket, ByteBufferView) -> Void = { _, _ in },
        message: @escaping @Sendable (LoadSocket, ByteBufferView) -> Void
    ) async throws {
        let promise = loop.makePromise(of: Void.self)
        try await loop.submit { [self] in
            var next = 0
            var ended = 0
            func begin() {
                guard next < tokens.count else { return }
                let account = next
                next += 1
                var isCounted = false
                func count() {
                    guard !isCounted else { return }
                    isCounted = true
                    ended += 1
                    if ended == tokens.count { promise.succeed() } else { begin() }
                }
                let socket = LoadSocket(
                    account: account,
                    handshake: target.handshake(token: tokens[account], query: query(account)),
                    events: .init(
                        connected: { [self] socket, greeting in
                            open.append(socket)
                            connected(socket, greeting)
                            count()
                        },
                        message: message,
                        closed: { [self] socket, code in
                            if !isDropped { ends.append(End(account: socket.account, code: code)) }
                            if !isCounted { failures += 1 }
                            count()
                        }
                    )
                )
                let failed = NIOLoopBound(
                    { [self] in
                        failures += 1; count()
                    },
                    eventLoop: loop
                )
                target.connect(socket, on: loop, isStalled: isStalled(account)).whenFailure { _ in failed.value() }
            }
            for _ in 0..<min(width, tokens.count) { begin() }
        }.get()
        try await promise.futureResult.get()
        guard failures == 0 else { throw NotConnected(count: failures) }
    }

    /// Closes all as a network that goes away does: without a word.
    func drop() async throws {
        try await loop.submit { [self] in
            isDropped = true
            for socket in open { socket.channel?.close(promise: nil) }
            open = []
        }.get()
    }

    /// The sockets that were closed.
    func closed() async throws -> [End] {
        try await loop.submit { [self] in ends }.get()
    }
}
