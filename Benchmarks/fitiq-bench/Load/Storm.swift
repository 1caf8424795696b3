import ArgumentParser
import FitIQCore
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// All devices lose the network at once, miss a meal each, and come back in the same moment.
struct Storm: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Drops many sockets, logs a meal for each, and times how they come back and hear of it."
    )

    @OptionGroup var target: LoadTarget
    @Option(help: "How many, one for each account.") var sockets = 5000
    @Option(help: "Posts a second while they are away, and a twentieth of it while they come back.") var rate = 1000.0

    /// Where a socket stood when it was lost.
    private struct Place: Decodable {
        struct Data: Decodable {
            let cursor: Int
            let epoch: String
        }
        let data: Data
    }

    func run() async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let tokens = Array(try target.tokens().prefix(sockets))
        guard tokens.count == sockets else { throw ValidationError("there are only \(tokens.count) accounts") }
        let places = NIOLockedValueBox([Int: Place]())
        let before = LoadSockets(target, tokens: tokens, on: loop)
        try await before.connect(
            connected: { socket, greeting in
                let place = try? JSONDecoder().decode(Place.self, from: Data(greeting))
                places.withLockedValue { $0[socket.account] = place }
            },
            message: { _, _ in }
        )
        try await before.drop()

        let away = MealLoad(target, tokens: tokens, on: loop)
        try await away.open(connections: 64)
        try await away.start(.perSecond(rate))
        try await Task.sleep(for: .seconds(Double(sockets) / rate))
        _ = try await away.stop(patience: .zero)

        let meanwhile = MealLoad(target, tokens: tokens, on: loop)
        try await meanwhile.open(connections: 16)
        try await meanwhile.start(.perSecond(rate / 20))
        let start = ContinuousClock.now
        let queries = places.withLockedValue { $0.mapValues { "?since=\($0.data.cursor)&epoch=\($0.data.epoch)" } }
        let after = LoadSockets(target, tokens: tokens, on: loop, width: sockets)
        try await after.connect(
            query: { queries[$0] ?? "" },
            message: {
                away.pushed($1)
                meanwhile.pushed($1)
            }
        )
        print("\(sockets) sockets are back after \(start.duration(to: .now).inSeconds.fixed(digits: 2)) s")
        let missing = try await away.waitForPushes(patience: .seconds(60))
        print("… and know what they missed after \(start.duration(to: .now).inSeconds.fixed(digits: 2)) s")
        let lost = try await meanwhile.stop()
        let seen = try await meanwhile.results()
        print(seen.answers.line("POST to 201 meanwhile"))
        var faults = LoadFaults()
        faults.add(try await away.results(), missing: missing)
        faults.add(seen, missing: lost)
        faults.add(try await after.closed())
        try faults.end()
    }
}
