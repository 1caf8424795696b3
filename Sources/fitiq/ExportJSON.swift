import FitIQClient
import Foundation

/// `{"format": "fitiq-diary", "version": 1, "meals": […], "entries": […]}`
enum ExportJSON {
    private static let format = "fitiq-diary"
    private static let version = 1

    fileprivate struct Content<Meal, Entry> {
        let format: String
        let version: Int
        let meals: [Meal]
        /// Is nil of a version that kept none, and where there are none.
        let entries: [Entry]?
    }

    static func write(_ content: ExportFile.Content) throws -> String {
        let entries = content.entries.isEmpty ? nil : content.entries
        let content = Content(format: format, version: version, meals: content.meals, entries: entries)
        return try PrintedJSON.encode(content, keys: .useDefaultKeys) + "\n"
    }

    static func read(_ data: Data) throws(ExportFile.Faults) -> [ExportFile.Found] {
        let content: Content<Attempt<ExportedMeal>, Attempt<ExportedEntry>>
        do {
            content = try WireCoding.decoder().decode(Content.self, from: data)
        } catch {
            throw ExportFile.Faults(lines: ["no diary of fitiq: \(reason(error))"])
        }
        guard content.format == format, content.version == version else {
            throw ExportFile.Faults(lines: ["no diary that this version of fitiq reads"])
        }
        return content.meals.enumerated().map { ("meal \($0 + 1)", $1.thing.map(ExportFile.Thing.meal)) }
            + (content.entries ?? []).enumerated().map { ("entry \($0 + 1)", $1.thing.map(ExportFile.Thing.entry)) }
    }

    /// Something that is decoded, or the reason why not: so that one that cannot be read does not hide the others.
    private struct Attempt<Thing: Decodable>: Decodable {
        let thing: Result<Thing, FieldFault>

        init(from decoder: any Decoder) throws {
            do {
                thing = .success(try Thing(from: decoder))
            } catch {
                thing = .failure(FieldFault(ExportJSON.reason(error)))
            }
        }
    }

    private static func reason(_ error: any Error) -> String {
        func name(_ path: [any CodingKey]) -> String? {
            path.last.flatMap { $0.intValue == nil ? "“\($0.stringValue)”" : nil }
        }
        return switch error {
        case DecodingError.keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\(name(context.codingPath) ?? "it") is of another kind"
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\(name(context.codingPath) ?? "it") cannot be read"
        default: "not JSON"
        }
    }
}

extension ExportJSON.Content: Encodable where Meal: Encodable, Entry: Encodable {}
extension ExportJSON.Content: Decodable where Meal: Decodable, Entry: Decodable {}
