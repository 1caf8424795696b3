import FitIQCore
import FitIQService
package import Foundation

/// Leaves the journal of a server as a process does that ends while it reads `text`.
package func endProcess(reading text: String, journal: URL) throws {
    try ReadingJournal(journal.path()).begin(TextFingerprint(text))
}
