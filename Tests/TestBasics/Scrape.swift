import Foundation

/// An answer of `/metrics`, read as strictly as Prometheus' text format (0.0.4) asks: every sample under its family's
/// `# HELP` and `# TYPE`, no series twice, buckets that only grow and end at `+Inf` with the count.
package struct Scrape {
    package struct Malformed: Error {
        package let line: String
        package let why: String
    }

    private struct Series: Hashable {
        let name: String
        let labels: [String: String]
    }

    /// Each family and its type.
    package private(set) var families: [String: String] = [:]
    private var values: [Series: Double] = [:]

    package init(_ text: String) throws {
        var family = ""
        guard text.hasSuffix("\n") else { throw Malformed(line: text, why: "does not end its last line") }
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let help = line.wholeMatch(of: /# HELP ([a-zA-Z_:][\w:]*) .+/) {
                family = String(help.1)
            } else if let type = line.wholeMatch(of: /# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)/) {
                guard type.1 == family, families.updateValue(String(type.2), forKey: family) == nil else {
                    throw Malformed(line: line, why: "is not right after its HELP, or comes twice")
                }
            } else {
                try add(line, family)
            }
        }
        try checkHistograms()
    }

    /// The names under which samples may be asked for.
    package var sampleNames: Set<String> {
        Set(families.flatMap { Self.sampleNames(of: $0, $1) })
    }

    package func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        values[Series(name: name, labels: labels)]
    }

    private static func sampleNames(of family: String, _ type: String?) -> [String] {
        type == "histogram" ? ["_bucket", "_sum", "_count"].map { family + $0 } : [family]
    }

    private mutating func add(_ line: String, _ family: String) throws {
        let sample = /([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/
        guard let match = line.wholeMatch(of: sample), let value = Double(match.3) else {
            throw Malformed(line: line, why: "is no sample")
        }
        guard Self.sampleNames(of: family, families[family]).contains(String(match.1)) else {
            throw Malformed(line: line, why: "does not belong to \(family)")
        }
        let series = Series(name: String(match.1), labels: try Self.labels(match.2.map(String.init) ?? "", line))
        guard values.updateValue(value, forKey: series) == nil else { throw Malformed(line: line, why: "comes twice") }
    }

    private static func labels(_ text: String, _ line: String) throws -> [String: String] {
        var labels: [String: String] = [:]
        var rest = text[...]
        while !rest.isEmpty {
            guard let match = rest.prefixMatch(of: /([a-zA-Z_]\w*)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/) else {
                throw Malformed(line: line, why: "has a label that cannot be read")
            }
            let value = String(match.2).replacing(/\\(.)/) { $0.1 == "n" ? "\n" : String($0.1) }
            labels[String(match.1)] = value
            rest = rest[match.range.upperBound...]
        }
        return labels
    }

    private func checkHistograms() throws {
        for (family, type) in families where type == "histogram" {
            let buckets = Dictionary(grouping: values.filter { $0.key.name == "\(family)_bucket" }) {
                $0.key.labels.filter { $0.key != "le" }
            }
            for (labels, samples) in buckets {
                let sorted = samples.map { (bound: Double($0.key.labels["le"] ?? "") ?? .nan, count: $0.value) }
                    .sorted { $0.bound < $1.bound }
                let counts = sorted.map(\.count)
                guard counts == counts.sorted(), sorted.last?.bound == .infinity,
                    counts.last == value("\(family)_count", labels), value("\(family)_sum", labels) != nil
                else { throw Malformed(line: "\(family) \(labels)", why: "is no histogram") }
            }
        }
    }
}
