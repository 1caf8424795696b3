import FitIQClient
import Foundation

/// `{"format": "fitiq-diary", "version": 1, "meals": […]}`
enum ExportJSON {
    private static let format = "fitiq-diary"
    private static let version = 1

    fileprivate struct Content<Meal> {
        let format: String
        let version: Int
        let meals: [Meal]
    }

    static func write(_ meals: [ExportedMeal]) throws -> String {
        let content = Content(format: format, version: version, meals: meals)
        return try PrintedJSON.encode(content, keys: .useDefaultKeys) + "\n"
    }

    static func read(_ data: Data) throws(ExportFile.Faults) -> [ExportFile.Found] {
        let content: Content<Attempt>
        do {
            content = try WireCoding.decoder().decode(Content<Attempt>.self, from: data)
        } catch {
            throw ExportFile.Faults(lines: ["no diary of fitiq: \(reason(error))"])
        }
        guard content.format == format, content.version == version else {
            throw ExportFile.Faults(lines: ["no diary that this version of fitiq reads"])
        }
        return content.meals.enumerated().map { ("meal \($0 + 1)", $1.meal) }
    }

    /// A meal that is decoded, or the reason why not: so that one that cannot be read does not hide the others.
    private struct Attempt: Decodable {
        let meal: Result<ExportedMeal, FieldFault>

        init(from decoder: any Decoder) throws {
            do {
                meal = .success(try ExportedMeal(from: decoder))
            } catch {
                meal = .failure(FieldFault(ExportJSON.reason(error)))
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

extension ExportJSON.Content: Encodable where Meal: Encodable {}
extension ExportJSON.Content: Decodable where Meal: Decodable {}
