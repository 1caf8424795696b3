import ClientSocket
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing
import WebSocketLink

@testable import FitIQServer

struct MealLogSocketTests {
    @Test(.timeLimit(.minutes(10))) func `a device hears where events stand, then of each meal in order`() async throws
    {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let peer = try await Peer(server, token: token)
            let first = try await peer.next()
            guard case .connected(let connected) = first.body else {
                Issue.record("\(first)")
                return
            }
            #expect(connected.cursor == 0)
            #expect(connected.epoch?.isEmpty == false)

            let apple = try await api.log("apple", token)
            let completed = try await peer.next()
            guard case .mealLogCompleted(let meal) = completed.body else {
                Issue.record("\(completed)")
                return
            }
            #expect(meal.id == apple)
            #expect(meal.items?.count == 1)
            #expect(meal.totals.calories == meal.items?.first?.calories)
            #expect(completed.eventID == 1)

            let nonsense = try await api.log("xyz123", token)
            let failed = try await peer.next()
            guard case .mealLogFailed(let failure) = failed.body else {
                Issue.record("\(failed)")
                return
            }
            #expect(failure.id == nonsense)
            #expect(failure.errorCode == .parsingFailed)
            #expect(failure.rawInput == "xyz123")
            #expect(failure.suggestions?.isEmpty == false)
            #expect(failed.eventID == 2)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a ping is answered`() async throws {
        try await withServer { server in
            let token = try await RawAPI(port: server.port).register().access
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            peer.connection.send(#"{"type":"ping"}"#)
            #expect(try await peer.next().body == .pong)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `what cannot be understood is said so, and the socket goes on`() async throws {
        try await withServer { server in
            let token = try await RawAPI(port: server.port).register().access
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            let bad = [
                "not JSON", #"{"type":"ping","type":"pong"}"#, "\u{FEFF}" + #"{"type":"ping"}"#, #"{"type":"ping",}"#,
            ]
            for text in bad {
                peer.connection.send(text)
                guard case .error(let failure) = try await peer.next().body else {
                    Issue.record("no error for \(text)")
                    return
                }
                #expect(failure.code == .malformedRequest)
            }
            peer.connection.send(#"{"type":"from the future"}"#)
            peer.connection.send(#"{"type":"ping"}"#)
            #expect(try await peer.next().body == .pong)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `both devices of a person hear of a meal, and nobody else`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let phone = try await api.register().access
            let laptop = try await api.logIn()
            let stranger = try await api.register("bob@example.org").access
            let peers = [try await Peer(server, token: phone), try await Peer(server, token: laptop)]
            let other = try await Peer(server, token: stranger)
            for peer in peers + [other] { try await peer.expectConnected() }
            let id = try await api.log("apple", phone)
            for peer in peers {
                guard case .mealLogCompleted(let meal) = try await peer.next().body else {
                    Issue.record("not completed")
                    return
                }
                #expect(meal.id == id)
            }
            // The stranger's next message is the answer to this ping, so nothing came before it.
            other.connection.send(#"{"type":"ping"}"#)
            #expect(try await other.next().body == .pong)
        }
    }

    // MARK: Coming in

    @Test(.timeLimit(.minutes(10)), arguments: ["header", "query"])
    func `a bad token is told so and closed with 4401`(place: String) async throws {
        try await withServer { server in
            let peer = try await Peer(
                server,
                token: place == "header" ? "forged" : nil,
                query: place == "query" ? "?token=forged" : ""
            )
            guard case .error(let failure) = try await peer.next().body else {
                Issue.record("no error")
                return
            }
            #expect(failure.code == .authFailed)
            #expect(await peer.closeCode == 4401)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a token may come in the query or as the first message`() async throws {
        try await withServer { server in
            let token = try await RawAPI(port: server.port).register().access
            let byQuery = try await Peer(server, query: "?token=\(token)")
            try await byQuery.expectConnected()
            let byMessage = try await Peer(server)
            byMessage.connection.send(#"{"type":"auth","token":"\#(token)"}"#)
            try await byMessage.expectConnected()
            #expect(await byQuery.closeCode == 4409, "the same device connected again")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `whoever says something else first is refused`() async throws {
        try await withServer { server in
            let peer = try await Peer(server)
            peer.connection.send(#"{"type":"ping"}"#)
            guard case .error(let failure) = try await peer.next().body else {
                Issue.record("no error")
                return
            }
            #expect(failure.code == .authFailed)
            #expect(await peer.closeCode == 4401)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `whoever sends no token in time is refused`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.authTimeout = .milliseconds(50)
        try await withServer(settings: settings) { server in
            let peer = try await Peer(server)
            _ = try await peer.next()
            #expect(await peer.closeCode == 4401)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `more devices than allowed push out the oldest`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.devicesPerUser = 1
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let phone = try await Peer(server, token: try await api.register().access)
            try await phone.expectConnected()
            let token = try await api.logIn()
            let laptop = try await Peer(server, token: token)
            try await laptop.expectConnected()
            guard case .error(let failure) = try await phone.next().body else {
                Issue.record("no error")
                return
            }
            #expect(failure.code == .connectionLimit)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `too many connects are refused before the upgrade`() async throws {
        var settings = ServerSettings.roomy
        settings.rates.connectsPerMinute = 2
        let clock = TestClock(Date())
        try await withServer(settings: settings, now: { clock.now }) { server in
            let token = try await RawAPI(port: server.port).register().access
            for _ in 0..<2 { try await Peer(server, token: token).expectConnected() }
            do {
                _ = try await Peer(server, token: token)
                Issue.record("let in")
            } catch WebSocketClientError.refused(let refusal) {
                #expect(refusal.status == 429)
                #expect(refusal.headers.first(name: "Retry-After") != nil)
                #expect(refusal.body.contains("RATE_LIMIT"))
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a socket may say only so much`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.messagesPerMinute = 10
        let clock = TestClock(Date())
        try await withServer(settings: settings, now: { clock.now }) { server in
            let token = try await RawAPI(port: server.port).register().access
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            for _ in 0..<30 { peer.connection.send(#"{"type":"ping"}"#) }
            for _ in 0..<10 { #expect(try await peer.next().body == .pong) }
            guard case .error(let failure) = try await peer.next().body else {
                Issue.record("no limit")
                return
            }
            #expect(failure.code == .rateLimit)
            #expect(await peer.closeCode == 1008)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a person's device is signed out where one more signs in than may`()
        async throws
    {
        var settings = ServerSettings.roomy
        settings.tokens.sessionsPerUser = 2
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let oldest = try await api.register().access
            let peer = try await Peer(server, token: oldest)
            try await peer.expectConnected()
            let tokens = [try await api.logIn(), try await api.logIn()]
            #expect(await peer.closeCode == 4401)
            var answers: [Int] = []
            for token in [oldest] + tokens {
                answers.append(try await api.send(.GET, "/api/v1/users/me", token: token).status)
            }
            #expect(answers == [401, 200, 200])
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an address may hold only so many sockets`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.perAddress = 1
        try await withServer(settings: settings) { server in
            let peer = try await Peer(server)
            do {
                _ = try await Peer(server)
                Issue.record("let in")
            } catch WebSocketClientError.refused(let refusal) {
                #expect(refusal.status == 429)
            }
            peer.connection.close()
        }
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            (nil, "diary.example:8080", [], true),
            ("http://diary.example:8080", "diary.example:8080", [], true),
            ("https://Diary.example", "diary.EXAMPLE", [], true),
            ("https://diary.example.evil.org", "diary.example", [], false),
            ("https://evil.org", "diary.example", [], false),
            ("https://evil.org/diary.example", "diary.example", [], false),
            ("http://diary.example:8081", "diary.example:8080", [], false),
            ("file://diary.example", "diary.example", [], false),
            ("null", "diary.example", [], false),
            ("", "", [], false),
            ("https://app.example", nil, ["https://app.example"], true),
            ("https://app.example", "diary.example", ["https://other.example", "HTTPS://APP.example"], true),
            ("http://app.example", "diary.example", ["https://app.example"], false),
            ("https://app.example:444", "diary.example", ["https://app.example"], false),
        ] as [(String?, String?, [String], Bool)]
    )
    func `a page of this host or of the list may connect`(
        origin: String?,
        host: String?,
        allowed: [String],
        isAllowed: Bool
    ) {
        #expect(Origins.isAllowed(origin, host: host, allowed: allowed) == isAllowed)
    }

    @Test(.timeLimit(.minutes(10))) func `a page of another site is refused before the upgrade`() async throws {
        try await withServer { server in
            let token = try await RawAPI(port: server.port).register().access
            try await Peer(server, token: token, origin: "http://127.0.0.1:\(server.port)").expectConnected()
            do {
                _ = try await Peer(server, token: token, origin: "https://evil.example")
                Issue.record("let in")
            } catch WebSocketClientError.refused(let refusal) {
                #expect(refusal.status == 403)
                #expect(refusal.body.contains("FORBIDDEN"))
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an address may only try so often without a good token`() async throws {
        var settings = ServerSettings.roomy
        settings.rates.anonymousRequestsPerMinute = 3
        let clock = TestClock(Date())
        try await withServer(settings: settings, now: { clock.now }) { server in
            let token = try await RawAPI(port: server.port).register().access
            _ = try await Peer(server)
            _ = try await Peer(server, token: "forged")
            do {
                _ = try await Peer(server, token: "forged")
                Issue.record("let in")
            } catch WebSocketClientError.refused(let refusal) {
                #expect(refusal.status == 429)
                #expect(refusal.headers.first(name: "Retry-After") != nil)
            }
            try await Peer(server, token: token).expectConnected()
        }
    }

    // MARK: Going

    @Test(.timeLimit(.minutes(10))) func `deleting the account ends the sockets of all its devices`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let tokens = [try await api.register().access, try await api.logIn()]
            let stranger = try await Peer(server, token: try await api.register("bob@example.org").access)
            let peers = [try await Peer(server, token: tokens[0]), try await Peer(server, token: tokens[1])]
            for peer in peers + [stranger] { try await peer.expectConnected() }
            #expect(try await api.send(.DELETE, "/api/v1/users/me", token: tokens[0]).status == 204)
            for peer in peers {
                _ = try await peer.next()
                #expect(await peer.closeCode == 4401)
            }
            try await stranger.expectNothingMore()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `signing out ends the device's socket`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let tokens = try await api.register()
            let peer = try await Peer(server, token: tokens.access)
            try await peer.expectConnected()
            _ = try await api.send(
                .POST,
                "/api/v1/auth/logout",
                json: #"{"refresh_token":"\#(tokens.refresh)"}"#
            )
            _ = try await peer.next()
            #expect(await peer.closeCode == 4401)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a refresh token used again ends the socket of its session`() async throws {
        let clock = TestClock(Date())
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let tokens = try await api.register()
            let peer = try await Peer(server, token: tokens.access)
            try await peer.expectConnected()
            func refresh() async throws -> Int {
                try await api.send(.POST, "/api/v1/auth/refresh", json: #"{"refresh_token":"\#(tokens.refresh)"}"#)
                    .status
            }
            #expect(try await refresh() == 200)
            clock.advance(by: 60)
            #expect(try await refresh() == 401)
            _ = try await peer.next()
            #expect(await peer.closeCode == 4401)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a socket ends with its token`() async throws {
        // Stands still from 10 s before the token's end: only the socket's own timer counts them, and it is told that it is
        // connected meanwhile, however slow the machine.
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let tokens = try await api.register()
            clock.advance(by: 890)
            let peer = try await Peer(server, token: tokens.access)
            try await peer.expectConnected()
            guard case .error(let failure) = try await peer.next().body else {
                Issue.record("no error")
                return
            }
            #expect(failure.details?.contains("expired") == true)
            #expect(await peer.closeCode == 4401)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a shutdown tells each socket 1001`() async throws {
        try await withServer { server in
            let token = try await RawAPI(port: server.port).register().access
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            await server.shutDown()
            #expect(await peer.closeCode == 1001)
        }
    }
}
