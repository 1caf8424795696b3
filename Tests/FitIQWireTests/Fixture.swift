import Foundation

/// A message as one of the older documents prints it.
struct Fixture: CustomStringConvertible {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    var description: String { name }

    var bytes: Data {
        get throws {
            guard let file = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures") else {
                throw CocoaError(.fileNoSuchFile)
            }
            return try Data(contentsOf: file)
        }
    }
}

/// The instant of `text`, which is written `2024-01-15T12:30:05Z`.
func time(_ text: String) -> Date {
    try! Date(text, strategy: .iso8601)
}

/// `lines` without line breaks and indentation: JSON that is written for reading but compared to the byte.
func compact(_ lines: String) -> String {
    lines.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined()
}
