import FitIQClient
import Foundation

/// A diary as a file: what `fitiq export` writes and `fitiq import` reads.
enum ExportFile {
    enum Format: String, CaseIterable {
        case json, csv

        /// By the name's ending; nil for any other.
        init?(fileName: String) {
            guard let dot = fileName.lastIndex(of: ".") else { return nil }
            self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
        }
    }

    /// Lists what is wrong with a file, a line each.
    struct Faults: Error, Equatable {
        let lines: [String]
    }

    /// The contents of a diary.
    struct Content: Hashable {
        var meals: [ExportedMeal] = []
        var entries: [ExportedEntry] = []
    }

    static func write(_ content: Content, as format: Format) throws -> String {
        switch format {
        case .json: try ExportJSON.write(content)
        case .csv: ExportCSV.write(content)
        }
    }

    /// Reads all of a file, or throws everything that is wrong with it.
    ///
    /// - Throws: ``Faults``.
    static func read(_ data: Data, as format: Format) throws(Faults) -> Content {
        let found =
            switch format {
            case .json: try ExportJSON.read(data)
            case .csv: try ExportCSV.read(data)
            }
        var faults: [String] = []
        var content = Content()
        var places: [String: String] = [:]
        for (place, thing) in found {
            do throws(FieldFault) {
                let thing = try thing.get()
                if let fault = thing.fault { throw FieldFault(fault) }
                if let other = places.updateValue(place, forKey: thing.id.lowercased()) {
                    throw FieldFault("the same \(thing.word) as \(other)")
                }
                switch thing {
                case .meal(let meal): content.meals.append(meal)
                case .entry(let entry): content.entries.append(entry)
                }
            } catch {
                faults.append("\(place): \(error.reason)")
            }
        }
        guard faults.isEmpty else { throw Faults(lines: faults) }
        return content
    }

    /// A part of a file.
    enum Thing: Hashable {
        case meal(ExportedMeal)
        case entry(ExportedEntry)

        fileprivate var word: String {
            switch self {
            case .meal: "meal"
            case .entry: "entry"
            }
        }

        fileprivate var id: String {
            switch self {
            case .meal(let meal): meal.id
            case .entry(let entry): entry.id
            }
        }

        fileprivate var fault: String? {
            switch self {
            case .meal(let meal): meal.fault
            case .entry(let entry): entry.fault
            }
        }
    }

    /// A part of a file, or why it is none, and where: "line 7", "meal 3".
    typealias Found = (place: String, thing: Result<Thing, FieldFault>)
}

/// Says in a few words why a part of a file is refused.
struct FieldFault: Error, Hashable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
