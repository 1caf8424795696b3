import FitIQTestSupport
import Foundation
import NIOHTTP1
import TestBasics
import Testing

@testable import FitIQServer

/// `/api/v1/users/me/sessions`: which devices are signed in.
@Suite(.timeLimit(.minutes(10)))
struct DevicesTests {
    private static let path = "/api/v1/users/me/sessions"

    @Test(arguments: [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0",
            "Edge on Windows"
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari on iPhone"
        ),
        (
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
            "Chrome on Android"
        ),
        ("FitIQ (Linux)", "FitIQ on Linux"), ("curl/8.5.0", "curl"), ("Mozilla/5.0", nil), ("<b>", nil), ("", nil),
    ])
    func `a device is named by its program and system`(userAgent: String, name: String?) {
        #expect(DeviceName.of(userAgent: userAgent) == name)
    }

    @Test func `a device that tells no name has none`() {
        #expect(DeviceName.of(userAgent: nil) == nil)
    }

    @Test func `devices are listed with their last use, and signed out one by one`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let phone = try await api.register()
            clock.advance(by: 3600)
            let eve = try await api.register("eve@example.org").access
            let login = #"{"email":"ada@example.org","password":"correct horse"}"#
            let signedIn = try await api.send(
                .POST,
                "/api/v1/auth/login",
                json: login,
                headers: ["User-Agent": "FitIQ (Linux)"]
            )
            let laptop = try #require(signedIn.string("data.access_token"))
            let list = try await api.send(.GET, Self.path, token: laptop)
            #expect(list.status == 200)
            let devices = try #require(list.value("data.sessions") as? [[String: Any]])
            #expect(devices.count == 2)
            #expect(devices[0]["device"] as? String == "FitIQ on Linux")
            #expect(devices.map { $0["is_current"] as? Bool } == [true, false])
            #expect(devices[0]["last_used_at"] as? String == clock.now.formatted(.iso8601))
            #expect(devices[1]["last_used_at"] as? String == (clock.now - 3600).formatted(.iso8601))
            #expect(devices[1]["created_at"] as? String == (clock.now - 3600).formatted(.iso8601))

            // The other is used.
            clock.advance(by: 600)
            let renewal = #"{"refresh_token":"\#(phone.refresh)"}"#
            let renewed = try await api.send(.POST, "/api/v1/auth/refresh", json: renewal)
            let token = try #require(renewed.string("data.access_token"))
            let later = try await api.send(.GET, Self.path, token: token)
            #expect(later.string("data.sessions.0.last_used_at") == clock.now.formatted(.iso8601))
            #expect(later.string("data.sessions.0.created_at") == (clock.now - 4200).formatted(.iso8601))
            #expect(later.value("data.sessions.0.is_current") as? Bool == true)

            let id = try #require(later.string("data.sessions.1.id"))
            let peer = try await Peer(server, token: laptop)
            try await peer.expectConnected()
            #expect(try await api.send(.DELETE, "\(Self.path)/\(id)", token: eve).status == 404)
            #expect(try await api.send(.DELETE, "\(Self.path)/nothing", token: token).status == 404)
            #expect(try await api.send(.DELETE, "\(Self.path)/\(id)", token: token).status == 204)
            _ = try await peer.next()
            #expect(await peer.closeCode == 4401)
            #expect(try await api.send(.GET, Self.path, token: laptop).status == 401)
            #expect(try await api.send(.DELETE, "\(Self.path)/\(id)", token: token).status == 404)
            let left = try await api.send(.GET, Self.path, token: token)
            #expect((left.value("data.sessions") as? [Any])?.count == 1)
            #expect((try await api.send(.GET, Self.path, token: eve).value("data.sessions") as? [Any])?.count == 1)
        }
    }

    @Test func `no personal token opens the list`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let access = try await api.register().access
            let make = #"{"name":"a","scopes":["diary:read","diary:write","foods:read","plan:read"]}"#
            let made = try await api.send(.POST, "/api/v1/tokens", json: make, token: access)
            let token = try #require(made.string("data.token"))
            #expect(try await api.send(.GET, Self.path, token: token).status == 403)
            let id = UUID().uuidString.lowercased()
            #expect(try await api.send(.DELETE, "\(Self.path)/\(id)", token: token).status == 403)
            #expect(try await api.send(.GET, Self.path).status == 401)
        }
    }
}
