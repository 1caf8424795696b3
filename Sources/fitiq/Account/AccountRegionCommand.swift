import ArgumentParser
import FitIQClient
import Foundation

/// `fitiq account region`: the country whose foods and pints a person's texts mean first.
struct AccountRegionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "region",
        abstract: "Show or choose the country whose foods and pints you mean.",
        discussion: "It holds on all your devices, and for the coach. Meals that were read stay as they are."
    )

    @Argument(help: "Its two letters, as GB; 'none' takes the server's.")
    var country: String?

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let open = try await server.openDiary(isPatient: true)
        try await open.requireInStep()
        if let country {
            _ = try await open.diary.client.updateProfile(Self.choice(of: country))
            // Texts are read with it here too from now on.
            try await open.requireInStep()
        }
        let report = RegionReport(try await open.diary.client.profile())
        guard !report.knownRegions.isEmpty else {
            throw CommandFailure("This server reads the same for every country.", status: .failure)
        }
        if output.json { try Terminal.printJSON(report) } else { Terminal.print(report.words) }
    }

    static func choice(of country: String) -> ProfileUpdate {
        var update = ProfileUpdate()
        if country.lowercased() == "none" { update.cleared = [.region] } else { update.region = country }
        return update
    }
}

/// Says which country's foods a person means, and which they may choose.
struct RegionReport: Encodable {
    let region: String?
    let serverRegion: String?
    let knownRegions: [String]

    init(_ profile: ProfileResponse) {
        region = profile.region
        serverRegion = profile.serverRegion
        knownRegions = profile.knownRegions ?? []
    }

    var words: String {
        let country = region ?? serverRegion
        let whose = region == nil && serverRegion != nil ? ", the server's" : ""
        return """
            Country of your foods and pints: \(country.map(Self.name) ?? "none in particular")\(whose)
            To choose from: \(knownRegions.map(Self.name).joined(separator: ", "))
            """
    }

    private static func name(_ region: String) -> String {
        let name = Locale(identifier: "en_US").localizedString(forRegionCode: region)
        return name.map { "\($0) (\(region))".onOneLine } ?? region.onOneLine
    }
}
