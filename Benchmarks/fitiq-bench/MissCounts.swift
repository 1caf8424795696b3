/// How often each cause of a miss occurred.
struct MissCounts<Cause: CaseIterable & Hashable> {
    private var counts: [Cause: Int] = [:]

    subscript(cause: Cause) -> Int { counts[cause, default: 0] }

    mutating func add(_ cause: Cause) { counts[cause, default: 0] += 1 }
}

extension MissCounts where Cause: RawRepresentable<String> {
    /// Each cause that occurred with its count, in the order in which causes are declared.
    var named: [(String, Int)] { Cause.allCases.map { ($0.rawValue, self[$0]) }.filter { $0.1 > 0 } }
}
