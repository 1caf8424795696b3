/// What keeps a source table from being read.
enum ImportError: Error, Equatable {
    case missingFile(String)
    case cannotDecompress(String, String)
    /// `line` counts from 1, as an editor does.
    case malformed(file: String, line: Int, reason: String)
}

extension ImportError: CustomStringConvertible {
    var description: String {
        switch self {
        case .missingFile(let path): "\(path): no such file, neither plain nor .gz"
        case .cannotDecompress(let path, let reason): "\(path): cannot be decompressed: \(reason)"
        case .malformed(let file, let line, let reason): "\(file):\(line): \(reason)"
        }
    }
}
