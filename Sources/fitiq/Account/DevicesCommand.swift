import ArgumentParser
import FitIQClient
import Foundation

struct DevicesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "See which devices are signed in and when they were last used, or sign one out.",
        subcommands: [List.self, SignOut.self],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show the devices that are signed in.")

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let devices = try await client.devices()
            if output.json { return try Terminal.printJSON(devices) }
            Terminal.print(DevicesReport(devices: devices, now: Date(), at: .current).text(.standardOutput()))
        }
    }

    struct SignOut: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "sign-out",
            abstract: "Sign one device out. Its diary stays on it."
        )

        @Argument(help: "The device's ID, as 'fitiq account devices' shows it.")
        var id: String

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            guard let device = try await client.devices().first(where: { $0.id == id.lowercased() }) else {
                throw CommandFailure("No device '\(id)' is signed in: 'fitiq account devices' shows those that are.")
            }
            guard !device.isCurrent else {
                throw CommandFailure("That is this device: 'fitiq logout' signs it out.")
            }
            try await client.signOutDevice(device.id)
            if output.json { return try Terminal.printJSON(["signed_out": device.id]) }
            Terminal.print("Signed out: \(DevicesReport.name(of: device)).".onOneLine)
        }
    }
}

/// Lists devices for a person.
struct DevicesReport {
    let devices: [SessionRecord]
    let now: Date
    let at: LocalTime

    static func name(of device: SessionRecord) -> String { device.device ?? "a device" }

    func text(_ style: Style) -> String {
        var table = TextTable([.text("ID"), .text("Device"), .text("Signed in"), .text("Last used")])
        for device in devices {
            table.rows.append([
                device.id, Self.name(of: device), at.day(device.createdAt),
                device.isCurrent ? "this device" : at.moment(device.lastUsedAt, now: now),
            ])
        }
        return table.rendered(style)
    }
}
