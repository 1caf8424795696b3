import Logging

// Logs kinds, ids, numbers and codes; never what a person ate.
extension Diary {
    func note(_ verdict: OutboxVerdict, of entry: OutboxEntry) {
        client.log.outbox.info(
            "A change was sent.",
            metadata: [
                "kind": "\(entry.kind.rawValue)", "\(entry.thing)": "\(entry.subject)", "attempt": "\(entry.attempts)",
                "outcome": "\(verdict.word)",
            ]
        )
    }

    func note(_ report: SyncReport) {
        client.log.sync.info(
            "The diary is in step.",
            metadata: [
                "sent": "\(report.sent)", "applied": "\(report.applied)", "set_aside": "\(report.setAside)",
                "waiting": "\(report.stillWaiting)",
            ]
        )
    }
}

extension OutboxVerdict {
    fileprivate var word: String {
        switch self {
        case .done: "done"
        case .gone: "gone"
        case .refused(let reason): reason.code.rawValue
        case .failed(let error, _): error.code.rawValue
        case .notSent(let error): error.code.rawValue
        }
    }
}
