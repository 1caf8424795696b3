import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Who answers the page's questions, as they type it.
struct Person {
    var gender = "male"
    var pregnancy: String?
    /// By the name of the field.
    var measures = ["height": "180", "currentWeight": "80", "targetWeight": "75"]
    /// Pounds, feet and inches.
    var isInUS = false

    /// Thirty years old, and a month.
    let born: String = {
        let calendar = Calendar(identifier: .gregorian)
        let date = calendar.date(byAdding: DateComponents(year: -30, month: -1), to: Date()) ?? Date()
        return CalendarDate(date, in: .gmt).description
    }()

    static let losing = Person()
    static let losingInPounds = Person(
        measures: ["feet": "5", "inches": "11", "currentWeight": "176.4", "targetWeight": "165"],
        isInUS: true
    )
    static let pregnant = Person(gender: "female", pregnancy: "2")
}

extension Browser {
    /// Signs in as ada@example.org.
    func signIn(at server: TestServer) async throws {
        try await open(server.url)
        try await wait(until: "document.querySelector('#show-login')?.offsetParent")
        try await click("#show-login")
        try await type("ada@example.org", into: "#login-form [name=email]")
        try await type("correct horse", into: "#login-form [name=password]")
        try await click("#login-form [type=submit]")
        try await wait(until: "document.querySelector('#meal-form')?.offsetParent")
    }

    func openPlan() async throws {
        try await click("#sections [href='#plan']")
        try await wait(until: "document.querySelector('#answers-form, #plan-body')?.closest('#plan').offsetParent")
        try await wait(until: "document.querySelector('#plan-loading').hidden")
    }

    /// Goes through all questions.
    func answer(_ person: Person) async throws {
        try await wait(until: "document.querySelector('#answers-form')?.offsetParent")
        try await set("#date-of-birth", to: person.born)
        try await click("[name=gender][value=\(person.gender)]")
        if let pregnancy = person.pregnancy { try await click("[name=pregnancy][value='\(pregnancy)']") }
        try await next(to: "body")
        let isInUS = try await isSeen("#feet")
        if isInUS != person.isInUS {
            for unit in ["height", "weight"] { try await click("[data-other-unit=\(unit)]") }
        }
        for name in ["height", "feet", "inches", "currentWeight"] {
            if let text = person.measures[name] { try await type(text, into: "#answers-form [name=\(name)]") }
        }
        try await next(to: "activity")
        try await click("[value=moderately_active]")
        try await next(to: "goal")
        try await click("[value=lose_weight]")
        try await type(person.measures["targetWeight"] ?? "", into: "#target-weight")
        try await click("#answers-next")
    }

    private func next(to step: String) async throws {
        try await click("#answers-next")
        try await wait(until: "document.querySelector('[data-step=\(step)]').checkVisibility()")
    }

    /// In kilograms.
    func addWeight(_ text: String) async throws {
        if try await self.text("#weight-unit") == "lb" { try await click("#weight-other-unit") }
        try await type(text, into: "#weight")
        try await click("#weight-form [type=submit]")
    }

    /// Gives a field the value that it would get from its picker.
    func set(_ selector: String, to value: String) async throws {
        try await evaluate(
            """
            (field => {
                field.value = '\(value)';
                field.dispatchEvent(new Event('input', { bubbles: true }));
            })(document.querySelector('\(selector)'))
            """
        )
    }

    func isSeen(_ selector: String) async throws -> Bool {
        try await evaluate("document.querySelector('\(selector)')?.checkVisibility() ?? false") as? Bool ?? false
    }
}

extension TestServer {
    private var api: RawAPI { RawAPI(port: port) }

    /// Makes ada@example.org with the answers of `person`, in metric units.
    func account(with person: Person) async throws {
        let (token, _) = try await api.register()
        let weights = person.measures
        let answers = """
            {"dateOfBirth":"\(person.born)","gender":"\(person.gender)","activityLevel":"moderately_active",\
            "primaryGoal":"lose_weight","height":\(weights["height"] ?? ""),"currentWeight":\(weights["currentWeight"] ?? ""),\
            "targetWeight":\(weights["targetWeight"] ?? "")}
            """
        let answer = try await api.send(.POST, "/api/v1/onboarding", json: answers, token: token)
        #expect(answer.status == 201)
    }

    /// What the server keeps of ada@example.org.
    func kept(_ path: String) async throws -> RawAPI.Answer {
        try await api.send(.GET, path, token: try await token)
    }

    /// Tells the server something of ada@example.org from another device.
    func tell(_ path: String, _ json: String, method: HTTPMethod = .PUT) async throws {
        let answer = try await api.send(method, path, json: json, token: try await token)
        #expect((200..<300).contains(answer.status))
    }

    private var token: String? {
        get async throws {
            let login = try await api.send(
                .POST,
                "/api/v1/auth/login",
                json: #"{"email":"ada@example.org","password":"correct horse"}"#
            )
            return login.string("data.access_token")
        }
    }
}
