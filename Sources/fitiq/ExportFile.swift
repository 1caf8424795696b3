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

    static func write(_ meals: [ExportedMeal], as format: Format) throws -> String {
        switch format {
        case .json: try ExportJSON.write(meals)
        case .csv: ExportCSV.write(meals)
        }
    }

    /// Reads all meals of a file, or throws everything that is wrong with it.
    ///
    /// - Throws: ``Faults``.
    static func read(_ data: Data, as format: Format) throws(Faults) -> [ExportedMeal] {
        let found =
            switch format {
            case .json: try ExportJSON.read(data)
            case .csv: try ExportCSV.read(data)
            }
        var faults: [String] = []
        var meals: [ExportedMeal] = []
        var places: [String: String] = [:]
        for (place, meal) in found {
            do throws(FieldFault) {
                let meal = try meal.get()
                if let fault = meal.fault { throw FieldFault(fault) }
                if let other = places.updateValue(place, forKey: meal.id.lowercased()) {
                    throw FieldFault("the same meal as \(other)")
                }
                meals.append(meal)
            } catch {
                faults.append("\(place): \(error.reason)")
            }
        }
        guard faults.isEmpty else { throw Faults(lines: faults) }
        return meals
    }

    /// A meal of a file, or why it is none, and where: "line 7", "meal 3".
    typealias Found = (place: String, meal: Result<ExportedMeal, FieldFault>)
}

/// Says in a few words why a part of a file is refused.
struct FieldFault: Error, Hashable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
