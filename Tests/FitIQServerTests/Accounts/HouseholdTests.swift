import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// `/api/v1/household`: inviting, joining and leaving.
@Suite(.timeLimit(.minutes(10)))
struct HouseholdTests {
    private static let path = Housemates.path

    @Test func `who is invited sees by whom, joins, and both see each other`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            #expect(try await home.ada.send(.GET, Self.path).value("data.household") is NSNull)
            let made = try await home.ada.send(.POST, "\(Self.path)/invitations", #"{"shows_meals":false}"#)
            #expect(made.status == 201)
            let code = try #require(made.string("data.code"))
            #expect(code.contains(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/))

            let listed = try await home.ada.send(.GET, Self.path)
            #expect(listed.string("data.household.invitations.0.id") == made.string("data.id"))
            #expect(!listed.text.contains(code), "it is told once")
            #expect(listed.number("data.household.members.0.shows_meals") == 0)

            let spelled = code.uppercased().replacing("-", with: " ")
            let offer = try await home.bob.send(.POST, "\(Self.path)/invitations/look", #"{"code":"\#(spelled)"}"#)
            #expect(offer.status == 200)
            #expect(offer.string("data.invited_by") == "Ada")
            #expect(offer.value("data.members") as? [String] == ["Ada"])
            #expect(offer.string("data.terms")?.contains("can copy it") == true)
            #expect(try await home.bob.send(.GET, Self.path).value("data.household") is NSNull, "nothing is changed")

            let joined = try await home.join(home.bob, spelled)
            #expect(joined.status == 200)
            #expect(joined.value("data.household.invitations") as? [String] == [])
            for (person, mine) in [(home.ada, 0), (home.bob, 1)] {
                let seen = try await person.send(.GET, Self.path)
                #expect(seen.string("data.household.members.0.name") == "Ada")
                #expect(seen.string("data.household.members.1.name") == "Bob")
                #expect(seen.number("data.household.members.1.shows_meals") == 1, "by default")
                for place in [0, 1] {
                    #expect(seen.number("data.household.members.\(place).is_me") == (place == mine ? 1 : 0))
                }
            }
        }
    }

    @Test func `a code that is wrong, used, taken back or expired lets nobody in`() async throws {
        let clock = TestClock(Date(timeIntervalSince1970: 1_705_321_800))
        try await withServer(settings: .patient, now: { clock.now }) { server in
            let home = try await Housemates(server)
            let eve = try await PlanAPI(server, "eve@example.org")
            let used = try await home.invite()
            #expect(try await home.join(home.bob, used.code).status == 200)
            #expect(try await home.join(home.bob, used.code).status == 200, "a repeat of a lost answer")
            let taken = try await home.invite()
            #expect(try await eve.send(.DELETE, "\(Self.path)/invitations/\(taken.id)").status == 404)
            #expect(try await home.bob.send(.DELETE, "\(Self.path)/invitations/\(taken.id)").status == 204)
            #expect(try await home.bob.send(.DELETE, "\(Self.path)/invitations/\(taken.id)").status == 404)
            let old = try await home.invite()
            clock.advance(by: 7 * 86_400)
            for code in [used.code, taken.code, old.code, "abcd-efgh-jkmn-pqrs"] {
                let answer = try await home.join(eve, code)
                #expect(answer.status == 422)
                #expect(answer.faults == ["code"])
            }
            #expect(try await eve.send(.GET, Self.path).value("data.household") is NSNull)
            #expect(try await home.ada.send(.GET, Self.path).value("data.household.invitations") as? [String] == [])
        }
    }

    @Test func `who invites anew when no one has come decides anew whether their meals are shown`() async throws {
        let clock = TestClock(Date(timeIntervalSince1970: 1_705_321_800))
        try await withServer(settings: .patient, now: { clock.now }) { server in
            let home = try await Housemates(server)
            _ = try await home.invite()
            _ = try await home.bob.send(.POST, "\(Self.path)/invitations")
            clock.advance(by: 8 * 86_400)
            #expect(try await home.bob.send(.DELETE, "\(Self.path)/membership").status == 404, "it is over")
            let made = try await home.ada.send(.POST, "\(Self.path)/invitations", #"{"shows_meals":false}"#)
            #expect(try await home.join(home.bob, try #require(made.string("data.code"))).status == 200)
            let meals = try await home.bob.send(.GET, "\(Self.path)/members/\(home.adaID)/meals")
            #expect(meals.status == 403)
        }
    }

    @Test func `guesses are counted as wrong passwords are`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let invitation = try await home.invite()
            for number in 0..<6 {
                let path = number % 2 == 0 ? "invitations/look" : "membership"
                let answer = try await home.bob.send(.POST, "\(Self.path)/\(path)", #"{"code":"wrong-\#(number)"}"#)
                #expect(answer.status == 422)
            }
            let answer = try await home.join(home.bob, invitation.code)
            #expect(answer.status == 429)
            #expect(answer.headers.first(name: "Retry-After") != nil)
            #expect(try await home.join(try await PlanAPI(server, "eve@example.org"), invitation.code).status == 200)
        }
    }

