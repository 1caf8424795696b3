import FitIQCore
import Foundation
import RedisHub

extension Setting {
    /// One of several words; what is shown is what holds where none was set.
    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Choice?>,
        shows effective: KeyPath<ServerConfiguration, Choice>,
        _ help: String
    ) -> Setting where Choice.RawValue == String {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { given, configuration in
                guard let word = try await given.string(name, isSecret: false) else { return }
                guard let choice = Choice(rawValue: word) else {
                    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Fault(message: "must be one of \(words)")
                }
                configuration[keyPath: path] = choice
            },
            show: { $0[keyPath: effective].rawValue }
        )
    }

    /// Any text, or none.
    static func word(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        shows effective: KeyPath<ServerConfiguration, String>? = nil,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { given, configuration in
                guard let text = try await given.string(name, isSecret: false) else { return }
                guard !text.isEmpty else { throw Fault(message: "must not be empty") }
                configuration[keyPath: path] = text
            },
            show: { configuration in
                effective.map { configuration[keyPath: $0] } ?? configuration[keyPath: path] ?? "not set"
            }
        )
    }

    /// `https://fitiq.example.org`, perhaps with a path.
    static func webAddress(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { given, configuration in
                guard let text = try await given.string(name, isSecret: false) else { return }
                guard isWebAddress(text) else { throw Fault(message: "must be as https://fitiq.example.org") }
                configuration[keyPath: path] = text
            },
            show: { $0[keyPath: path] ?? "not set" }
        )
    }

    /// A file that may be named.
    static func path(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        shows effective: KeyPath<ServerConfiguration, String>? = nil,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { given, configuration in
                guard let text = try await given.string(name, isSecret: false) else { return }
                guard !text.isEmpty else { throw Fault(message: "must be: path of a file") }
                configuration[keyPath: path] = text
            },
            show: { configuration in
                effective.map { configuration[keyPath: $0] } ?? configuration[keyPath: path] ?? "not set"
            }
        )
    }

    /// A country by its two letters of ISO 3166.
    static func country(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { given, configuration in
                guard let text = try await given.string(name, isSecret: false) else { return }
                guard let region = RegionCode(text) else { throw Fault(message: RegionCode.rule) }
                configuration[keyPath: path] = region.letters
            },
            show: { $0[keyPath: path] ?? "not set" }
        )
    }

    /// The database, shown without its password.
    static func database(_ name: String, _ help: String) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { given, configuration in
                guard let text = try await given.string(name, isSecret: true) else { return }
                configuration.database = text
            },
            show: { $0.place.description }
        )
    }

    /// The Redis, shown without its password.
    static func redis(_ name: String, _ help: String) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { given, configuration in
                guard let text = try await given.string(name, isSecret: true) else { return }
                configuration.redis = text
            },
            show: { $0.redisAddress?.description ?? "not set" }
        )
    }

    private static func isWebAddress(_ text: String) -> Bool {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else { return false }
        return ["http", "https"].contains(scheme) && parts.host?.isEmpty == false && parts.query == nil
            && parts.fragment == nil && parts.user == nil && parts.password == nil
    }
}
