import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1
import TestBasics
import Testing

/// The country that a person writes of: their own, else the server's.
@Suite(.timeLimit(.minutes(10)))
struct RegionTests {
    private static let profile = "/v1/profile"

    private static func choose(_ region: String, _ person: PlanAPI) async throws -> RawAPI.Answer {
        try await person.send(.PUT, profile, #"{"region":\#(region)}"#)
    }

    private static func read(_ text: String, _ person: PlanAPI) async throws -> ReadItem {
        let answer = try await person.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
        return try #require(try answer.data(ParsedText.self).items.first?.food)
    }

    private static func grams(_ text: String, _ person: PlanAPI) async throws -> Double {
        try #require(try await read(text, person).grams).doubleValue
    }

    /// The grams of the first item of a meal that was logged, once it is read.
    private static func grams(ofMeal answer: RawAPI.Answer, _ person: PlanAPI) async throws -> Double? {
        let id = try #require(answer.string("data.id"), "\(answer.text)")
        while true {
            let meal = try await person.send(.GET, "/api/v1/meal-logs/\(id)")
            if meal.string("data.status") != "processing" { return meal.number("data.items.0.grams") }
            await Task.yield()
        }
    }

    /// Somebody whose pint is the imperial one, and somebody whose is not, at one server.
    private func withTwo(
        usual: String? = nil,
        _ body: @escaping @Sendable (_ ada: PlanAPI, _ bob: PlanAPI) async throws -> Void
    ) async throws {
        try await withServer(region: usual) { server in
            let (ada, bob) = (try await PlanAPI(server), try await PlanAPI(server, "bob@example.org"))
            #expect(try await Self.choose(#""GB""#, ada).status == 200)
            #expect(try await Self.choose(#""US""#, bob).status == 200)
            try await body(ada, bob)
        }
    }

    // MARK: What a text means

    @Test(arguments: [
        ("a pint of milk", 488.0, 586.0), ("2 pints of lager", 960, 1152), ("half a pint of apple juice", 248, 298),
    ])
    func `two people of one server have the pints of their countries`(text: String, abroad: Double, home: Double)
        async throws
    {
        try await withTwo { ada, bob in
            let (british, american) = (try await Self.grams(text, ada), try await Self.grams(text, bob))
            #expect(abs(british - home) < home / 50)
            #expect(abs(american - abroad) < abroad / 50)
        }
    }

    @Test(arguments: ["flapjack", "2 chelsea buns", "haggis"])
    func `two people of one server have the foods of their countries`(text: String) async throws {
        try await withTwo { ada, bob in
            let (british, american) = (try await Self.read(text, ada), try await Self.read(text, bob))
            #expect(british.source?.dataset == Food.Dataset.cofid.rawValue)
            #expect(american.source?.dataset != Food.Dataset.cofid.rawValue)
        }
    }

    @Test func `meals are logged, changed and repeated with it, by every way`() async throws {
        try await withTwo { ada, bob in
            for (person, pint) in [(ada, 586.0), (bob, 488.0)] {
                func isPint(_ grams: Double?, _ number: Double = 1) -> Bool {
                    grams.map { abs($0 - number * pint) < number * pint / 50 } ?? false
                }
                let logged = try await person.send(
                    .POST,
                    "/api/v1/meal-logs/natural",
                    #"{"raw_input":"a pint of milk","meal_type":"snack"}"#
                )
                #expect(isPint(try await Self.grams(ofMeal: logged, person)))
                let id = try #require(logged.string("data.id"))
                let edited = try await person.send(
                    .PUT,
                    "/api/v1/meal-logs/\(id)",
                    #"{"raw_input":"2 pints of milk"}"#
                )
                #expect(isPint(try await Self.grams(ofMeal: edited, person), 2))
                let corrected = try await person.send(
                    .POST,
                    "/api/v1/nutrition/parse",
                    #"{"raw_input":"make it 3 pints","corrects":"2 pints of milk"}"#
                )
                #expect(isPint(corrected.number("data.items.0.grams"), 3), "\(corrected.text)")
                let tool = try await person.send(
                    .POST,
                    "/mcp",
                    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"log_meal","arguments":{"text":"4 pints of milk","key":"pints-0001"}}}"#
                )
                #expect(tool.status == 200)
                let list = try await person.send(.GET, "/api/v1/meal-logs?include=items")
                let grams = (0...1).map { list.number("data.meal_logs.\($0).items.0.grams") }
                #expect(grams.contains { isPint($0, 4) }, "\(tool.text)")
            }
        }
    }

    @Test func `the coach reads with it`() async throws {
        try await withTwo { ada, bob in
            for person in [ada, bob] {
                let begun = try await person.send(.POST, "/api/v1/consultations", #"{"persona":"nutritionist"}"#)
                let id = try #require(begun.string("data.consultation.id"))
                let answer = try await person.send(
                    .POST,
                    "/api/v1/consultations/\(id)/messages",
                    #"{"content":"How many calories are in a pint of milk?","wait":30}"#
                )
                let energy = try #require(try await Self.read("a pint of milk", person).nutrients.energyKcal)
                let content = try #require(answer.string("data.assistant_message.content"))
                #expect(content.contains("\(energy) kcal"), "\(content)")
            }
        }
    }

    // MARK: What is chosen

    @Test func `who chooses none has the server's, and who takes the choice back again`() async throws {
        try await withServer(region: "GB") { server in
            let ada = try await PlanAPI(server)
            let untold = try await ada.send(.GET, Self.profile)
            #expect(untold.value("data.region") == nil)
            #expect(untold.string("data.serverRegion") == "GB")
            #expect(untold.value("data.updatedAt") == nil)
            #expect(abs(try await Self.grams("a pint of milk", ada) - 586) < 10)
            let chosen = try await Self.choose(#""us""#, ada)
            #expect(chosen.string("data.region") == "US", "\(chosen.text)")
            #expect(abs(try await Self.grams("a pint of milk", ada) - 488) < 10)
            #expect(try await Self.choose("null", ada).status == 200)
            #expect(try await ada.send(.GET, Self.profile).value("data.region") == nil)
            #expect(abs(try await Self.grams("a pint of milk", ada) - 586) < 10)
        }
    }

    @Test func `a client that does not know of it leaves it as it is`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            #expect(try await Self.choose(#""IE""#, ada).status == 200)
            #expect(try await ada.send(.PUT, Self.profile, #"{"mealsPerDay":3}"#).string("data.region") == "IE")
            #expect(try await ada.onboard().status == 201)
            #expect(try await ada.send(.GET, Self.profile).string("data.region") == "IE")
            #expect(try await ada.onboard(["region": #""NZ""#]).status == 201)
            #expect(try await ada.send(.GET, Self.profile).string("data.region") == "NZ")
        }
    }

    @Test(arguments: [#""XX""#, #""GBR""#, #""England""#, #""""#, "44", "true", #"["GB"]"#])
    func `a country that the reader does not know is refused, and nothing changes`(region: String) async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            #expect(try await Self.choose(#""GB""#, ada).status == 200)
            let refused = try await ada.send(.PUT, Self.profile, #"{"region":\#(region),"mealsPerDay":5}"#)
            #expect(refused.status == 422)
            #expect(refused.faults == ["region"])
            let profile = try await ada.send(.GET, Self.profile).data(ProfileResponse.self)
            #expect(profile.region == "GB" && profile.mealsPerDay == nil)
            let known = try #require(profile.knownRegions)
            #expect(known == known.sorted() && Set(known).isSuperset(of: ["AU", "CA", "GB", "IE", "NZ", "US"]))
            if let text = refused.string("error.fields.region"), text.contains("one of") {
                for code in known { #expect(text.contains(code)) }
            }
        }
    }

    @Test func `one that is kept and not known here is no fault of another change, and may be left`() async throws {
        try await withScratchFolder { folder in
            let database = folder.appending(path: "fitiq.sqlite")
            try await withServer(database: database) { server in
                let ada = try await PlanAPI(server)
                #expect(try await Self.choose(#""GB""#, ada).status == 200)
                // As a file of a server that knows more countries brings it along.
                try await DatabaseQueue(path: database.path()).write {
                    try $0.execute(sql: "UPDATE profiles SET region = 'BE'")
                }
                let zone = #"{"timeZone":"Europe/Brussels","region":"BE"}"#
                let saved = try await ada.send(.PUT, Self.profile, zone)
                #expect(saved.string("data.timeZone") == "Europe/Brussels", "\(saved.text)")
                #expect(saved.string("data.region") == "BE")
                #expect(try await Self.choose(#""AT""#, ada).faults == ["region"])
                #expect(try await Self.choose(#""fr""#, ada).string("data.region") == "FR")
                #expect(try await Self.choose(#""BE""#, ada).faults == ["region"])
            }
        }
    }

    @Test func `devices hear of it`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let phone = try await Peer(server, token: ada.api.logIn(), query: "?kinds=profile")
            try await phone.expectConnected()
            #expect(try await Self.choose(#""GB""#, ada).status == 200)
            guard case .profileUpdated(let profile) = try await phone.messages(1)[0].body else {
                Issue.record("no profile")
                return
            }
            #expect(profile.region == "GB")
        }
    }

    @Test func `it goes along with the diary`() async throws {
        let archive = try await withServer { server in
            let ada = try await PlanAPI(server)
            #expect(try await Self.choose(#""GB""#, ada).status == 200)
            return try await ada.api.send(.GET, "/api/v1/export", token: ada.token).bytes
        }
        try await withServer { server in
            let bob = try await PlanAPI(server, "bob@example.org")
            let taken = try await bob.api.send(.POST, "/api/v1/import", file: archive, token: bob.token)
            #expect(taken.status == 200, "\(taken.text)")
            #expect(try await bob.send(.GET, Self.profile).string("data.region") == "GB")
            #expect(abs(try await Self.grams("a pint of milk", bob) - 586) < 10)
            #expect(try await bob.api.send(.GET, "/api/v1/export", token: bob.token).bytes == archive)
        }
    }
}
