import FitIQClient

/// Sums up the rounds of a sync.
struct SyncSummary: Encodable {
    private(set) var sent = 0
    private(set) var received = 0
    private(set) var setAside = 0
    /// Meals changed here that were deleted on another device before.
    private(set) var overtaken = 0
    private(set) var stillWaiting = 0
    /// Indicates whether the whole diary was loaded anew.
    private(set) var reloaded = false

    mutating func add(_ report: SyncReport) {
        sent += report.sent
        received += report.applied
        setAside += report.setAside
        overtaken += report.overtaken
        stillWaiting = report.stillWaiting
        reloaded = reloaded || report.isReloaded
    }

    func rendered() -> String {
        let lines = [
            sent == 0 ? nil : "Sent \(Figures.changes(sent)).",
            reloaded ? "Loaded the diary from the server." : nil,
            received == 0 ? nil : "Received \(Figures.changes(received)).",
            setAside == 0
                ? nil
                : "\(Figures.changes(setAside, "of yours was", "of yours were")) refused by the server; "
                    + "'fitiq outbox' shows why.",
            overtaken == 0
                ? nil
                : "\(overtaken == 1 ? "1 meal" : "\(overtaken) meals") you had changed here "
                    + "\(overtaken == 1 ? "was" : "were") deleted on another device; 'fitiq outbox' keeps your version.",
            stillWaiting == 0 ? nil : "\(Figures.changes(stillWaiting, "still waits", "still wait")) for the server.",
        ]
        let told = lines.compactMap(\.self)
        return told.isEmpty ? "Up to date." : told.joined(separator: "\n")
    }
}
