import Coach
import FitIQCore
import FitIQServer
import FitIQService
import FitIQTestSupport
import FitIQWire
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

        func start(_ request: StartConsultationRequest) async throws -> RawAPI.Answer {
            try await api.send(.POST, ConsultationRouteTests.path, body: request, token: token)
        }

        func begin() async throws -> String {
            try await start(StartConsultationRequest(persona: "nutritionist")).data(ConsultationStarted.self)
                .consultation.id
        }

        func send(_ request: SendMessageRequest, in id: String) async throws -> RawAPI.Answer {
            try await api.send(.POST, "\(ConsultationRouteTests.path)/\(id)/messages", body: request, token: token)
        }

        func consultations(_ query: String = "") async throws -> ConsultationPage {
            try await send(.GET, "\(ConsultationRouteTests.path)\(query)").data()
        }

        /// Says something and waits for the answer.
        func say(_ words: String, in id: String) async throws -> RawAPI.Answer {
            try await send(SendMessageRequest(content: words, wait: 30), in: id)
        }

        var defaultID: String {
            get async throws {
                try #require(try await consultations("?context_type=meal_tracking").consultations.first).id
            }
        }
    }

    private func withPerson(
        inRegion region: String? = nil,
        _ body: @escaping @Sendable (Person) async throws -> Void
    ) async throws {
        try await withServer(region: region) { server in
            let api = RawAPI(port: server.port)
            try await body(Person(api: api, token: try await api.register().access))
        }
    }

    @Test(arguments: ["a pint of beer", "half a pint of lager", "2 pints of milk"])
    func `texts mean the foods of the server's country`(drink: String) async throws {
        let answers = AnswersByRegion()
        for region in [nil, "GB"] {
            try await withPerson(inRegion: region) { ada in
                let id = try await ada.begin()
                let asked = try await ada.say("How many calories are in \(drink)?", in: id)
                let logged = try await ada.say("log \(drink)", in: id)
                let pieces = [try asked.reply.content, try logged.reply.content]
                #expect(pieces[1].hasPrefix("Logged"), "\(pieces[1])")
                await answers.keep(pieces, of: region ?? "")
            }
        }
        let (plain, british) = (await answers.of[""] ?? [], await answers.of["GB"] ?? [])
        #expect(plain.count == 2 && british.count == 2)
        #expect(zip(plain, british).allSatisfy { $0 != $1 }, "\(plain) \(british)")
    }

    private actor AnswersByRegion {
        var of: [String: [String]] = [:]

        func keep(_ answers: [String], of region: String) { of[region] = answers }
    }

    @Test func `a question is answered from the diary, with its numbers' sources`() async throws {
        try await withPerson { ada in
            try await ada.api.log("2 bananas", ada.token)
            let id = try await ada.begin()
            let answer = try await ada.say("How many calories did I have today?", in: id)
            #expect(answer.status == 201)
            #expect(try answer.turn.userMessage.content == "How many calories did I have today?")
            #expect(try answer.turn.userMessage.number == 2)
            #expect(try answer.reply.status == "done")
            #expect(try answer.reply.outcome == "complete")
            #expect(try answer.reply.engine == "built_in")
            #expect(try answer.reply.intent == "total")
            let content = try answer.reply.content
            let day = try await ada.send(.GET, "/api/v1/nutrition/summary")
            let energy = Int(try #require(day.number("data.totals.total_calories")))
            #expect(content.contains("\(energy) kcal"))
            let cited = try #require(try answer.reply.citations?.first { $0.unit == "kcal" })
            #expect(cited.value == Double(energy))
            let place = NSRange(location: cited.start, length: cited.length)
            #expect((content as NSString).substring(with: place) == cited.text)
        }
    }

    @Test func `a meal that is said in the default consultation is logged once, and undone`() async throws {
        try await withPerson { ada in
            let id = try await ada.defaultID
            let words = SendMessageRequest(
                id: "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f",
                content: "2 eggs and toast",
                wait: 30
            )
            let first = try await ada.send(words, in: id)
            #expect(first.status == 201)
            #expect(try first.reply.intent == "log_meal")
            let again = try await ada.send(words, in: id)
            #expect(try again.reply.content == first.reply.content)
            #expect(try await ada.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)
            #expect(try await ada.send(.GET, "\(Self.path)/\(id)/messages").number("data.total_count") == 3)
            let undone = try await ada.say("undo that", in: id)
            #expect(try undone.reply.intent == "undo")
            #expect(try await ada.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 0)
        }
    }

    @Test func `a question goes on with the one before`() async throws {
        try await withPerson { ada in
            try await ada.api.log("2 bananas", ada.token)
            let id = try await ada.begin()
            _ = try await ada.say("How much protein did I have today?", in: id)
            let next = try await ada.say("and fibre?", in: id)
            #expect(try next.reply.intent == "total")
            #expect(try next.reply.content.contains("fibre"))
        }
    }

    @Test func `what the coach does not know is declined, and what is dangerous is screened`() async throws {
        try await withPerson { ada in
            let id = try await ada.begin()
            let declined = try await ada.say("What is the weather in Paris?", in: id)
            #expect(try declined.reply.outcome == "declined")
            #expect(try declined.reply.suggestions?.isEmpty == false)
            let screened = try await ada.say("How many units of insulin for my lunch?", in: id)
            #expect(try screened.reply.engine == "screen")
        }
    }

    @Test func `the operator's contacts stand in the fixed texts, and are told to devices`() async throws {
        var settings = ServerSettings.roomy
        settings.contacts = .init(crisis: "the Example Line on 555 0100", eating: "the Example Group")
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let ada = Person(api: api, token: try await api.register().access)
            let id = try await ada.begin()
            let danger = try await ada.say("I want to die", in: id).reply.content
            #expect(danger.contains("your local emergency number or the Example Line on 555 0100, or go"))
            let eating = try await ada.say("I want to purge", in: id).reply.content
            #expect(eating.contains("or someone you trust, or the Example Group."))
            let contacts = try await ada.send(.GET, "/api/v1/coach").data(CoachOverview.self).contacts
            #expect(contacts?.crisis == "the Example Line on 555 0100")
            #expect(contacts?.eating == "the Example Group")
        }
        try await withPerson { ada in
            let coach = try await ada.send(.GET, "/api/v1/coach")
            #expect(coach.text.contains(#""contacts":{}"#))
        }
    }

    @Test func `without a wait the answer comes by GET`() async throws {
        try await withPerson { ada in
            let id = try await ada.begin()
            let sent = try await ada.send(SendMessageRequest(content: "help"), in: id)
            #expect(sent.status == 202)
            let answerID = try sent.turn.assistantMessageID
            while true {
                let page = try await ada.send(.GET, "\(Self.path)/\(id)/messages?after=2")
                let message = try page.data(ConsultationMessagePage.self).messages.first
                #expect(message?.id == answerID)
                if message?.status == "done" { break }
                await Task.yield()
            }
        }
    }

    @Test func `a consultation begins with a greeting, and with an answer where something was said`() async throws {
        try await withPerson { ada in
            let request = StartConsultationRequest(
                id: "7D5A3F1C-8B2E-4D3C-9F1E-2A4B5C6D7E8F",
                persona: "fitness_coach",
                quickAction: "help"
            )
            let answer = try await ada.start(request)
            #expect(answer.status == 201)
            let started = try answer.data(ConsultationStarted.self)
            #expect(started.consultation.id == "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f")
            #expect(started.greetingMessage?.contains("program") == true)
            #expect(started.needsSurvey)
            #expect(started.surveyMessage?.contains("height") == true)
            #expect(started.userMessage?.content == "What can you do?")
            #expect(try await ada.start(request).text == answer.text)
            let path = "\(Self.path)/\(started.consultation.id)"
            #expect(try await ada.send(.GET, path).consultation.messageCount == 3)
        }
    }

    @Test func `the default consultation is there at once, stays open and is emptied, not removed`() async throws {
        try await withPerson { ada in
            let list = try await ada.consultations()
            #expect(list.totalCount == 1)
            #expect(list.consultations.first?.isDefault == true)
            #expect(list.consultations.first?.contextType == "meal_tracking")
            let id = try await ada.defaultID
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)").status == 204)
            let completed = try await ada.send(.POST, "\(Self.path)/\(id)/complete")
            #expect(try completed.consultation.status == "active")
            #expect(try completed.consultation.messageCount == 0)
        }
    }

    @Test func `ten may be open, and a completed one takes nothing more`() async throws {
        try await withPerson { ada in
            let first = try await ada.begin()
            for _ in 1..<10 { _ = try await ada.begin() }
            let refused = try await ada.start(StartConsultationRequest(persona: "nutritionist"))
            #expect(refused.status == 429)
            #expect(refused.errorCode == "CONSULTATION_LIMIT")
            for _ in 0..<2 {
                let completed = try await ada.send(.POST, "\(Self.path)/\(first)/complete")
                #expect(completed.status == 200)
                #expect(try completed.consultation.status == "completed")
            }
            let late = try await ada.say("help", in: first)
            #expect(late.status == 409)
            #expect(late.errorCode == "CONSULTATION_NOT_ACTIVE")
            #expect(try await ada.consultations("?status=completed").totalCount == 1)
            #expect(try await ada.consultations("?status=all").totalCount == 11)
            _ = try await ada.begin()
        }
    }

    @Test func `a stopped answer that was done stays as it was`() async throws {
        try await withPerson { ada in
            let id = try await ada.begin()
            let answer = try await ada.say("help", in: id)
            let message = try answer.reply.id
            let stopped = try await ada.send(.POST, "\(Self.path)/\(id)/messages/\(message)/stop")
            #expect(stopped.status == 200)
            #expect(try stopped.data(ConsultationMessage.self).outcome == "complete")
            let words = try answer.turn.userMessage.id
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
            let engines = try await ada.send(.GET, "/api/v1/coach").data(CoachOverview.self).engines
            #expect(engines.builtIn.intents.count == 30)
            #expect(!engines.model.available)
            let actions = try await ada.send(.GET, "\(Self.path)/quick-actions").data(QuickActionList.self).actions
            #expect(actions.count == QuickQuestion.all.count)
            let id = try await ada.begin()
            for action in actions {
                let answer = try await ada.say(action.prompt, in: id)
                #expect(try answer.reply.outcome == "complete", "\(action.prompt)")
            }
            let some = try await ada.send(.GET, "\(Self.path)/quick-actions?context_type=goal")
            #expect(try some.data(QuickActionList.self).actions.count == 2)
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

extension RawAPI.Answer {
    /// The answer to a message, with the message.
    fileprivate var turn: ConsultationTurn { get throws { try data() } }

    /// What the coach answered, where it was waited for.
    fileprivate var reply: ConsultationMessage { get throws { try #require(try turn.assistantMessage) } }

    fileprivate var consultation: ConsultationSummary {
        get throws { try data(ConsultationAnswer.self).consultation }
    }
}
