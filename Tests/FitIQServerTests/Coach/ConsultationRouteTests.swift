import Coach
import FitIQCore
import FitIQServer
import FitIQService
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConsultationRouteTests {
    static let path = "/api/v1/consultations"

    /// Somebody with an account.
    struct Person: Sendable {
        let api: RawAPI
        let token: String

        func send(_ method: HTTPMethod, _ path: String, _ json: String? = nil, headers: HTTPHeaders = [:]) async throws
            -> RawAPI.Answer
        {
            try await api.send(method, path, json: json, token: token, headers: headers)
        }

        func begin(_ fields: String = "") async throws -> String {
            let answer = try await send(.POST, ConsultationRouteTests.path, #"{"persona":"nutritionist"\#(fields)}"#)
            return try #require(answer.string("data.consultation.id"))
        }

        /// Says something and waits for the answer.
        func say(_ words: String, in id: String) async throws -> RawAPI.Answer {
            let json = #"{"content":"\#(words)","wait":30}"#
            return try await send(.POST, "\(ConsultationRouteTests.path)/\(id)/messages", json)
        }

        var defaultID: String {
            get async throws {
                let list = try await send(.GET, "\(ConsultationRouteTests.path)?context_type=meal_tracking")
                return try #require(list.string("data.consultations.0.id"))
            }
        }
    }

    private func withPerson(_ body: @escaping @Sendable (Person) async throws -> Void) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            try await body(Person(api: api, token: try await api.register().access))
        }
    }

    @Test func `a question is answered from the diary, with its numbers' sources`() async throws {
        try await withPerson { ada in
            try await ada.api.log("2 bananas", ada.token)
            let id = try await ada.begin()
            let answer = try await ada.say("How many calories did I have today?", in: id)
            #expect(answer.status == 201)
            #expect(answer.string("data.user_message.content") == "How many calories did I have today?")
            #expect(answer.number("data.user_message.number") == 2)
            #expect(answer.string("data.assistant_message.status") == "done")
            #expect(answer.string("data.assistant_message.outcome") == "complete")
            #expect(answer.string("data.assistant_message.engine") == "built_in")
            #expect(answer.string("data.assistant_message.intent") == "total")
            let content = try #require(answer.string("data.assistant_message.content"))
            let day = try await ada.send(.GET, "/api/v1/nutrition/summary")
            let energy = Int(try #require(day.number("data.totals.total_calories")))
            #expect(content.contains("\(energy) kcal"))
            let citations = try #require(answer.value("data.assistant_message.citations") as? [[String: Any]])
            let cited = try #require(citations.first { $0["unit"] as? String == "kcal" })
            #expect((cited["value"] as? NSNumber)?.intValue == energy)
            let (start, length) = (cited["start"] as? Int ?? 0, cited["length"] as? Int ?? 0)
            let place = NSRange(location: start, length: length)
            #expect((content as NSString).substring(with: place) == cited["text"] as? String)
        }
    }

    @Test func `a meal that is said in the default consultation is logged once, and undone`() async throws {
        try await withPerson { ada in
            let id = try await ada.defaultID
            let json = #"{"id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","content":"2 eggs and toast","wait":30}"#
            let first = try await ada.send(.POST, "\(Self.path)/\(id)/messages", json)
            #expect(first.status == 201)
            #expect(first.string("data.assistant_message.intent") == "log_meal")
            let again = try await ada.send(.POST, "\(Self.path)/\(id)/messages", json)
            #expect(again.string("data.assistant_message.content") == first.string("data.assistant_message.content"))
            #expect(try await ada.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)
            #expect(try await ada.send(.GET, "\(Self.path)/\(id)/messages").number("data.total_count") == 3)
            let undone = try await ada.say("undo that", in: id)
            #expect(undone.string("data.assistant_message.intent") == "undo")
            #expect(try await ada.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 0)
        }
    }

    @Test func `a question goes on with the one before`() async throws {
        try await withPerson { ada in
            try await ada.api.log("2 bananas", ada.token)
            let id = try await ada.begin()
            _ = try await ada.say("How much protein did I have today?", in: id)
            let next = try await ada.say("and fibre?", in: id)
            #expect(next.string("data.assistant_message.intent") == "total")
            #expect(next.string("data.assistant_message.content")?.contains("fibre") == true)
        }
    }

    @Test func `what the coach does not know is declined, and what is dangerous is screened`() async throws {
        try await withPerson { ada in
            let id = try await ada.begin()
            let declined = try await ada.say("What is the weather in Paris?", in: id)
            #expect(declined.string("data.assistant_message.outcome") == "declined")
            #expect(declined.string("data.assistant_message.suggestions.0") != nil)
            let screened = try await ada.say("How many units of insulin for my lunch?", in: id)
            #expect(screened.string("data.assistant_message.engine") == "screen")
        }
    }

    @Test func `the operator's contacts stand in the fixed texts, and are told to devices`() async throws {
        var settings = ServerSettings.roomy
        settings.contacts = .init(crisis: "the Example Line on 555 0100", eating: "the Example Group")
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let ada = Person(api: api, token: try await api.register().access)
            let id = try await ada.begin()
            let danger = try await ada.say("I want to die", in: id).string("data.assistant_message.content")
            #expect(danger?.contains("your local emergency number or the Example Line on 555 0100, or go") == true)
            let eating = try await ada.say("I want to purge", in: id).string("data.assistant_message.content")
            #expect(eating?.contains("or someone you trust, or the Example Group.") == true)
            let coach = try await ada.send(.GET, "/api/v1/coach")
            #expect(coach.string("data.contacts.crisis") == "the Example Line on 555 0100")
            #expect(coach.string("data.contacts.eating") == "the Example Group")
        }
        try await withPerson { ada in
            let coach = try await ada.send(.GET, "/api/v1/coach")
            #expect(coach.text.contains(#""contacts":{}"#))
        }
    }

    @Test func `without a wait the answer comes by GET`() async throws {
        try await withPerson { ada in
            let id = try await ada.begin()
            let sent = try await ada.send(.POST, "\(Self.path)/\(id)/messages", #"{"content":"help"}"#)
            #expect(sent.status == 202)
            let answerID = try #require(sent.string("data.assistant_message_id"))
            while true {
                let page = try await ada.send(.GET, "\(Self.path)/\(id)/messages?after=2")
                #expect(page.string("data.messages.0.id") == answerID)
                if page.string("data.messages.0.status") == "done" { break }
                await Task.yield()
            }
        }
    }

    @Test func `a consultation begins with a greeting, and with an answer where something was said`() async throws {
        try await withPerson { ada in
            let json = #"{"persona":"fitness_coach","quick_action":"help","id":"7D5A3F1C-8B2E-4D3C-9F1E-2A4B5C6D7E8F"}"#
            let answer = try await ada.send(.POST, Self.path, json)
            #expect(answer.status == 201)
            #expect(answer.string("data.consultation.id") == "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f")
            #expect(answer.string("data.greeting_message")?.contains("program") == true)
            #expect(answer.value("data.needs_survey") as? Bool == true)
            #expect(answer.string("data.survey_message")?.contains("height") == true)
            #expect(answer.string("data.user_message.content") == "What can you do?")
            #expect(try await ada.send(.POST, Self.path, json).text == answer.text)
            let path = "\(Self.path)/7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f"
            #expect(try await ada.send(.GET, path).number("data.consultation.message_count") == 3)
        }
    }

    @Test func `the default consultation is there at once, stays open and is emptied, not removed`() async throws {
        try await withPerson { ada in
            let list = try await ada.send(.GET, Self.path)
            #expect(list.number("data.total_count") == 1)
            #expect(list.value("data.consultations.0.is_default") as? Bool == true)
            #expect(list.string("data.consultations.0.context_type") == "meal_tracking")
            let id = try await ada.defaultID
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)").status == 204)
            let completed = try await ada.send(.POST, "\(Self.path)/\(id)/complete")
            #expect(completed.string("data.consultation.status") == "active")
            #expect(completed.number("data.consultation.message_count") == 0)
        }
    }

    @Test func `ten may be open, and a completed one takes nothing more`() async throws {
        try await withPerson { ada in
            let first = try await ada.begin()
            for _ in 1..<10 { _ = try await ada.begin() }
            let refused = try await ada.send(.POST, Self.path, #"{"persona":"nutritionist"}"#)
            #expect(refused.status == 429)
            #expect(refused.errorCode == "CONSULTATION_LIMIT")
            for _ in 0..<2 {
                let completed = try await ada.send(.POST, "\(Self.path)/\(first)/complete")
                #expect(completed.status == 200)
                #expect(completed.string("data.consultation.status") == "completed")
            }
            let late = try await ada.say("help", in: first)
            #expect(late.status == 409)
            #expect(late.errorCode == "CONSULTATION_NOT_ACTIVE")
            #expect(try await ada.send(.GET, "\(Self.path)?status=completed").number("data.total_count") == 1)
            #expect(try await ada.send(.GET, "\(Self.path)?status=all").number("data.total_count") == 11)
            _ = try await ada.begin()
        }
    }

    @Test func `a stopped answer that was done stays as it was`() async throws {
        try await withPerson { ada in
            let id = try await ada.begin()
            let answer = try await ada.say("help", in: id)
            let message = try #require(answer.string("data.assistant_message.id"))
            let stopped = try await ada.send(.POST, "\(Self.path)/\(id)/messages/\(message)/stop")
            #expect(stopped.status == 200)
            #expect(stopped.string("data.outcome") == "complete")
            let words = try #require(answer.string("data.user_message.id"))
            #expect(try await ada.send(.POST, "\(Self.path)/\(id)/messages/\(words)/stop").status == 404)
        }
    }

    @Test(arguments: [
        ("", #"{}"#, "persona"), ("", #"{"persona":"doctor"}"#, "persona"),
        ("", #"{"persona":"nutritionist","quick_action":"x"}"#, "quick_action"),
        ("", #"{"persona":"nutritionist","initial_message":""}"#, "initial_message"),
        ("/ID/messages", #"{}"#, "content"), ("/ID/messages", #"{"content":"a","wait":31}"#, "wait"),
        ("/ID/messages", #"{"content":"a","id":"x"}"#, "id"),
    ])
    func `what is wrong in a body is named`(path: String, json: String, field: String) async throws {
        try await withPerson { ada in
            let id = try await ada.defaultID
            let answer = try await ada.send(.POST, Self.path + path.replacing("ID", with: id), json)
            #expect(answer.status == 422)
            #expect((answer.value("error.fields") as? [String: String])?.keys.sorted() == [field])
        }
    }

    @Test func `more than twenty messages a minute are refused`() async throws {
        var settings = ServerSettings.roomy
        settings.rates.coachMessagesPerMinute = 1
        try await withServer(settings: settings, now: { Date(timeIntervalSince1970: 1_705_321_805) }) { server in
            let api = RawAPI(port: server.port)
            let ada = Person(api: api, token: try await api.register().access)
            let id = try await ada.begin()
            #expect(try await ada.say("help", in: id).status == 201)
            let refused = try await ada.say("help", in: id)
            #expect(refused.status == 429)
            #expect(refused.headers["Retry-After"] == ["60"])
        }
    }

    @Test func `the coach says what it understands, and each quick action is understood`() async throws {
        try await withPerson { ada in
            let coach = try await ada.send(.GET, "/api/v1/coach")
            #expect((coach.value("data.engines.built_in.intents") as? [Any])?.count == 30)
            #expect(coach.value("data.engines.model.available") as? Bool == false)
            let list = try await ada.send(.GET, "\(Self.path)/quick-actions")
            let actions = try #require(list.value("data.actions") as? [[String: Any]])
            #expect(actions.count == QuickQuestion.all.count)
            let id = try await ada.begin()
            for action in actions {
                let prompt = try #require(action["prompt"] as? String)
                let answer = try await ada.say(prompt, in: id)
                #expect(answer.string("data.assistant_message.outcome") == "complete", "\(prompt)")
            }
            let some = try await ada.send(.GET, "\(Self.path)/quick-actions?context_type=goal")
            #expect((some.value("data.actions") as? [Any])?.count == 2)
        }
    }

    @Test func `other devices hear of a consultation by its events`() async throws {
        try await withPerson { ada in
            let id = try await ada.begin()
            _ = try await ada.say("help", in: id)
            _ = try await ada.send(.DELETE, "\(Self.path)/\(id)")
            let events = try await ada.send(.GET, "/api/v1/events?since=0&kinds=consultation")
            let told = try #require(events.value("data.events") as? [[String: Any]])
            #expect(told.compactMap { $0["type"] as? String }.allSatisfy { $0 == "consultation.deleted" })
            #expect(told.count >= 4)
        }
    }
}
