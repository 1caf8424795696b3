import FitIQServer
import FitIQTestSupport
import Foundation
import Testing

/// `fitiq plan`, `weight` and `weights` as a person runs them.
@Suite(.serialized)
struct PlanCommandTests {
    private let facts = [
        "--born", Person.losing.born, "--sex", "male", "--height", "5ft11", "--weight", "176.4lb",
        "--activity", "moderately-active", "--goal", "lose-weight", "--target", "75",
    ]

    @Test(.timeLimit(.minutes(10))) func `a plan is set up, shown, and follows the weight`() async throws {
        try await withDevice { server, device in
            let none = try await device.run("plan")
            #expect(none.status == 1)
            #expect(none.standardError == "fitiq: There is no plan yet. 'fitiq plan setup' makes one.")
            let unasked = try await device.run("plan", "setup", "--sex", "male")
            #expect(unasked.status == 64)
            #expect(unasked.standardError.contains("--born, --height, --weight, --activity, --goal"))

            let setUp = try await device.succeed(["plan", "setup"] + facts)
            #expect(setUp.standardOutput.contains("\nEnergy    2,262 kcal a day\n"), "\(setUp.standardOutput)")
            let shown = try await device.run("plan", "--explain", "--unit", "lb")
            #expect(shown.standardOutput.contains("weight 176.4 lb"), "\(shown.standardOutput)")

            let json = try await device.run("plan", "--json")
            let plan = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [String: Any]
            #expect((plan?["targets"] as? [String: Any])?["calorieTarget"] as? Int == 2262)

            let agreed = try await device.succeed("plan", "--measured", "--json")
            #expect(agreed.standardOutput.contains(#""tdee" : 2762"#), "nothing is measured yet")
            #expect(try await server.kept("/api/v1/profile").value("data.usesMeasuredEnergy") as? Bool == true)
            try await device.succeed("plan", "--no-measured")
            #expect(try await server.kept("/api/v1/profile").value("data.usesMeasuredEnergy") as? Bool == false)
            #expect(try await device.run(["plan", "--offline", "--measured"] + facts).status == 64)

            let weighed = try await device.run("weight", "76")
            #expect(weighed.standardOutput.hasPrefix("76 kg on "), "\(weighed.standardError)")
            #expect(weighed.standardOutput.contains("2,262 kcal → 2,200 kcal"), "\(weighed.standardOutput)")
            let earlier = try await device.run("weight", "165lb", "--at", "2024-02-29", "--json")
            let entry = try JSONSerialization.jsonObject(with: Data(earlier.standardOutput.utf8)) as? [String: Any]
            #expect(entry?["weight"] as? Double == 74.84)

            let id = String(try #require(entry?["id"] as? String).suffix(6))
            #expect(try await device.run("weights").standardOutput.contains("\(id)  2024-02-29       74.8"))
            let deleted = try await device.succeed("weights", "delete", id, "--json")
            #expect(deleted.standardOutput.contains(#""id" : ""#), "\(deleted.standardOutput)")
            #expect(try await !device.run("weights").standardOutput.contains("2024-02-29"))

            let changed = try await device.run("plan", "setup", "--goal", "maintain", "--no-target")
            #expect(changed.standardOutput.contains("\nTimeline  no date\n"), "\(changed.standardError)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a weight that was deleted is none to compare with`() async throws {
        try await withDevice { server, device in
            try await device.succeed(["plan", "setup"] + facts)
            // Mistyped, and taken back.
            let slip = try await device.succeed("weight", "196", "--json")
            let entry = try JSONSerialization.jsonObject(with: Data(slip.standardOutput.utf8)) as? [String: Any]
            let id = String(try #require(entry?["id"] as? String).suffix(6))
            _ = try await device.run("plan")
            try await device.succeed("weights", "delete", id)
            let again = try await device.run("weight", "196")
            #expect(!again.standardOutput.contains("in place of 196"), "\(again.standardOutput)")
            #expect(again.standardError.contains("196 kg is "), "\(again.standardError)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a weight of a journey is at the server once, after it`() async throws {
        try await withServerProcess { folder, server, device in
            _ = await server.stop()

            let first = try await device.succeed("weight", "79.4", "--at", "2024-02-28")
            #expect(first.standardOutput == "79.4 kg on 2024-02-28.")
            // Years from now it begins by telling how long ago that was.
            #expect(first.standardError.hasSuffix("Saved here; will sync when the server can be reached."))
            let second = try await device.run("weight", "175lb", "--at", "2024-02-29", "--json")
            #expect(second.standardOutput.contains(#""synced" : false"#), "\(second.standardError)")
            let outbox = try await device.run("outbox", "--offline").standardOutput
            #expect(outbox == "Other changes waiting for the server\n79.4 kg on 2024-02-28\n79.4 kg on 2024-02-29")
            #expect(try await device.run("sync").standardError.hasSuffix(" 2 changes wait on this device."))
            #expect(try await device.run("weight", "20").status == 64)
            #expect(try await device.run("weight", "80", "--at", "2999-01-01").status == 64)

            let again = try await ServerProcess(database: folder.appending(path: "fitiq.sqlite"), port: server.port)
            #expect(try await device.run("sync").standardOutput.hasPrefix("Sent 2 changes.\n"))
            #expect(try await device.run("outbox").standardOutput == "The server has everything.")
            let table = try await device.run("weights").standardOutput
            #expect(table.split(separator: "\n").count == 3, "\(table)")
            #expect(table.contains("2024-02-29       79.4"))
            _ = await again.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a weight is kept, and says so, where the plan cannot be asked`() async throws
    {
        var settings = ServerSettings.roomy
        // Setting up the plan takes three, and the weight the last three: no minute passes.
        settings.rates.requestsPerMinute = 6
        let clock = TestClock(Date())
        try await withDevice(settings: settings, now: { clock.now }) { _, device in
            try await device.succeed(["plan", "setup"] + facts)
            let weighed = try await device.succeed("weight", "77")
            #expect(weighed.standardOutput.hasPrefix("77 kg on "))
            #expect(weighed.standardError.hasPrefix("We can’t tell yet what it changes in your plan. "))
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a weight given anew after the only one was deleted forgets nothing else`()
        async throws
    {
        try await withDevice { server, device in
            try await device.succeed(["plan", "setup"] + facts)
            let elsewhere = #"{"gender":"female","pregnant":true,"allergies":["peanuts"]}"#
            try await server.tell("/api/v1/profile", elsewhere)
            let id = try #require(try await server.kept("/api/v1/weights").string("data.weights.0.id"))
            try await device.succeed(["weights", "delete", String(id.suffix(6))])

            try await device.succeed(["plan", "setup", "--weight", "77"])
            let profile = try await server.kept("/api/v1/profile")
            #expect(profile.number("data.currentWeight") == 77)
            #expect(profile.number("data.pregnant") == 1)
            #expect(profile.string("data.allergies.0") == "peanuts")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a weight that makes the plan unsafe tells what it changes`() async throws {
        try await withDevice { _, device in
            try await device.succeed(["plan", "setup"] + facts)
            let weighed = try await device.run("weight", "55")
            #expect(weighed.standardOutput.contains("\nYour plan has changed: 2,262 kcal → "), "\(weighed)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a weight far from the last of the week is kept, and says so`() async throws {
        try await withDevice { _, device in
            #expect(try await device.run("weight", "82.5", "--at", "2024-01-15").standardError == "")
            #expect(try await device.run("weight", "84", "--at", "2024-01-16").standardError == "")
            let far = try await device.succeed("weight", "120", "--at", "2024-01-17")
            #expect(far.standardOutput == "120 kg on 2024-01-17.")
            #expect(
                far.standardError
                    == "120 kg is 36 kg more than the 84 kg of 2024-01-16. 'fitiq weights' shows both."
            )
            #expect(try await device.run("weight", "120", "--at", "2024-03-01").standardError == "")
            #expect(try await device.run("weight", "5", "--at", "2024-03-01").status == 64)
            let negative = try await device.run("weight", "-5")
            #expect(negative.status == 64)
            #expect(negative.standardError == "fitiq: A weight must be more than 0, such as 79.4.")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `without a server a plan is computed from the facts given`() async throws {
        try await withScratchFolder { home in
            let device = CommandLineTool(home: home, port: nil)
            let plan = try await device.succeed(["plan", "--offline"] + facts)
            #expect(plan.standardOutput.contains("\nEnergy    2,262 kcal a day\n"))
            let json = try await device.run(["plan", "--offline", "--json"] + facts)
            #expect(json.standardOutput.contains(#""calorieTarget" : 2262"#))

            let tooYoung = try await device.run(["plan", "--offline"] + facts + ["--born", "2024-02-29"])
            #expect(tooYoung.status == 1)
            #expect(
                tooYoung.standardError.contains("date of birth must be 13 to 120 years ago"),
                "\(tooYoung.standardError)"
            )
            let pregnant = try await device.run(["plan", "--offline"] + facts + ["--pregnant", "2"])
            #expect(pregnant.status == 1)
            #expect(
                pregnant.standardError
                    == "fitiq: The pregnancy does not go with gender male; female and other are possible."
            )
            let unreachable = try await device.run(["weights"])
            #expect(unreachable.status == 77)
        }
    }
}
