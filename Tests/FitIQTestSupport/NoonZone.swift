import Foundation

/// The name of a time zone in which it is noon now: no new day begins there while a test runs.
package let noonZone: String = {
    let hour = Int(Date().timeIntervalSince1970) / 3600 % 24
    // Etc/GMT+5 is five hours behind UTC.
    return hour == 12 ? "Etc/GMT" : hour > 12 ? "Etc/GMT+\(hour - 12)" : "Etc/GMT-\(12 - hour)"
}()
