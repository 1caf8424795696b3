/// Prometheus' text format, version 0.0.4.
///
/// - Source: https://prometheus.io/docs/instrumenting/exposition_formats/
struct Exposition {
    enum Kind: String {
        case counter, gauge, histogram
    }

    typealias Labels = [(name: String, value: String)]

    private(set) var text = ""

    /// Begins a family: what follows until the next one is its samples.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func add(_ name: String, _ value: some CustomStringConvertible, labels: Labels = []) {
        let list = labels.map { "\($0.name)=\"\(Self.escaped($0.value, quotes: true))\"" }.joined(separator: ",")
        text += "\(name)\(list.isEmpty ? "" : "{\(list)}") \(value)\n"
    }

    /// Adds a series of a histogram.
    mutating func add(_ name: String, _ buckets: Buckets, labels: Labels = []) {
        var cumulated = 0
        for (bound, count) in zip(buckets.bounds, buckets.counts) {
            cumulated += count
            add("\(name)_bucket", cumulated, labels: labels + [("le", "\(bound)")])
        }
        add("\(name)_bucket", buckets.count, labels: labels + [("le", "+Inf")])
        add("\(name)_sum", buckets.sum, labels: labels)
        add("\(name)_count", buckets.count, labels: labels)
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        return quotes ? escaped.replacing("\"", with: "\\\"") : escaped
    }
}