    @Test func `nobody joins their own household, or a second one`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let eve = try await PlanAPI(server, "eve@example.org")
            let (first, second) = (try await home.invite(), try await home.invite())
            let own = try await home.join(home.ada, first.code)
            #expect(own.status == 422)
            #expect(own.string("error.message") == "You are in this household already.")
            #expect(try await home.join(home.bob, first.code).status == 200)
            #expect(try await home.join(home.bob, second.code).status == 422)
            let other = try #require(
                try await eve.send(.POST, "\(Self.path)/invitations").string("data.code")
            )
            let refused = try await home.join(home.bob, other)
            #expect(refused.string("error.message") == "You are in another household; leave that one first.")
            #expect(try await home.bob.send(.DELETE, "\(Self.path)/membership").status == 204)
            #expect(try await home.join(home.bob, other).status == 200)
        }
    }

    @Test func `two who accept at once at the limit do not both come in`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            for number in 0..<6 {
                let guest = try await PlanAPI(server, "guest-\(number)@example.org")
                #expect(try await home.join(guest, try await home.invite().code).status == 200)
            }
            let codes = [try await home.invite().code, try await home.invite().code]
            let late = [home.bob, try await PlanAPI(server, "eve@example.org")]
            async let first = home.join(late[0], codes[0])
            async let second = home.join(late[1], codes[1])
            #expect(try await Set([first.status, second.status]) == [200, 422])
            let full = try await home.ada.send(.POST, "\(Self.path)/invitations")
            #expect(full.string("error.message") == "A household has at most 8 members.")
        }
    }

    @Test func `there are five open invitations at most`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            for _ in 0..<5 { _ = try await home.invite() }
            let answer = try await home.ada.send(.POST, "\(Self.path)/invitations")
            #expect(answer.status == 422)
            #expect(answer.errorCode == "VALIDATION_FAILED")
        }
    }

    @Test(arguments: [
        ("invitations/look", "{}", ["code"]), ("invitations/look", #"{"code":5}"#, ["code"]),
        ("membership", #"{"code":""}"#, ["code"]), ("membership", #"{"code":null}"#, ["code"]),
        ("membership", #"{"code":"\#(String(repeating: "a", count: 65))"}"#, ["code"]),
        ("membership", #"{"code":"abcd","shows_meals":"yes"}"#, ["shows_meals"]),
        ("invitations", #"{"shows_meals":1}"#, ["shows_meals"]),
    ])
    func `what cannot be read is named`(path: String, body: String, faults: [String]) async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let answer = try await ada.send(.POST, "\(Self.path)/\(path)", body)
            #expect(answer.status == 422)
            #expect(answer.faults == Set(faults))
        }
    }

    @Test func `who is in no household has nothing to leave or to change`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            #expect(try await ada.send(.DELETE, "\(Self.path)/membership").status == 404)
            #expect(try await ada.send(.PATCH, "\(Self.path)/membership", #"{"shows_meals":true}"#).status == 404)
            #expect(try await ada.send(.PATCH, "\(Self.path)/membership", "{}").faults == ["shows_meals"])
            #expect(try await ada.send(.DELETE, "\(Self.path)/invitations/x").status == 404)
            #expect(try await ada.send(.GET, "\(Self.path)?x=1").status == 422)
        }
    }

    @Test func `each member's devices hear of it, and older ones of nothing`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let invitation = try await home.invite()
            let phone = try await Peer(server, token: home.ada.token, query: "?kinds=all")
            let older = try await Peer(server, token: home.ada.api.logIn())
            for peer in [phone, older] { try await peer.expectConnected() }
            #expect(try await home.join(home.bob, invitation.code).status == 200)
            #expect(try await phone.household()?.members.map(\.name) == ["Ada", "Bob"])
            #expect(try await home.bob.send(.DELETE, "\(Self.path)/membership").status == 204)
            #expect(try await phone.household() == nil)
            try await older.expectNothingMore()
            let plain = try await home.ada.send(.GET, "/api/v1/events?since=0")
            #expect(plain.value("data.events") as? [String] == [])
            let all = try await home.bob.send(.GET, "/api/v1/events?since=0&kinds=household")
            #expect((all.value("data.events") as? [Any])?.count == 2)
        }
    }

    @Test func `a member removes another, who hears of it and sees nothing of the others`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let eve = try await PlanAPI(server, "eve@example.org")
            try await home.move()
            #expect(try await home.join(eve, try await home.invite().code).status == 200)
            let members = "\(Self.path)/members"
            let eveID = try #require(try await eve.send(.GET, "/api/v1/users/me").string("data.user_id"))
            for id in [home.bobID, "\(UUID())", "x"] {
                #expect(try await home.bob.send(.DELETE, "\(members)/\(id)").status == 404, "oneself, or nobody")
            }
            let phone = try await Peer(server, token: eve.token, query: "?kinds=household")
            try await phone.expectConnected()
            #expect(try await home.bob.send(.DELETE, "\(members)/\(eveID)").status == 204)
            #expect(try await phone.household() == nil)
            #expect(try await home.bob.send(.DELETE, "\(members)/\(eveID)").status == 404)
            #expect(try await eve.send(.GET, "\(members)/\(home.adaID)/foods").status == 404)
            #expect(try await home.ada.send(.GET, "\(members)/\(eveID)/meals").status == 404)
            #expect(try await eve.send(.DELETE, "\(members)/\(home.adaID)").status == 404)
            let left = try await home.ada.send(.GET, Self.path)
            #expect((left.value("data.household.members") as? [Any])?.count == 2)
        }
    }

    @Test func `an account that is deleted leaves, and a new name is told`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            try await home.move()
            let invitation = try await home.invite()
            #expect(try await home.ada.send(.PATCH, "/api/v1/users/me", #"{"name":"Anna"}"#).status == 200)
            #expect(try await home.bob.send(.GET, Self.path).string("data.household.members.0.name") == "Anna")
            #expect(try await home.ada.send(.DELETE, "/api/v1/users/me").status == 204)
            #expect(try await home.bob.send(.GET, Self.path).value("data.household") is NSNull)
            let eve = try await PlanAPI(server, "eve@example.org")
            #expect(try await home.join(eve, invitation.code).status == 422)
        }
    }

    @Test func `the others' devices hear of a new name, and of an account that ends`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            try await home.move()
            let phone = try await Peer(server, token: home.bob.token, query: "?kinds=household")
            try await phone.expectConnected()
            #expect(try await home.ada.send(.PATCH, "/api/v1/users/me", #"{"name":"Anna"}"#).status == 200)
            #expect(try await phone.household()?.members.map(\.name) == ["Anna", "Bob"])
            #expect(try await home.ada.send(.DELETE, "/api/v1/users/me").status == 204)
            #expect(try await phone.household() == nil)
        }
    }

    @Test func `no personal token opens a household`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let scopes = #"["diary:read","diary:write","foods:read","plan:read"]"#
            let made = try await home.ada.send(.POST, "/api/v1/tokens", #"{"name":"x","scopes":\#(scopes)}"#)
            let token = try #require(made.string("data.token"))
            for (method, path) in [(HTTPMethod.GET, ""), (.POST, "/invitations"), (.DELETE, "/membership")] {
                let answer = try await home.ada.api.send(method, Self.path + path, token: token)
                #expect(answer.status == 403)
            }
        }
    }
}

