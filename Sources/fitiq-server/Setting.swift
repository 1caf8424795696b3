import Configuration
import FitIQCore
import FitIQServer

/// One thing that can be set: its name, what it means, how it is read and shown.
struct Setting {
    enum Value: String {
        case number, seconds, text, list
        case yesOrNo = "true or false"
    }

    /// In camel case, as it stands in the file; `--flag` and environment name follow from it.
    let name: String
    let help: String
    let value: Value
    /// Never shown, and no flag, because other people of the machine see those.
    var isSecret = false
    /// - Throws: `Fault` for a value that cannot be, or whatever the reader throws for one of the wrong type.
    let read: (ConfigReader, inout ServerConfiguration) async throws -> Void
    let show: (ServerConfiguration) -> String

    struct Fault: Error {
        let message: String
    }

    /// `--max-body-bytes`
    var flag: String { "--" + words.joined(separator: "-") }
    /// `FITIQ_MAX_BODY_BYTES`
    var environmentName: String { "FITIQ_" + words.joined(separator: "_").uppercased() }

    private var words: [String] {
        name.reduce(into: [""]) { words, character in
            if character.isUppercase { words.append("") }
            words[words.count - 1].append(character.lowercased())
        }
    }
}

extension Setting {
    static func number(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Int>,
        _ range: ClosedRange<Int>,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .number,
            read: { reader, configuration in
                guard let number = try await reader.fetchInt(forKey: ConfigKey(name)) else { return }
                try require(range.contains(number), "must be from \(range.lowerBound) to \(range.upperBound)")
                configuration[keyPath: path] = number
            },
            show: { String($0[keyPath: path]) }
        )
    }

    static func powerOfTwo(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Int>,
        _ range: ClosedRange<Int>,
        _ help: String
    ) -> Setting {
        let setting = number(name, path, range, help)
        return Setting(
            name: name,
            help: help,
            value: .number,
            read: { reader, configuration in
                try await setting.read(reader, &configuration)
                try require(configuration[keyPath: path].nonzeroBitCount == 1, "must be a power of two")
            },
            show: setting.show
        )
    }

    static func seconds(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Duration>,
        _ range: ClosedRange<Double>,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .seconds,
            read: { reader, configuration in
                guard let seconds = try await reader.fetchDouble(forKey: ConfigKey(name)) else { return }
                try require(
                    range.contains(seconds),
                    "must be from \(range.lowerBound) to \(range.upperBound) seconds"
                )
                configuration[keyPath: path] = .seconds(seconds)
            },
            show: { shortest($0[keyPath: path].inSeconds) }
        )
    }

    static func text(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String>,
        allowed: [String]? = nil,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            read: { reader, configuration in
                guard let text = try await reader.fetchString(forKey: ConfigKey(name)) else { return }
                try require(!text.isEmpty, "must not be empty")
                if let allowed {
                    try require(allowed.contains(text), "must be one of \(allowed.joined(separator: ", "))")
                }
                configuration[keyPath: path] = text
            },
            show: { $0[keyPath: path] }
        )
    }

    static func yesOrNo(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, Bool>,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .yesOrNo,
            read: { reader, configuration in
                guard let value = try await reader.fetchBool(forKey: ConfigKey(name)) else { return }
                configuration[keyPath: path] = value
            },
            show: { String($0[keyPath: path]) }
        )
    }

    static func list(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, [String]>,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .list,
            read: { reader, configuration in
                guard let list = try await reader.fetchStringArray(forKey: ConfigKey(name)) else { return }
                try require(list.allSatisfy { !$0.isEmpty }, "must not hold an empty text")
                configuration[keyPath: path] = list
            },
            show: { $0[keyPath: path].isEmpty ? "none" : $0[keyPath: path].joined(separator: ",") }
        )
    }

    static func secretText(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, String?>,
        minLength: Int,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .text,
            isSecret: true,
            read: { reader, configuration in
                guard let text = try await reader.fetchString(forKey: ConfigKey(name), isSecret: true) else { return }
                try require(text.utf8.count >= minLength, "must be at least \(minLength) bytes long")
                configuration[keyPath: path] = text
            },
            show: { $0[keyPath: path] == nil ? "not set" : "set" }
        )
    }

    static func secretList(
        _ name: String,
        _ path: WritableKeyPath<ServerConfiguration, [String]>,
        minLength: Int,
        _ help: String
    ) -> Setting {
        Setting(
            name: name,
            help: help,
            value: .list,
            isSecret: true,
            read: { reader, configuration in
                guard let list = try await reader.fetchStringArray(forKey: ConfigKey(name), isSecret: true) else {
                    return
                }
                try require(
                    list.allSatisfy { $0.utf8.count >= minLength },
                    "must each be at least \(minLength) bytes long"
                )
                configuration[keyPath: path] = list
            },
            show: { "\($0[keyPath: path].count) set" }
        )
    }

    private static func require(_ condition: Bool, _ message: String) throws {
        if !condition { throw Fault(message: message) }
    }

    private static func shortest(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
