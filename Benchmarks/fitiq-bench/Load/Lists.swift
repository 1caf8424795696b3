import ArgumentParser
import FitIQCore
import NIOPosix

/// Everybody opens their app in the same second and loads what they ate.
struct Lists: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Asks for the meals of many people at once, and times the lists and others' posts meanwhile."
    )

    @OptionGroup var target: LoadTarget
    @OptionGroup var others: Bystanders.Options
    @Option(help: "How many people, each with an account.") var clients = 1000

    func run() async throws {
        let tokens = Array(try target.tokens().prefix(clients))
        guard tokens.count == clients else { throw ValidationError("there are only \(tokens.count) accounts") }
        let bystanders = try await Bystanders(target, tokens: tokens, others)
        let lists = ListLoad(target, tokens: tokens, on: MultiThreadedEventLoopGroup.singleton.next())
        try await lists.open()

        let memory = try [target.residentBytes(), target.peakResidentBytes()]
        try await bystanders.begin()
        let start = ContinuousClock.now
        let seen = try await lists.run("/api/v1/meal-logs?limit=100&include=items")
        let elapsed = start.duration(to: .now).inSeconds
        var faults = LoadFaults()
        try await bystanders.end(&faults)

        print(seen.times.line("GET to the end of the list"))
        print("the last of \(clients) lists, \(seen.bytes / clients) bytes each, after \(elapsed.fixed(digits: 2)) s")
        let figures = (memory + [try target.peakResidentBytes()]).map { (Double($0) / 1_048_576).fixed(digits: 1) }
        print("memory: \(figures[0]) MiB before, \(figures[1]) at most until then, \(figures[2]) at most in the end")
        for (status, count) in seen.statuses.sorted(by: { $0.key < $1.key }) where status != 200 {
            faults.add(count, "lists refused with \(status)")
        }
        faults.add(seen.lost, "lists cut off")
        try faults.end()
    }
}
