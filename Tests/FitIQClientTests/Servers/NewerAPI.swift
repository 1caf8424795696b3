/// What the standard library, Foundation or swift-nio has only from a system newer than iOS 17 and macOS 14 on, and how
/// it is known in a line of source.
struct NewerAPI: Sendable, CustomStringConvertible {
    /// A regular expression. It finds no words within longer ones.
    let pattern: String
    /// From which system on it is there.
    let since: String
    /// Who says so: a proposal of Swift Evolution, or a module's own availability.
    let source: String
    /// A line that uses it.
    let sample: String

    var description: String { sample }

    /// Macs go by other numbers: 15 is iOS 18, 15.4 is iOS 18.4, 26 is both.
    static let all = [
        NewerAPI("import Synchronization", "iOS 18", "SE-0410", "import Synchronization"),
        NewerAPI(#"(Mutex|Atomic|AtomicLazyReference)\s*[<(]"#, "iOS 18", "SE-0410, SE-0433", "let count = Mutex(0)"),
        NewerAPI("AsyncSequence<", "iOS 18", "SE-0421", "var all: any AsyncSequence<Int, Never> { get }"),
        NewerAPI("AsyncIteratorProtocol<", "iOS 18", "SE-0421", "var one: any AsyncIteratorProtocol<Int, Never>"),
        NewerAPI(#"next\(isolation:"#, "iOS 18", "SE-0421", "try await values.next(isolation: #isolation)"),
        NewerAPI(
            #"\w+\.Failure\s*=="#,
            "iOS 18",
            "SE-0421",
            "func f<S: AsyncSequence>(_ s: S) where S.Failure == Never"
        ),
        NewerAPI(#"String\(\s*validating:"#, "iOS 18", "SE-0405", "String(validating: bytes, as: UTF8.self)"),
        NewerAPI(
            "(get|peek|read)UTF8ValidatedString",
            "iOS 18",
            "swift-nio, ByteBuffer-aux.swift",
            "try buffer.readUTF8ValidatedString(length: 2)"
        ),
        NewerAPI(
            "(withTaskExecutorPreference|executorPreference|TaskExecutor|globalConcurrentExecutor)",
            "iOS 18",
            "SE-0417",
            "await withTaskExecutorPreference(executor) { await work() }"
        ),
        NewerAPI("checkIsolated", "iOS 18", "SE-0424", "func checkIsolated() {}"),
        NewerAPI(#"indices\((where|of):"#, "iOS 18", "SE-0270", "let odd = numbers.indices(where: isOdd)"),
        NewerAPI(
            "(RangeSet|DiscontiguousSlice|moveSubranges|removeSubranges|removingSubranges)",
            "iOS 18",
            "SE-0270",
            "var lines = RangeSet<Int>()"
        ),
        NewerAPI("U?Int128", "iOS 18", "SE-0425", "let wide = Int128(1)"),
        NewerAPI(#"Duration\(attoseconds:"#, "iOS 18", "SE-0457", "let tick = Duration(attoseconds: 1)"),
        NewerAPI(#"\w*<[^>]*:\s*~Copyable"#, "iOS 18", "SE-0427", "struct Box<Value: ~Copyable> {}"),
        NewerAPI(
            #"[\[<]\s*(@\w+\s+)*\([^()]*\)\s*(async\s+)?throws\("#,
            "iOS 18",
            "SE-0413, as types at run time",
            "var jobs: [(Int) throws(Fault) -> Void] = []"
        ),
        NewerAPI("isolated deinit", "iOS 18.4", "SE-0371", "isolated deinit { close() }"),
        NewerAPI(
            #"(Task(\.detached)?|addTask|addTaskUnlessCancelled)\(\s*name:"#,
            "iOS 26",
            "SE-0469",
            "Task(name: \"sync\") { await sync() }"
        ),
        NewerAPI(
            #"(Task\.immediate\w*\s*[{(]|addImmediateTask)"#,
            "iOS 26",
            "SE-0472",
            "Task.immediate { await sync() }"
        ),
        NewerAPI(#"Observations\s*[<({]"#, "iOS 26", "SE-0475", "for await day in Observations { model.day } {}"),
        NewerAPI(#"(InlineArray|\[\s*\w+ of \w+\s*\])"#, "iOS 26", "SE-0453, SE-0483", "var four: [4 of Int]"),
        NewerAPI(
            #"((Raw|Mutable|MutableRaw|Output|OutputRaw|UTF8)Span|Span<|\w*\.(utf8Span|mutableSpan))"#,
            "iOS 26",
            "SE-0447, SE-0456, SE-0464, SE-0467, SE-0485",
            "func sum(_ numbers: Span<Int>) -> Int"
        ),
        NewerAPI(#"\w*<let \w+\s*:\s*Int"#, "iOS 26", "SE-0452", "struct Grid<let width: Int> {}"),
        NewerAPI(#"UTF8\.ValidationError"#, "iOS 26", "SE-0464", "catch let error as Unicode.UTF8.ValidationError {}"),
        NewerAPI(
            #"(RecurrenceRule|dates\(by(Adding|Matching):)"#,
            "iOS 18",
            "Foundation, Calendar",
            "for day in calendar.dates(byAdding: .day, startingAt: now) {}"
        ),
        NewerAPI("DiscreteFormatStyle", "iOS 18", "Foundation, FormatStyle", "struct Ticks: DiscreteFormatStyle {}"),
        NewerAPI("#Expression", "iOS 18", "Foundation, Expression", "let sum = #Expression<Int, Int> { $0 + 1 }"),
        NewerAPI(
            "(base64URLAlphabet|omitPaddingCharacter)",
            "iOS 18",
            "Foundation, Data.Base64EncodingOptions",
            "data.base64EncodedString(options: .base64URLAlphabet)"
        ),
        NewerAPI(
            "(MainActorMessage|AsyncMessage)",
            "iOS 18",
            "Foundation, NotificationCenter",
            "struct Woke: NotificationCenter.MainActorMessage {}"
        ),
        NewerAPI(
            "(ConfigReader|ConfigProvider|ConfigKey|FileProvider|EnvironmentVariablesProvider)",
            "iOS 18",
            "swift-configuration, Package.swift",
            "let reader = ConfigReader(providers: providers)"
        ),
    ]

    private init(_ pattern: String, _ since: String, _ source: String, _ sample: String) {
        self.pattern = pattern
        self.since = since
        self.source = source
        self.sample = sample
    }
}
