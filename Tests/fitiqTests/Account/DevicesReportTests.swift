import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct DevicesReportTests {
    @Test func `devices are listed with their last use`() {
        let now = WireCoding.date("2024-01-15T12:00:00Z")!
        let devices = [
            SessionRecord(id: "a1", device: "FitIQ on Linux", createdAt: now, lastUsedAt: now, isCurrent: true),
            SessionRecord(
                id: "b2",
                device: nil,
                createdAt: now - 10 * 86_400,
                lastUsedAt: now - 3600,
                isCurrent: false
            ),
        ]
        let report = DevicesReport(devices: devices, now: now, at: LocalTime(timeZone: .gmt))
        #expect(
            report.text(.plain) == """
                ID  Device          Signed in   Last used
                a1  FitIQ on Linux  2024-01-15  this device
                b2  a device        2024-01-05  11:00
                """
        )
    }
}
