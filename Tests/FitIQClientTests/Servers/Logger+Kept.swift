import Logging

/// Gives on whatever a logger is given, of every level.
private struct Keeper: LogHandler {
    let keep: @Sendable (LogEvent, Logger.Metadata) -> Void
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        keep(event, metadata.merging(event.metadata ?? [:]) { $1 })
    }
}

extension Logger {
    /// Writes each line, with its label before it, into `lines`.
    static func collecting(_ label: String, _ lines: Journal) -> Logger {
        Logger(label: label) { _ in
            Keeper { event, metadata in
                let error = event.error.map { "\($0)" } ?? ""
                lines.note("\(label) \(event.level) \(event.message) \(metadata) \(error)")
            }
        }
    }

    /// Tells of each line that holds `words`.
    static func watching(_ words: String, _ found: AsyncStream<Void>.Continuation) -> Logger {
        Logger(label: "") { _ in
            Keeper { event, _ in
                if "\(event.message)".contains(words) { found.yield() }
            }
        }
    }
}
