import FitIQCore
import FitIQServer

/// One thing that can be set: its name, what it means, how it is read and shown.
struct Setting {
    enum Value: String {
        case number, seconds, text, list
        case yesOrNo = "true or false"
    }

    /// The name in camel case, as it stands in the file; `--flag` and environment name follow from it.
    let name: String
    let help: String
    let value: Value
    /// Indicates whether the value is secret: never shown, and no flag, because other people of the machine see those.
    var isSecret = false
    /// - Throws: `Fault` for a value that cannot be, or whatever the reader throws for one of the wrong type.
    let read: (any GivenSettings, inout ServerConfiguration) async throws -> Void
    let show: (ServerConfiguration) -> String

    struct Fault: Error {
        let message: String
    }

    /// `--max-body-bytes`
    var flag: String { Self.flag(of: name) }
    static func flag(of name: String) -> String { "--" + words(of: name).joined(separator: "-") }
    /// `FITIQ_MAX_BODY_BYTES`
    var environmentName: String { "FITIQ_" + Self.words(of: name).joined(separator: "_").uppercased() }

    /// The names that may be used.
    var names: String { isSecret ? environmentName : "\(flag) (\(environmentName))" }

    /// The words of a name in small letters: "coach", "url" of "coachURL".
    private static func words(of name: String) -> [String] {
        name.replacing(/[a-z0-9][A-Z]/) { "\($0.output.prefix(1)) \($0.output.suffix(1))" }.lowercased()
            .split(separator: " ").map(String.init)
    }
}

extension Setting {
    static func number(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Int>,
        _ range: ClosedRange<Int>,
        _ help: String
    ) -> Setting {
        Setting(name, path, .number, help, show: { String($0) }) { given, name in
            try await number(given, name, range)
        }
    }

    static func powerOfTwo(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Int>,
        _ range: ClosedRange<Int>,
        _ help: String
    ) -> Setting {
        Setting(name, path, .number, help, show: { String($0) }) { given, name in
            try checked(await number(given, name, range), "must be a power of two") { $0.nonzeroBitCount == 1 }
        }
    }

    static func seconds(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Duration>,
        _ range: ClosedRange<Double>,
        _ help: String
    ) -> Setting {
        Setting(name, path, .seconds, help, show: { shortest($0.inSeconds) }) { given, name in
            let rule = "must be from \(range.lowerBound) to \(range.upperBound) seconds"
            return try checked(await given.double(name), rule, range.contains).map { .seconds($0) }
        }
    }

    static func text(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String>,
        allowed: [String]? = nil,
        _ help: String
    ) -> Setting {
        Setting(name, path, .text, help, show: { $0 }) { given, name in
            let text = try checked(await given.string(name, isSecret: false), "must not be empty") { !$0.isEmpty }
            guard let allowed else { return text }
            return try checked(text, "must be one of \(allowed.joined(separator: ", "))", allowed.contains)
        }
    }

    static func yesOrNo(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Bool>,
        _ help: String
    ) -> Setting {
        Setting(name, path, .yesOrNo, help, show: { String($0) }) { try await $0.bool($1) }
    }

    static func list(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, [String]>,
        _ help: String
    ) -> Setting {
        Setting(name, path, .list, help, show: { $0.isEmpty ? "none" : $0.joined(separator: ",") }) { given, name in
            try checked(await given.strings(name, isSecret: false), "must not hold an empty text") {
                $0.allSatisfy { !$0.isEmpty }
            }
        }
    }

    static func secretText(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        minLength: Int,
        _ help: String
    ) -> Setting {
        Setting(name, path, .text, isSecret: true, help, show: { $0 == nil ? "not set" : "set" }) { given, name in
            let text = try await given.string(name, isSecret: true)
            return try checked(text, "must be at least \(minLength) bytes long") { $0.utf8.count >= minLength }
                .map(Optional.some)
        }
    }

    static func secretList(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, [String]>,
        minLength: Int,
        _ help: String
    ) -> Setting {
        Setting(name, path, .list, isSecret: true, help, show: { "\($0.count) set" }) { given, name in
            let list = try await given.strings(name, isSecret: true)
            return try checked(list, "must each be at least \(minLength) bytes long") {
                $0.allSatisfy { $0.utf8.count >= minLength }
            }
        }
    }

    /// - Parameter fetch: what was set, checked; nil when nothing was.
    private init<Stored>(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Stored>,
        _ value: Value,
        isSecret: Bool = false,
        _ help: String,
        show: @escaping (Stored) -> String,
        fetch: @escaping (any GivenSettings, String) async throws -> Stored?
    ) {
        self.init(
            name: name,
            help: help,
            value: value,
            isSecret: isSecret,
            read: { given, configuration in
                guard let value = try await fetch(given, name) else { return }
                configuration[keyPath: path] = value
            },
            show: { show($0[keyPath: path]) }
        )
    }

    private static func number(
        _ given: any GivenSettings,
        _ name: String,
        _ range: ClosedRange<Int>
    ) async throws -> Int? {
        let rule = "must be from \(range.lowerBound) to \(range.upperBound)"
        return try checked(await given.int(name), rule, range.contains)
    }

    private static func checked<Given>(_ given: Given?, _ rule: String, _ holds: (Given) -> Bool) throws -> Given? {
        if let given, !holds(given) { throw Fault(message: rule) }
        return given
    }

    private static func shortest(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
