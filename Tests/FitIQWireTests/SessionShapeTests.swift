import FitIQWire
import Foundation
import Testing

struct SessionShapeTests {
    @Test func `a device is told in snake case, without what it does not tell`() throws {
        let json =
            #"{"sessions":[{"created_at":"2024-01-15T12:00:00Z","device":"Firefox on Linux","id":"a","is_current":true,"last_used_at":"2024-01-15T12:30:00Z"},{"created_at":"2024-01-15T12:00:00Z","id":"b","is_current":false,"last_used_at":"2024-01-15T12:00:00Z"}]}"#
        let date = try #require(WireCoding.date("2024-01-15T12:00:00Z"))
        let list = SessionList(sessions: [
            SessionRecord(
                id: "a",
                device: "Firefox on Linux",
                createdAt: date,
                lastUsedAt: date + 1800,
                isCurrent: true
            ),
            SessionRecord(id: "b", device: nil, createdAt: date, lastUsedAt: date, isCurrent: false),
        ])
        #expect(String(decoding: try WireCoding.encode(list), as: UTF8.self) == json)
        #expect(try WireCoding.decoder().decode(SessionList.self, from: Data(json.utf8)) == list)
    }
}
