import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PasswordChangeTests {
    private func change(_ json: String, _ api: RawAPI, _ token: String) async throws -> RawAPI.Answer {
        try await api.send(.PATCH, "/api/v1/users/me", json: json, token: token)
    }

    @Test func `a new password takes the place of the old one and signs the other devices out`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let phone = try await api.register().access
            let laptop = try await api.logIn()
            let peers = [try await Peer(server, token: phone), try await Peer(server, token: laptop)]
            for peer in peers { try await peer.expectConnected() }

            let json = #"{"password":"a longer battery","current_password":"correct horse","name":"Grace"}"#
            let answer = try await change(json, api, phone)
            #expect(answer.status == 200)
            #expect(answer.string("data.name") == "Grace")

            _ = try await peers[1].next()
            #expect(await peers[1].closeCode == 4401)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: laptop).status == 401)
            try await peers[0].expectNothingMore()
            #expect(try await api.send(.GET, "/api/v1/users/me", token: phone).status == 200)
            _ = try await api.logIn(password: "a longer battery")
            let old = #"{"email":"ada@example.org","password":"correct horse"}"#
            #expect(try await api.send(.POST, "/api/v1/auth/login", json: old).status == 401)
        }
    }

    @Test(
        arguments: [
            (#"{"password":"a longer battery","current_password":"wrong"}"#, "current_password"),
            (#"{"password":"a longer battery"}"#, "current_password"),
            (#"{"password":"short","current_password":"correct horse"}"#, "password"),
            (#"{"password":null,"current_password":"correct horse"}"#, "name"),
            ("{}", "name"),
        ]
    )
    func `a change that cannot be made names the field, and changes nothing`(json: String, field: String) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let other = try await api.logIn()
            let answer = try await change(json, api, token)
            #expect(answer.status == 422)
            #expect(answer.string("error.fields.\(field)") != nil, "\(answer.text)")
            #expect(try await api.send(.GET, "/api/v1/users/me", token: other).status == 200)
            _ = try await api.logIn()
        }
    }

    @Test func `the current password cannot be guessed here either`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let guess = #"{"password":"a longer battery","current_password":"wrong"}"#
            for _ in 0..<6 { #expect(try await change(guess, api, token).status == 422) }
            let answer = try await change(guess, api, token)
            #expect(answer.status == 429)
            #expect(answer.headers.first(name: "Retry-After") != nil)
        }
    }
}
