import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import SQLiteStore
import Testing

/// Sessions that end without the device's doing: everywhere at once, or by the operator's hand on the file.
@Suite(.timeLimit(.minutes(10)))
struct SignedOutElsewhereTests {
    @Test func `signing out everywhere ends every session of the person, and their sockets`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let (phone, laptop) = (try await api.register(), try await api.logIn())
            let stranger = try await api.register("bob@example.org").access
            let peers = [try await Peer(server, token: phone.access), try await Peer(server, token: laptop)]
            let other = try await Peer(server, token: stranger)
            for peer in peers + [other] { try await peer.expectConnected() }

            let answer = try await api.send(.DELETE, "/api/v1/users/me/sessions", token: phone.access)
            #expect(answer.status == 204)
            for peer in peers {
                _ = try await peer.next()
                #expect(await peer.closeCode == 4401)
            }
            for token in [phone.access, laptop] {
                #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 401)
            }
            let refresh = #"{"refresh_token":"\#(phone.refresh)"}"#
            #expect(try await api.send(.POST, "/api/v1/auth/refresh", json: refresh).status == 401)
            try await other.expectNothingMore()
            _ = try await api.logIn()
        }
    }

    @Test func `signing out everywhere takes a token`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            #expect(try await api.send(.DELETE, "/api/v1/users/me/sessions").status == 401)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 200)
        }
    }

    enum Deed: CaseIterable {
        case signOut, resetPassword, delete
    }

    @Test func `a password that an operator sets ends the wait that wrong ones brought`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(database: file) { server in
                let api = RawAPI(port: server.port)
                _ = try await api.register()
                func logIn(_ password: String) async throws -> Int {
                    let json = #"{"email":"ada@example.org","password":"\#(password)"}"#
                    return try await api.send(.POST, "/api/v1/auth/login", json: json).status
                }
                for _ in 1...6 { #expect(try await logIn("wrong horse") == 401) }
                #expect(try await logIn("correct horse") == 429)

                let database = try SQLiteDatabase(path: file.path())
                let operators = SQLiteAccountStore(database)
                let account = try #require(try await operators.account(named: "ada@example.org"))
                try await operators.resetPassword("a longer battery", of: account, rounds: 1024)
                try database.close()
                #expect(try await logIn("a longer battery") == 200)
                for _ in 1...6 { #expect(try await logIn("wrong horse") == 401) }
                #expect(try await logIn("a longer battery") == 429, "who guesses at the new one waits too")
            }
        }
    }

    @Test(arguments: Deed.allCases)
    func `what another process ends is over here within seconds, and nothing else is`(deed: Deed) async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(database: file) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let stranger = try await api.register("bob@example.org").access
                let (peer, other) = (try await Peer(server, token: token), try await Peer(server, token: stranger))
                for peer in [peer, other] { try await peer.expectConnected() }
                // Known from memory from now on.
                #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 200)

                let database = try SQLiteDatabase(path: file.path())
                let operators = SQLiteAccountStore(database)
                let account = try #require(try await operators.account(named: "ADA@example.org"))
                switch deed {
                case .signOut: try await operators.closeAll(of: account.id)
                case .resetPassword:
                    try await operators.resetPassword("a longer battery", of: account, rounds: 1024)
                case .delete: #expect(try await operators.delete(account.id))
                }
                _ = try await peer.next()
                #expect(await peer.closeCode == 4401)
                try await eventually { try await api.send(.GET, "/api/v1/users/me", token: token).status == 401 }
                try await other.expectNothingMore()
                #expect(try await api.send(.GET, "/api/v1/users/me", token: stranger).status == 200)
                if deed == .resetPassword { _ = try await api.logIn(password: "a longer battery") }
                try database.close()
            }
        }
    }
}
