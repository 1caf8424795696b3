package import FitIQCore
import Foundation
import GRDB

/// The packs of a folder, opened to be looked up in. One that is installed or removed is noticed within a second.
package actor PackShelf {
    private struct Place {
        let signature: String
        /// Is nil for a file that is no pack.
        let pack: (queue: DatabaseQueue, source: PackFood.Source)?
    }

    /// The time for which what was found in the folder holds.
    private static let lookEvery: Duration = .seconds(1)

    private let folder: PackFolder
    private let warn: @Sendable (String) -> Void
    private var places: [String: Place] = [:]
    private var looked: ContinuousClock.Instant?

    /// - Parameter warn: told of a file that cannot be read.
    package init(_ folder: PackFolder, warn: @escaping @Sendable (String) -> Void = { _ in }) {
        self.folder = folder
        self.warn = warn
    }

    /// Returns what the packs know of `barcode`: of several the first, by name, that knows the energy, else the first.
    package func food(_ barcode: Barcode) async -> PackFood? {
        look()
        guard let gtin = Int(barcode.gtin14) else { return nil }
        var first: PackFood?
        for (_, place) in places.sorted(by: { $0.key < $1.key }) {
            guard let pack = place.pack else { continue }
            let source = pack.source
            let found: PackFood?
            do {
                found = try await pack.queue.read { database in
                    try Row.fetchOne(
                        database.cachedStatement(sql: "SELECT * FROM food WHERE gtin = ?"),
                        arguments: [gtin]
                    )
                    .map { PackFood($0, barcode, source) }
                }
            } catch {
                warn("\(source.pack) cannot be read: \(error)")
                continue
            }
            guard let found else { continue }
            if found.nutrients.energyKcal != nil { return found }
            first = first ?? found
        }
        return first
    }

    private func look() {
        let now = ContinuousClock.now
        if let looked, now - looked < Self.lookEvery { return }
        looked = now
        var found: [String: Place] = [:]
        for file in folder.files() {
            let name = file.lastPathComponent
            guard let signature = Self.signature(file) else { continue }
            if let known = places[name], known.signature == signature {
                found[name] = known
            } else {
                found[name] = Place(signature: signature, pack: open(file))
            }
        }
        places = found
    }

    private func open(_ file: URL) -> (DatabaseQueue, PackFood.Source)? {
        do {
            let queue = try PackFile.open(file)
            return (queue, try PackCard(queue).source)
        } catch {
            warn("\(error)")
            return nil
        }
    }

    /// Differs where another file has come into the place.
    private static func signature(_ file: URL) -> String? {
        var status = stat()
        guard stat(file.path(percentEncoded: false), &status) == 0 else { return nil }
        return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
}

extension PackFood {
    fileprivate init(_ row: Row, _ barcode: Barcode, _ source: Source) {
        var nutrients = Nutrients()
        for nutrient in PackColumns.nutrients { nutrients[nutrient] = row[nutrient.name] }
        let size: Int? = row["serving_size"]
        let text: String? = row["serving"]
        self.init(
            barcode: barcode,
            name: row["name"],
            brand: row["brand"],
            unit: Unit(rawValue: row["unit"]) ?? .grams,
            nutrients: nutrients,
            serving: size.map { Serving(text: text ?? "", size: Thousandths(count: $0)) },
            source: source
        )
    }
}
