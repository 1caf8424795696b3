import ArgumentParser

/// Checks that the SDK keeps a person's diary whole while the network, and the process, break: `make sync-chaos`.
@main
struct FitIQSyncChaos: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fitiq-sync-chaos",
        subcommands: [Drive.self, DeviceLife.self, DeviceSettle.self]
    )
}
