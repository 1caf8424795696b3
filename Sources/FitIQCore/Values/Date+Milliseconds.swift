package import Foundation

// How times stand in files: in whole milliseconds since 1970.
extension Date {
    package var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

    package init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
