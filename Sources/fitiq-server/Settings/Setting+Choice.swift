import FitIQCore
import Foundation
import RedisHub

extension Setting {
    /// A text that `take` checks and puts into the configuration.
    static func taken(
        _ name: String,
        _ help: String,
        isSecret: Bool = false,
        show: @escaping (ServerConfiguration) -> String,
        _ take: @escaping (String, inout ServerConfiguration) throws -> Void
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { given, configuration in
                guard let text = try await given.string(name, isSecret: isSecret) else { return }
                try take(text, &configuration)
            },
            show: show
        )
    }

    /// A text that may be left out.
    ///
    /// - Parameters:
    ///   - effective: what holds where none was set; without it, "not set".
    ///   - check: what is kept of it, or `Fault`.
    static func optional(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        shows effective: KeyPath<ServerConfiguration, String>? = nil,
        _ help: String,
        _ check: @escaping (String) throws -> String
    ) -> Setting {
        taken(
            name,
            help,
            show: { configuration in
                effective.map { configuration[keyPath: $0] } ?? configuration[keyPath: path] ?? "not set"
            },
            { $1[keyPath: path] = try check($0) }
        )
    }

    /// One of several words; what is shown is what holds where none was set.
    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Choice?>,
        shows effective: KeyPath<ServerConfiguration, Choice>,
        _ help: String
    ) -> Setting where Choice.RawValue == String {
        taken(name, help, show: { $0[keyPath: effective].rawValue }) { word, configuration in
            guard let choice = Choice(rawValue: word) else {
                let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
                throw Fault(message: "must be one of \(words)")
            }
            configuration[keyPath: path] = choice
        }
    }

    /// Any text, or none.
    static func word(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        shows effective: KeyPath<ServerConfiguration, String>? = nil,
        _ help: String
    ) -> Setting {
        optional(name, path, shows: effective, help) { text in
            guard !text.isEmpty else { throw Fault(message: "must not be empty") }
            return text
        }
    }

    /// `https://fitiq.example.org`, perhaps with a path.
    static func webAddress(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        _ help: String
    ) -> Setting {
        optional(name, path, help) { text in
            guard isWebAddress(text) else { throw Fault(message: "must be as https://fitiq.example.org") }
            return text
        }
    }

    /// A file that may be named.
    static func path(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        shows effective: KeyPath<ServerConfiguration, String>? = nil,
        _ help: String
    ) -> Setting {
        optional(name, path, shows: effective, help) { text in
            guard !text.isEmpty else { throw Fault(message: "must be: path of a file") }
            return text
        }
    }

    /// A country by its two letters of ISO 3166.
    static func country(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        _ help: String
    ) -> Setting {
        optional(name, path, help) { text in
            guard let region = RegionCode(text) else { throw Fault(message: RegionCode.rule) }
            return region.letters
        }
    }

    /// The database, shown without its password.
    static func database(_ name: String, _ help: String) -> Setting {
        taken(name, help, isSecret: true, show: { $0.place.description }) { $1.database = $0 }
    }

    /// The Redis, shown without its password.
    static func redis(_ name: String, _ help: String) -> Setting {
        taken(name, help, isSecret: true, show: { $0.redisAddress?.description ?? "not set" }) { $1.redis = $0 }
    }

    private static func isWebAddress(_ text: String) -> Bool {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else { return false }
        return ["http", "https"].contains(scheme) && parts.host?.isEmpty == false && parts.query == nil
            && parts.fragment == nil && parts.user == nil && parts.password == nil
    }
}
