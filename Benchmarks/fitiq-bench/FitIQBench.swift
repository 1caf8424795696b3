import ArgumentParser

/// Measures what `docs/benchmarks.md` says.
@main
struct FitIQBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fitiq-bench",
        subcommands: [
            CoachSpeed.self, Idle.self, Lists.self, Load.self, Pipeline.self, Plans.self, Push.self, SDKFill.self,
            SDKMeasure.self,
            Score.self, SecondDevice.self, Storm.self,
            Threads.self,
        ]
    )
}
