import Foundation
import Logging
import ModelCoach

/// The language model that may answer what the coach declines.
struct ModelSettings: Sendable {
    /// The base of an OpenAI-compatible API; nil leaves the coach to itself.
    var url: String?
    var name: String?
    var keyFile: String?
    /// Indicates whether the model may be on another machine.
    var allowsRemote = false
    /// The server and model that they name; nil where none was set.
    var address: ModelAddress?
}

extension Settings {
    static var model: [Setting] {
        [
            .word(
                "coachURL",
                \.model.url,
                "OpenAI-compatible server of a language model for what the coach declines, as http://127.0.0.1:8080/v1"
            ),
            .word("coachModel", \.model.name, "Name of the model at that server"),
            .path("coachKeyFile", \.model.keyFile, "File with the key of that server"),
            .yesOrNo(
                "coachAllowRemote",
                \.model.allowsRemote,
                "Let that server be another machine's; people are asked, and then answers from their diaries go there"
            ),
        ]
    }

    /// The server and model that the settings name; nil where they name none.
    ///
    /// - Throws: `ModelAddress.Fault`.
    static func modelAddress(_ given: ModelSettings) throws(ModelAddress.Fault) -> ModelAddress? {
        guard let url = given.url else {
            guard given.name == nil, given.keyFile == nil else {
                throw ModelAddress.Fault(
                    setting: .url,
                    message: "is not set, so there is nothing that needs coachModel or coachKeyFile"
                )
            }
            return nil
        }
        return try ModelAddress(
            url: url,
            model: given.name,
            keyFile: given.keyFile.map { URL(filePath: $0) },
            allowsRemote: given.allowsRemote
        )
    }

    /// A fault with the setting that it is of.
    static func line(_ fault: ModelAddress.Fault) -> String {
        let name =
            switch fault.setting {
            case .url: "coachURL"
            case .model: "coachModel"
            case .keyFile: "coachKeyFile"
            }
        let setting = model.first { $0.name == name }
        return "\(setting?.names ?? name) \(fault.message)"
    }
}

extension ServerConfiguration {
    /// The model that was set up; nil without one.
    func coachModel(_ logger: Logger) -> ModelCoach? { model.address.map { ModelCoach($0, logger: logger) } }
}
