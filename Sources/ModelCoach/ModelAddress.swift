import FitIQCore
package import Foundation

/// The server and model that an operator has chosen.
package struct ModelAddress: Sendable {
    /// Says what is wrong with a setting; it quotes no key.
    package struct Fault: Error, Hashable {
        package enum Setting: Sendable { case url, model, keyFile }

        package let setting: Setting
        package let message: String

        package init(setting: Setting, message: String) {
            self.setting = setting
            self.message = message
        }
    }

    /// The base of its paths, without a slash at the end: `http://127.0.0.1:8080/v1`.
    let base: String
    /// Its name at that server, as people are shown it.
    package let model: String
    /// The host and port, as people are shown them: `127.0.0.1:8080`.
    package let host: String
    let key: String?

    /// Checks the settings against each other, and reads the key.
    ///
    /// - Parameter allowsRemote: true where the operator lets the diary's answers leave this machine.
    /// - Throws: `Fault`.
    package init(url: String, model: String?, keyFile: URL?, allowsRemote: Bool) throws(Fault) {
        guard let parts = URLComponents(string: url), let scheme = parts.scheme, ["http", "https"].contains(scheme),
            let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil, parts.query == nil,
            parts.fragment == nil
        else {
            throw Fault(
                setting: .url,
                message:
                    "must be an http or https address such as http://127.0.0.1:8080/v1, without a name, key or query in it"
            )
        }
        guard let model, (1...200).contains(model.count), !model.contains(where: \.isNewline) else {
            throw Fault(setting: .model, message: "must name the model, as the server at coachURL does")
        }
        let isHere = Self.isLoopback(host)
        guard isHere || allowsRemote else {
            throw Fault(
                setting: .url,
                message: "is beyond this machine: what people ask, and answers from their diaries, would go there. "
                    + "coachAllowRemote allows it"
            )
        }
        let key = try keyFile.map { file throws(Fault) in try Self.key(in: file) }
        guard isHere || key == nil || scheme == "https" else {
            throw Fault(setting: .url, message: "must be an https address, or the key would be sent for all to read")
        }
        base = url.hasSuffix("/") ? String(url.dropLast()) : url
        self.model = model
        self.host = parts.port.map { "\(host):\($0)" } ?? host
        self.key = key
    }

    private static func isLoopback(_ host: String) -> Bool {
        let name = host.lowercased().filter { !"[]".contains($0) }
        return ["localhost", "::1"].contains(name) || name.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
    }

    private static func key(in file: URL) throws(Fault) -> String {
        guard let data = try? Data(contentsOf: file), data.count <= 8192 else {
            throw Fault(setting: .keyFile, message: "cannot be read")
        }
        let key = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Fault(setting: .keyFile, message: "must hold a key and nothing else")
        }
        return key
    }

    /// The URL at which a path of the server's own, outside its API, begins.
    var root: String { base.hasSuffix("/v1") ? String(base.dropLast(3)) : base }
}