/// Ada and Bob, who may live together.
struct Housemates: Sendable {
    static let path = "/api/v1/household"

    let ada: PlanAPI
    let bob: PlanAPI
    let adaID: String
    let bobID: String

    init(_ server: TestServer) async throws {
        ada = try await PlanAPI(server)
        bob = try await PlanAPI(server, "bob@example.org")
        adaID = try #require(try await ada.send(.GET, "/api/v1/users/me").string("data.user_id"))
        bobID = try #require(
            try await bob.send(.PATCH, "/api/v1/users/me", #"{"name":"Bob"}"#).string("data.user_id")
        )
    }

    /// Lets Ada invite somebody.
    func invite() async throws -> (id: String, code: String) {
        let made = try await ada.send(.POST, "\(Self.path)/invitations")
        return (try #require(made.string("data.id")), try #require(made.string("data.code")))
    }

    func join(_ person: PlanAPI, _ code: String) async throws -> RawAPI.Answer {
        try await person.send(.POST, "\(Self.path)/membership", #"{"code":"\#(code)"}"#)
    }

    /// Lets Bob move in with Ada.
    func move() async throws {
        let joined = try await join(bob, try await invite().code)
        #expect(joined.status == 200)
    }
}

extension Peer {
    /// The household as the next message tells it; nil where it tells of none.
    func household() async throws -> HouseholdRecord? {
        let message = try await next()
        guard case .householdUpdated(let answer) = message.body else { throw Surprise(message: message) }
        return answer.household
    }
}
