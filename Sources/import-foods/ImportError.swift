/// Says what keeps a source table from being read.
enum ImportError: Error, Equatable {
    case missingFile(String)
    case cannotDecompress(String, String)
    /// Too few labels have the name, or too different ones.
    case noWeight(of: String, labels: Int)
    /// `line` counts from 1, as an editor does.
    case malformed(file: String, line: Int, reason: String)
}

extension ImportError: CustomStringConvertible {
    var description: String {
        switch self {
        case .missingFile(let path): "\(path): no such file, neither plain nor .gz"
        case .cannotDecompress(let path, let reason): "\(path): cannot be decompressed: \(reason)"
        case .noWeight(let name, let labels):
            "pieces.tsv: \"\(name)\": no one weight in \(labels) labels; take the name out"
        case .malformed(let file, let line, let reason): "\(file):\(line): \(reason)"
        }
    }
}
