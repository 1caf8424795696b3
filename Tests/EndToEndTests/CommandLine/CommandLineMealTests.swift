import FitIQCore
import FitIQTestSupport
import Foundation
import MealParser
import NIOConcurrencyHelpers
import NIOHTTP1
import Testing

/// Single habits of `fitiq` with meals, as a person meets them.
@Suite(.serialized)
struct CommandLineMealTests {
    private struct Meal: Decodable {
        let id: String
        let loggedAt: String

        private enum CodingKeys: String, CodingKey {
            case id
            case loggedAt = "logged_at"
        }
    }

    private struct Day: Decodable {
        let meals: [Meal]

        private enum CodingKeys: String, CodingKey {
            case meals = "meal_logs"
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a time alone leaves a meal on its day`() async throws {
        try await withDevice { _, device in
            let meal = try await device.json("log", "an apple", "--at", "2024-01-15 19:00", as: Meal.self)
            let edited = try await device.json("edit", meal.id, "--at", "08:30", as: Meal.self)
            let times = try [meal, edited].map { try Date($0.loggedAt, strategy: .iso8601) }
            #expect(times[0].timeIntervalSince(times[1]) == 10.5 * 3600)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a text of several meals is logged as several, unless a time is given`()
        async throws
    {
        try await withDevice { _, device in
            try await device.succeed("log", "yesterday 08:00 coffee, 12:30 burger")
            let meals = try await device.json("today", "--date", "yesterday", as: Day.self).meals
            #expect(Set(meals.map { $0.loggedAt.suffix(15) }).count == 2, "\(meals)")
            try await device.succeed("log", "--meal", "snack", "breakfast: a fig, lunch: a plum")
            #expect(try await device.json("today", as: Day.self).meals.count == 1)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `of several meals each is saved, also where the server can't read the first`()
        async throws
    {
        let read: @Sendable (String) -> Reading = { text in
            text.contains("fig") ? Reading(items: [], unrecognized: []) : MealReader.bundled.read(text)
        }
        try await withDevice(read: read) { _, device in
            let output = try await device.run("log", "breakfast: a fig, lunch: a plum, dinner: 2 eggs")
            #expect(output.status == 65, "\(output.standardError)")
            #expect(output.standardError.contains("breakfast: a fig"))
            #expect(try await device.json("today", as: Day.self).meals.count == 3)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `what the coach logs keeps its time, and the next command takes it back`()
        async throws
    {
        try await withDevice { _, device in
            let asked = try await device.run("ask", "i had a banana yesterday at 9am")
            #expect(asked.status == 0 && asked.standardOutput.contains("for breakfast"), "\(asked.standardOutput)")
            let meal = try #require(try await device.json("today", "--date", "yesterday", as: Day.self).meals.first)
            let time = try Date(meal.loggedAt, strategy: .iso8601)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: noonZone))
            #expect(calendar.component(.hour, from: time) == 9)
            let undone = try await device.run("ask", "undo")
            #expect(undone.standardOutput.hasPrefix("Taken back"), "\(undone.standardOutput)")
            #expect(try await device.json("today", "--date", "yesterday", as: Day.self).meals.isEmpty)
            let again = try await device.run("ask", "undo")
            #expect(again.standardOutput.hasPrefix("There is nothing to take back."), "\(again.standardOutput)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a day is copied once, however often one asks`() async throws {
        try await withDevice { _, device in
            for (text, time) in [("an apple", "08:00"), ("2 eggs", "12:30"), ("xyz123", "18:00")] {
                _ = try await device.run("log", text, "--at", "2024-01-15 \(time)")
            }
            let copy = try await device.run("again", "--day", "2024-01-15", "--to", "2024-01-20")
            #expect(copy.status == 0, "\(copy.standardError)")
            #expect(
                copy.standardOutput.hasPrefix("2 meals copied to 2024-01-20.\n1 meal without foods skipped."),
                "\(copy.standardOutput)"
            )
            let again = try await device.run("again", "--day", "2024-01-15", "--to", "2024-01-20")
            #expect(
                again.standardOutput.hasPrefix("2 meals already copied there."),
                "\(again.standardOutput)"
            )
            for _ in 1...2 {
                let ids = try await device.json("today", "--date", "2024-01-20", as: Day.self).meals.map(\.id)
                #expect(ids.count == 2)
                for id in ids { #expect(try await device.run("delete", id).status == 0) }
                let anew = try await device.run("again", "--day", "2024-01-15", "--to", "2024-01-20")
                #expect(anew.standardOutput.hasPrefix("2 meals copied to 2024-01-20."), "\(anew.standardOutput)")
            }
            let day = try await device.run("today", "--date", "2024-01-20").standardOutput
            #expect(day.contains("  08:00  ") && day.contains("  12:30  ") && !day.contains("xyz123"), "\(day)")
            let lunch = try await device.run("again", "--day", "2024-01-15", "--to", "2024-01-21", "--meal", "lunch")
            #expect(lunch.standardOutput.hasPrefix("1 meal copied to 2024-01-21."), "\(lunch.standardOutput)")

            let wrong = [
                ["--day", "soon"], ["--to", "2024-01-20"], ["--day", "2024-01-15", "--to", "2024-01-15"],
                ["--day", "2024-01-15", "--to", "2199-01-01"], ["5f3a9c", "--day", "2024-01-15"],
            ]
            for arguments in wrong { #expect(try await device.run(["again"] + arguments).status == 64, "\(arguments)") }
            let empty = try await device.run("again", "--day", "2024-02-01")
            #expect(empty.status != 0 && empty.standardError.contains("There is no meal with foods to copy."))
        }
    }

    @Test(.timeLimit(.minutes(10))) func `words for a meal that is not there say that nothing was logged`() async throws
    {
        try await withDevice { _, device in
            let logged = try await device.run("log", "usual breakfast")
            #expect(logged.status == 65)
            #expect(
                logged.standardError.contains("“usual breakfast”: We found no earlier meal"),
                "\(logged.standardError)"
            )
            #expect(!logged.standardError.contains("was not understood"))
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal of an earlier day is found, put right and deleted`() async throws {
        try await withDevice { _, device in
            let logged = try await device.run("log", "an apple", "--at", "2024-01-15 19:00", "--meal", "Dinner")
            let id = try #require(logged.standardOutput.split(separator: "\n").last?.split(separator: " ").last)
            #expect(logged.standardOutput.hasSuffix("\nID: \(id)"), "\(logged.standardOutput)")
            let day = try await device.run("today", "--date", "2024-01-15")
            #expect(day.standardOutput.contains("\n\(id)  19:00  Dinner  an apple"), "\(day.standardOutput)")
            #expect(try await device.run("today").standardOutput.hasPrefix("Nothing logged on "))

            let replaced = try await device.run("edit", String(id), "Ada's pear")
            #expect(
                replaced.standardError
                    == "Was: an apple\nTo undo: fitiq edit \(id) --replace 'an apple'"
            )
            let back = try await device.run("edit", String(id), "--replace", "an apple")
            #expect(back.standardError.hasSuffix(#" --replace 'Ada'\''s pear'"#), "\(back.standardError)")
            #expect(try await device.run("edit", String(id), "make it 2 apples").standardError == "")
            try await device.succeed("delete", String(id))
            let gone = try await device.run("today", "--date", "2024-01-15")
            #expect(gone.standardOutput == "Nothing logged on 2024-01-15.")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal that is not understood is kept, and says where`() async throws {
        try await withDevice { _, device in
            let logged = try await device.run("log", "asdkjh")
            #expect(logged.status == 65)
            let told = try #require(logged.standardError.split(separator: "\n").last)
            let day = try await device.run("today").standardOutput
            let id = try #require(day.split(separator: "\n").first { $0.contains("asdkjh") }?.prefix(6))
            #expect(
                told == "It is saved: 'fitiq edit \(id) \"…\"' corrects it, 'fitiq delete \(id)' deletes it."
            )
        }
    }

    @Test(arguments: ["1999-12-31", "2999-01-01"])
    func `a time that no server takes is refused before anything is saved`(time: String) async throws {
        try await withDevice { _, device in
            let logged = try await device.run("log", "an apple", "--at", time)
            #expect(logged.status == 64)
            #expect(logged.standardError.hasPrefix("Error: '\(time)' is not between 2000 and tomorrow."))
            #expect(try await device.run("outbox").standardOutput == "The server has everything.")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `while the server reads a meal only that meal is asked for`() async throws {
        let gate = Gate()
        let slowly: @Sendable (String) -> Reading = { text in
            if text == "a pear" { gate.wait() }
            return MealReader.bundled.read(text)
        }
        // Only what a server ended over waits after its answer.
        try await withDevice(read: slowly, unended: ["a pear"]) { server, device in
            defer { gate.open() }
            try await device.succeed("today")
            let api = RawAPI(port: server.port)
            let before = try await api.answers(to: "/api/v1/events")

            let logging = try device.start("log", "a pear")
            try await eventually { try await api.answers(to: "/api/v1/meal-logs/{id}") >= 4 }
            #expect(try await api.answers(to: "/api/v1/events") == before + 1)
            gate.open()
            #expect(await logging.exitStatus == 0)
            #expect(try await api.answers(to: "/api/v1/events") == before + 2)
        }
    }

    @Test func `output that cannot be written is told, and fails`() async throws {
        let shell = try Program(
            URL(filePath: "/bin/sh"),
            ["-c", "exec '\(Program.url(of: "fitiq").path())' parse '1 apple' > /dev/full"]
        )
        let output = await shell.output()
        #expect(output.status == 1)
        #expect(output.standardError == "fitiq: The output cannot be written: No space left on device.")
    }
}

/// Holds up who waits until it is opened, once for all.
private final class Gate: Sendable {
    private let isOpen = NIOLockedValueBox(false)

    func wait() {
        while !isOpen.withLockedValue({ $0 }) { Thread.sleep(forTimeInterval: 0.01) }
    }

    func open() {
        isOpen.withLockedValue { $0 = true }
    }
}

extension RawAPI {
    /// How many GETs of `route` have succeeded.
    fileprivate func answers(to route: String) async throws -> Int {
        let scrape = try Scrape(try await send(.GET, "/metrics").text)
        let labels = ["method": "GET", "route": route, "status": "2xx"]
        return Int(scrape.value("http_request_duration_seconds_count", labels) ?? 0)
    }
}
