import ArgumentParser

/// `fitiq-server check-config`: every setting as it stands.
struct CheckConfig: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-config",
        abstract: "Checks the settings and prints each with its value."
    )

    @OptionGroup var settings: SettingFlags

    func run() async throws {
        let configuration = try await settings.load(isStrict: true)
        print(Self.text(configuration))
    }

    static func text(_ configuration: ServerConfiguration) -> String {
        let settings = Settings.all
        let nameWidth = settings.map(\.name.count).max() ?? 0
        let values = settings.map { $0.show(configuration) + ($0.value == .seconds ? " s" : "") }
        let valueWidth = values.map(\.count).max() ?? 0
        return zip(settings, values).map { setting, value in
            let name = setting.name + String(repeating: " ", count: nameWidth - setting.name.count)
            let value = value + String(repeating: " ", count: valueWidth - value.count)
            return "\(name)  \(value)  \(setting.help)"
        }.joined(separator: "\n")
    }
}
