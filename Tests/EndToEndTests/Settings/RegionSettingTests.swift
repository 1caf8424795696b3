import FitIQTestSupport
import Foundation
import TestBasics
import Testing

/// The country that texts are read for: the same pint at the server and on the device.
@Suite(.timeLimit(.minutes(10)))
struct RegionSettingTests {
    @Test func `it is set by flag and environment, in either case`() async throws {
        let none = try await Program.run("fitiq-server", ["check-config"])
        #expect(none.standardOutput.contains(/region +not set/))
        for (flags, environment) in [(["--region", "gb"], [:]), ([], ["FITIQ_REGION": "GB"])] {
            let set = try await Program.run("fitiq-server", ["check-config"] + flags, environment: environment)
            #expect(set.status == 0, "\(set.standardError)")
            #expect(set.standardOutput.contains(/region +GB +Country/))
        }
    }

    @Test(arguments: ["", "GBR", "G", "12", "é1"])
    func `what is no country is refused by both programs`(text: String) async throws {
        let server = try await Program.run("fitiq-server", ["check-config", "--region", text])
        #expect(server.status == 78)
        #expect(server.standardError.contains("must be two letters of a country, as GB"))
        let command = try await Program.run("fitiq", ["parse", "--region", text, "tea"])
        #expect(command.status == 64)
        #expect(command.standardError.contains("must be two letters of a country, as GB"))
    }

    private struct Parsed: Decodable {
        struct Item: Decodable {
            let grams: Double
        }

        let items: [Item]
    }

    @Test func `the command reads for the country of who is signed in, unless it is told another`() async throws {
        try await withDevice { server, device in
            func grams() async throws -> Double? {
                let parsed: Parsed = try await device.json("parse", "a pint of lager")
                return parsed.items.first?.grams
            }
            #expect(try await grams() == 480)
            try await server.tell("/v1/profile", #"{"region":"GB"}"#)
            #expect(try await device.run("sync").status == 0)
            #expect(abs(try #require(try await grams()) - 576.4) < 1)
            let abroad: Parsed = try await device.json("parse", "--region", "us", "a pint of lager")
            #expect(abroad.items.first?.grams == 480)
        }
    }

    @Test func `it is chosen on the command line, and a country that is not known is named`() async throws {
        try await withDevice { server, device in
            func region() async throws -> String? { try await server.kept("/v1/profile").string("data.region") }
            let untold = try await device.succeed("account", "region").standardOutput
            #expect(untold.hasPrefix("Country of your foods and pints: none in particular\nTo choose from: "))
            let chosen = try await device.succeed("account", "region", "gb").standardOutput
            #expect(chosen.hasPrefix("Country of your foods and pints: United Kingdom (GB)\n"), "\(chosen)")
            #expect(try await region() == "GB")
            let parsed: Parsed = try await device.json("parse", "a pint of lager")
            #expect(abs(try #require(parsed.items.first).grams - 576.4) < 1)
            let wrong = try await device.run("account", "region", "XX")
            #expect(wrong.status == 1)
            #expect(wrong.standardError.contains("must be one of"), "\(wrong.standardError)")
            #expect(try await region() == "GB")
            try await device.succeed("account", "region", "none")
            #expect(try await region() == nil)
        }
    }

    @Test func `the command reads for it`() async throws {
        // The profile of whoever runs the tests may have a country of its own.
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        for (region, grams) in [([:], 480.0), (["FITIQ_REGION": "GB"], 576.4)] {
            let environment = region.merging(["FITIQ_HOME": home]) { $1 }
            let run = try await Program.run("fitiq", ["parse", "--json", "a pint of lager"], environment: environment)
            let parsed = try JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any]
            let item = try #require((parsed?["items"] as? [[String: Any]])?.first)
            #expect(abs(try #require(item["grams"] as? Double) - grams) < 1)
        }
        let wrong = try await Program.run("fitiq", ["parse", "tea"], environment: ["FITIQ_REGION": "Wales"])
        #expect(wrong.status == 64)
        #expect(wrong.standardError.contains("FITIQ_REGION must be two letters of a country, as GB."))
    }

    @Test func `a country of which nothing is known is told, never taken in silence`() async throws {
        let refused = try await Program.run("fitiq", ["parse", "--region", "zz", "tea"])
        #expect(refused.status == 64)
        #expect(refused.standardError.contains("Of “zz” no foods or measures are known; known are AU, "), "\(refused)")
        let told = try await Program.run("fitiq", ["parse", "tea"], environment: ["FITIQ_REGION": "ZZ"])
        #expect(told.status == 0)
        #expect(told.standardError.contains("FITIQ_REGION: Of “ZZ” no foods or measures are known"), "\(told)")
        try await withScratchFolder { folder in
            let server = try await ServerProcess(
                database: folder.appending(path: "fitiq.sqlite"),
                flags: ["--region", "ZZ"],
                logLevel: "warning"
            )
            _ = await server.stop()
            let told = await server.program.errorLines.first { $0.contains("region ZZ: no foods or measures") }
            #expect(told != nil)
        }
    }
}
