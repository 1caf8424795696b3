import ArgumentParser

/// The two halves of `make chaos` that are not faults: clients that write down what they did and heard, and the check
/// of what they wrote against the database. `Scripts/chaos` runs the server between them and harms it.
@main
struct FitIQChaos: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fitiq-chaos",
        subcommands: [Drive.self, Check.self]
    )
}
