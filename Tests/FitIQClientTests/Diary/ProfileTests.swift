import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// The profile on this device, and on its way.
@Suite(.timeLimit(.minutes(10)))
struct ProfileTests {
    private func update(_ change: (inout ProfileUpdate) -> Void) -> ProfileUpdate {
        var update = ProfileUpdate()
        change(&update)
        return update
    }

    @Test func `what is told without a network shows at once, and becomes one change`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            #expect(try await diary.profile() == nil)
            try await diary.updateProfile(update { ($0.height, $0.gender) = (180, .female) })
            try await diary.updateProfile(update { ($0.height, $0.currentWeight) = (178.5, 70) })
            let shown = try #require(try await diary.profile())
            #expect((shown.height, shown.gender, shown.userId) == (178.5, .female, Answers.userID))
            // A weight is a weighing, and waits as one.
            #expect(try await diary.entries(.weight, in: Diary.always).map(\.quantity) == [70])
            let entries = try await diary.entries
            #expect(entries.map(\.thing) == ["profile", "entry"])
            #expect(entries[0].body == #"{"gender":"female","height":178.5}"#)
            await expect(.validationFailed) { try await diary.updateProfile(update { $0.height = 18 }) }
            await expect(.validationFailed) { try await diary.updateProfile(update { $0.targetDate = "soon" }) }
        }
    }

    @Test func `what is advised a day follows from the profile on this device`() async throws {
        try await DiaryFixture.offline { _, diary in
            #expect(try await diary.referenceIntakes() == ReferenceIntakes(ReferenceGroup()))
            try await diary.updateProfile(update { ($0.gender, $0.dateOfBirth) = (.female, "1960-01-01") })
            let advised = try await diary.referenceIntakes()
            #expect(advised.gender == .female)
            #expect(try #require(advised.age) > 51)
            #expect(advised.values.first { $0.nutrient == "iron_mg" }?.amount == 11)
        }
    }

    @Test func `it is sent, and what other devices tell comes by events, the newest last`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            await server.setProfile { ($0.height, $0.mealsPerDay) = (170, 3) }
            try await diary.sync()
            #expect(try await diary.profile()?.height == 170)
            try await diary.updateProfile(update { $0.height = 180 })
            #expect(try await diary.outbox().profile != .synced)
            #expect(try await diary.sync().sent == 1)
            let told = await server.profile
            #expect((told.height, told.mealsPerDay) == (180, 3))
            #expect(try await diary.outbox().isEmpty)
            var theirs = told
            theirs.mealsPerDay = 4
            theirs.updatedAt = told.updatedAt?.addingTimeInterval(1)
            _ = try await diary.apply([
                SocketMessage(timestamp: Answers.date, eventID: 1, body: .profileUpdated(theirs)),
                SocketMessage(timestamp: Answers.date, eventID: 2, body: .profileUpdated(told)),
            ])
            #expect(try await diary.profile()?.mealsPerDay == 4)
        }
    }

    @Test func `a fact told while another is on its way follows it, and each newest wins`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            try await diary.sync()
            try await diary.updateProfile(update { ($0.height, $0.mealsPerDay) = (170, 3) })
            await server.trouble(after: { $0.method == "PUT" ? .cut : nil })
            _ = try await diary.send(early: false)
            await server.setProfile { $0.mealsPerDay = 5 }
            try await diary.updateProfile(update { $0.height = 180 })
            await server.trouble()
            try await diary.sync()
            let told = await server.profile
            // The repeat of the first is known as one: it does not undo what another device told since.
            #expect((told.height, told.mealsPerDay) == (180, 5))
        }
    }

    @Test func `what the server refuses waits for what puts it right`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await diary.sync()
            try await diary.updateProfile(update { ($0.gender, $0.pregnant, $0.trimester) = (.male, true, 2) })
            await server.trouble(before: { request in
                String(decoding: request.body, as: UTF8.self).contains("true")
                    ? Answers.error(422, .validationFailed) : nil
            })
            #expect(try await diary.sync().setAside == 1)
            #expect(try await diary.profile()?.pregnant == nil)
            #expect(try await diary.outbox().waitingCount == 0)
            try await diary.updateProfile(update { $0.pregnant = false })
            let body = try await diary.entries.map(\.body)
            #expect(body == [#"{"gender":"male","pregnant":false}"#])
            #expect(try await diary.sync().sent == 1)
            #expect(await server.profile.gender == .male)
            await expect(.notFound) { try await diary.discardProfileChange() }
        }
    }

    @Test func `a server that was brought back from a backup is told again`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            await server.setProfile { ($0.height, $0.mealsPerDay, $0.targetWeight) = (170, 3, 60) }
            let old = await server.profile
            await server.setProfile { ($0.height, $0.mealsPerDay, $0.targetWeight) = (180, 4, nil) }
            try await diary.sync()
            await server.restore(without: [])
            await server.setProfile { $0 = old }
            await server.ageProfile()
            try await diary.sync()
            let told = await server.profile
            #expect((told.height, told.mealsPerDay, told.targetWeight) == (180, 4, nil))
            #expect(try await diary.outbox().isEmpty)
        }
    }
}
