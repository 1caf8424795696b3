import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

/// The socket by the old client's names, as an app uses it that was written against it.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct MealLogWebSocketClientTests {
    /// Everything that it tells, in order, and the lines of it to wait for.
    @MainActor
    private final class Hearer {
        private(set) var words: [String] = []
        private(set) var ids: [UUID] = []
        private let lines: AsyncStream<String>
        private let line: AsyncStream<String>.Continuation

        init(_ socket: any MealLogWebSocketProtocol) {
            (lines, line) = AsyncStream.makeStream()
            ids = [
                socket.subscribeToConnection { [weak self] in self?.hear("connected \($0.userId)") },
                socket.subscribeToCompleted { [weak self] in self?.hear("completed \($0.id) \($0.totalCalories ?? 0)")
                },
                socket.subscribeToFailed { [weak self] in self?.hear("failed \($0.mealLogId) \($0.error)") },
                socket.subscribeToErrors { [weak self] in self?.hear("error \($0.errorCode ?? "-")") },
            ]
        }

        private func hear(_ word: String) {
            MainActor.preconditionIsolated()
            words.append(word)
            line.yield(word)
        }

        func until(_ isLast: (String) -> Bool) async {
            for await word in lines where isLast(word) { return }
        }
    }

    private static func client(
        _ url: URL,
        _ adjust: (inout FitIQClient.Configuration) -> Void = { _ in }
    ) -> MealLogWebSocketClient {
        var configuration = FitIQClient.Configuration()
        configuration.connectedTimeout = .seconds(600)
        adjust(&configuration)
        return MealLogWebSocketClient(webSocketURL: url.appending(path: "ws/meal-logs"), configuration: configuration)
    }

    @Test func `meals are told by a real server, read or not`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let client = try await signedInClient(serverURL)
            let tokens = try #require(try await client.signedIn)
            let webSocketURL = "ws" + serverURL.absoluteString.dropFirst("http".count) + "/ws"
            let socket = MealLogWebSocketClient(webSocketURL: webSocketURL)
            #expect(socket.connectionState == .disconnected)
            let hearer = Hearer(socket)
            try await socket.connect(accessToken: tokens.accessToken)
            #expect(socket.connectionState == .connected)
            let read = try await client.log("1 apple", mealType: .snack)
            await hearer.until { $0.hasPrefix("completed") }
            let unread = try await client.log("xyz123", mealType: .snack)
            await hearer.until { $0.hasPrefix("failed") }
            #expect(hearer.words[0] == "connected \(tokens.userID)")
            #expect(hearer.words[1].hasPrefix("completed \(read.id) ") && !hearer.words[1].hasSuffix(" 0"))
            #expect(hearer.words[2].hasPrefix("failed \(unread.id) "))
            #expect(hearer.words.count == 3)
            socket.disconnect()
            #expect(socket.connectionState == .disconnected)
        }
    }

    @Test func `the one of the app's dependencies goes to its server, and takes a place in a view model`() async throws
    {
        try await withPage { serverURL, folder, lines, print in
            let client = try await signedInClient(serverURL)
            let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
            let model = SocketViewModel(appDependencies.mealLogWebSocketClient)
            try await model.start(accessToken: try #require(try await client.signedIn?.accessToken))
            #expect(model.isConnected)
            model.stop()
        }
    }

    @Test func `a bad token is refused by a real server`() async throws {
        try await withServer { server in
            try await expectRefusal(Self.client(server.url), .authFailed)
        }
    }

    @Test(arguments: ["http://127.0.0.1:1", "mailto:ada@example.org"])
    func `a server that is away is told`(address: String) async throws {
        let code: FitIQError.Code = address.hasPrefix("http") ? .unreachable : .invalidAnswer
        try await expectRefusal(MealLogWebSocketClient(webSocketURL: address), code)
    }

    private func expectRefusal(_ socket: MealLogWebSocketClient, _ code: FitIQError.Code) async throws {
        let hearer = Hearer(socket)
        let error = await #expect(throws: FitIQError.self) { try await socket.connect(accessToken: "no-such-token") }
        #expect(error?.code == code)
        #expect(error?.message.contains("no-such-token") == false)
        #expect(socket.connectionState == .error(CancellationError()))
        #expect(hearer.words == ["error \(code.rawValue)"])
    }

    @Test func `a server that closes is told, in the order of what it said, and it may be connected anew`() async throws
    {
        let script = ScriptedServer.Script.greeting { socket in
            socket.say(Answers.message(.mealLogCompleted(Answers.meal("m1", .completed)), eventID: 1))
            socket.say(#"{"type":"meal_log.invented","data":{}}"#)
            socket.say(Answers.message(.mealLogFailed(Answers.failure("m2")), eventID: 2))
            socket.close(1011)
        }
        try await ScriptedServer.run(script) { server in
            let socket = Self.client(server.url)
            let hearer = Hearer(socket)
            let once = [
                "connected ", "completed m1 95", "failed m2 Not understood.", "error UNREACHABLE",
            ]
            for count in 1...2 {
                try await socket.connect(accessToken: "a1")
                await hearer.until { $0.hasPrefix("error") }
                #expect(socket.connectionState == .error(CancellationError()))
                #expect(hearer.words.count == once.count * count)
            }
            for (word, expected) in zip(hearer.words, once + once) { #expect(word.hasPrefix(expected)) }
        }
    }

    @Test func `what the server says of a token is told once`() async throws {
        let script = ScriptedServer.Script.greeting { socket in
            socket.say(Answers.message(.error(.init(code: .authFailed, message: "Over."))))
            socket.close(4401)
        }
        try await ScriptedServer.run(script) { server in
            let (states, state) = AsyncStream.makeStream(of: Void.self)
            let socket = Self.client(server.url) { $0.logger = { _ in .watching("Connection ended", state) } }
            let hearer = Hearer(socket)
            try await socket.connect(accessToken: "a1")
            for await _ in states { break }
            #expect(socket.connectionState == .error(CancellationError()))
            #expect(hearer.words.dropFirst() == ["error AUTH_FAILED"])
        }
    }

    @Test func `who has unsubscribed hears nothing more, though it was another who did it`() async throws {
        let script = ScriptedServer.Script.greeting { socket in
            for number in 1...2 {
                socket.say(Answers.message(.mealLogCompleted(Answers.meal("m\(number)", .completed)), eventID: number))
            }
            await socket.untilLeft()
        }
        try await ScriptedServer.run(script) { server in
            let socket = Self.client(server.url)
            var heard: [String] = []
            var second: UUID?
            socket.subscribeToCompleted { meal in
                heard.append("first \(meal.id)")
                if let second { socket.unsubscribe(second) }
            }
            second = socket.subscribeToCompleted { heard.append("second \($0.id)") }
            let hearer = Hearer(socket)
            try await socket.connect(accessToken: "a1")
            await hearer.until { $0.hasPrefix("completed m2") }
            #expect(heard == ["first m1", "first m2"])
            hearer.ids.forEach(socket.unsubscribe)
            socket.disconnect()
        }
    }

    @Test func `a disconnect ends the wait for a greeting, and nothing is told of it`() async throws {
        let (admitted, admit) = AsyncStream.makeStream(of: Void.self)
        let script = ScriptedServer.Script(
            admits: { _ in true },
            socket: { socket in
                admit.yield()
                await socket.untilLeft()
                admit.finish()
            }
        )
        try await ScriptedServer.run(script) { server in
            let socket = Self.client(server.url)
            let hearer = Hearer(socket)
            let connecting = Task { try await socket.connect(accessToken: "a1") }
            var arrivals = admitted.makeAsyncIterator()
            _ = await arrivals.next()
            #expect(socket.connectionState == .connecting)
            socket.disconnect()
            await #expect(throws: CancellationError.self) { try await connecting.value }
            #expect(await arrivals.next() == nil)
            #expect(socket.connectionState == .disconnected)
            #expect(hearer.words.isEmpty)
        }
    }

    @Test func `a socket that nobody holds is closed`() async throws {
        let (left, leave) = AsyncStream.makeStream(of: Never.self)
        let script = ScriptedServer.Script.greeting { socket in
            await socket.untilLeft()
            leave.finish()
        }
        try await ScriptedServer.run(script) { server in
            try await Self.client(server.url).connect(accessToken: "a1")
            for await _ in left {}
        }
    }

    @Test func `a ping is sent and its answer logged, under the names of the guides`() async throws {
        let (pongs, pong) = AsyncStream.makeStream(of: Void.self)
        let pings = Journal()
        let script = ScriptedServer.Script.greeting { socket in
            for await text in socket.heard where text.contains("ping") {
                if pings.note(text) == 2 { socket.say(Answers.message(.pong)) }
            }
        }
        try await ScriptedServer.run(script) { server in
            let socket = Self.client(server.url) {
                $0.logger = { _ in .watching("MealLogWebSocketClient: Pong received", pong) }
            }
            socket.sendPing()
            try await socket.connect(accessToken: "a1")
            socket.sendPing()
            for await _ in pongs { break }
            socket.disconnect()
            #expect(pings.entries == [#"{"type":"ping"}"#, #"{"type":"ping"}"#])
        }
    }

    @Test func `an app's own socket stands in for it`() async throws {
        let socket = SilentSocket()
        let model = SocketViewModel(socket)
        try await model.start(accessToken: "a1")
        socket.complete(MealLogConnectedPayload(userId: "u1", timestamp: Answers.date))
        #expect(model.userID == "u1")
        model.stop()
        #expect(socket.connectionState == .disconnected)
    }
}

/// A view model as an app of the old client has it.
@MainActor
private final class SocketViewModel {
    private let webSocketClient: any MealLogWebSocketProtocol
    private var subscription: UUID?
    private(set) var userID: String?

    init(_ webSocketClient: any MealLogWebSocketProtocol) {
        self.webSocketClient = webSocketClient
    }

    var isConnected: Bool { webSocketClient.connectionState == .connected }

    func start(accessToken: String) async throws {
        subscription = webSocketClient.subscribeToConnection { [weak self] payload in
            self?.userID = payload.userId
        }
        try await webSocketClient.connect(accessToken: accessToken)
    }

    func stop() {
        if let subscription { webSocketClient.unsubscribe(subscription) }
        webSocketClient.disconnect()
    }
}

/// A type of an app's own, written by the old protocol: plain closures, state without locks.
private final class SilentSocket: MealLogWebSocketProtocol {
    var connectionState = MealLogWebSocketState.disconnected
    private var onConnected: [UUID: (MealLogConnectedPayload) -> Void] = [:]

    func connect(accessToken: String) async throws { connectionState = .connected }
    func disconnect() { connectionState = .disconnected }
    func subscribeToCompleted(onCompleted: @escaping (MealLogCompletedPayload) -> Void) -> UUID { UUID() }
    func subscribeToFailed(onFailed: @escaping (MealLogFailedPayload) -> Void) -> UUID { UUID() }
    func subscribeToErrors(onError: @escaping (MealLogErrorPayload) -> Void) -> UUID { UUID() }

    func subscribeToConnection(onConnected: @escaping (MealLogConnectedPayload) -> Void) -> UUID {
        let id = UUID()
        self.onConnected[id] = onConnected
        return id
    }

    func unsubscribe(_ subscriptionId: UUID) { onConnected[subscriptionId] = nil }
    func sendPing() {}
    func complete(_ payload: MealLogConnectedPayload) { onConnected.values.forEach { $0(payload) } }
}
