import FitIQCore
import FitIQService
package import Foundation
import NIOConcurrencyHelpers

/// Leaves the journal of a `TextReader` as a process does that ends while it reads `text`.
package func endProcess(reading text: String, journal: URL) async throws {
    let atTheEnd = NIOLockedValueBox<Data?>(nil)
    let reader = try TextReader(journal: journal.path()) { _, _ in
        atTheEnd.withLockedValue { $0 = FileManager.default.contents(atPath: journal.path()) }
        return Reading(items: [], unrecognized: [])
    }
    _ = await reader.read(text, crashLimit: .max)
    try atTheEnd.withLockedValue { $0 }?.write(to: journal)
}
