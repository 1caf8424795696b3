import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct TokensReportTests {
    private let now = WireCoding.date("2024-01-15T12:00:00Z")!

    private func text(_ tokens: [PersonalTokenRecord]) -> String {
        TokensReport(tokens: tokens, now: now, at: LocalTime(timeZone: .gmt)).text(.plain)
    }

    private func token(_ name: String, until end: String?, used: String?) -> PersonalTokenRecord {
        PersonalTokenRecord(
            id: "0191b2c3-0000-7000-8000-000000000001",
            name: name,
            scopes: [.readDiary, .readFoods],
            createdAt: now,
            expiresAt: end.flatMap { WireCoding.date($0) },
            lastUsedAt: used.flatMap { WireCoding.date($0) }
        )
    }

    @Test func `tokens are listed with their end and their last use`() {
        #expect(
            text([
                token("my assistant", until: nil, used: "2024-01-15T08:30:00Z"),
                token("old", until: "2024-01-14T00:00:00Z", used: nil),
            ]) == """
                ID                                    Name          Scopes                 Until                 Last used
                0191b2c3-0000-7000-8000-000000000001  my assistant  diary:read foods:read  revoked               08:30
                0191b2c3-0000-7000-8000-000000000001  old           diary:read foods:read  2024-01-14 (expired)  never
                """
        )
    }

    @Test func `without any it says how to make one`() {
        #expect(text([]) == "You have no tokens: 'fitiq tokens create' makes one.")
    }
}
