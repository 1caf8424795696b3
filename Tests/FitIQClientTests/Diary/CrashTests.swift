import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// A crash between each two steps, and what the next start makes of it.
@Suite(.timeLimit(.minutes(10)))
struct CrashTests {
    private struct Crash: Error {}

    /// Logs, edits and deletes while other devices do the same, dies at the `time`-th passing of `checkpoint`, starts
    /// anew, and ends with what the server has: each meal once, none lost.
    @Test(arguments: Diary.Checkpoint.allCases, [1, 2, 3])
    func `a crash loses nothing and doubles nothing`(checkpoint: Diary.Checkpoint, time: Int) async throws {
        try await DiaryFixture.online { fixture, server in
            await server.put(Answers.meal("0196f9c0-0000-7000-8000-00000000000a", .completed, text: "theirs"))
            let passes = Journal()
            let crashes: @Sendable (Diary.Checkpoint) throws -> Void = { passed in
                if passed == checkpoint, passes.note("") == time { throw Crash() }
            }
            var wanted: Set<String> = ["0196f9c0-0000-7000-8000-00000000000a theirs"]
            for round in 0..<4 {
                try? await fixture.with({ $0.checkpoint = crashes }) { diary in
                    let id = Meal.ID.new(at: fixture.clock.now)
                    wanted.insert("\(id) egg \(round), water")
                    try await diary.log("egg \(round)", mealType: .lunch, id: id)
                    try await diary.edit(id.description, text: "egg \(round), water")
                    let other = try await diary.log("water", mealType: .lunch)
                    try await diary.sync()
                    try await diary.delete(other.id)
                    try await diary.sync()
                }
                // The lease of a process that is still there: this one.
                fixture.clock.advance(by: 61)
                // What the crash kept from being asked for is asked for again.
                try await fixture.with { diary in
                    for meal in try await diary.all where meal.log.rawInput == "water" {
                        try await diary.delete(meal.id)
                    }
                    for meal in try await diary.all where meal.log.rawInput == "egg \(round)" {
                        try await diary.edit(meal.id, text: "egg \(round), water")
                    }
                }
            }
            try await fixture.with { diary in
                try await diary.sync()
                #expect(try await diary.outbox().isEmpty)
                let there = Set(await server.meals.values.map { "\($0.id) \($0.rawInput ?? "")" })
                #expect(there == wanted)
                let here = try await diary.all
                #expect(Set(here.map { "\($0.id) \($0.log.rawInput ?? "")" }) == wanted)
                #expect(here.allSatisfy { $0.status == .completed && $0.sync == .synced && !$0.isProvisional })
                let litres = try await diary.tally(.water, on: fixture.clock.now)
                #expect(abs(litres - 4 * 0.24) < 1e-9)
            }
            #expect(passes.entries.count >= 1, "\(checkpoint) is never passed")
        }
    }
}
