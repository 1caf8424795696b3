import FitIQClient
import FitIQCore
import Foundation

/// Takes over into the diary the weighings of an account that wait in files beside it, as versions before one outbox for
/// everything kept them.
struct UnsentWeightFiles {
    /// A weighing as its file has it.
    private struct Weighing: Codable {
        let id: String
        /// The weight in kg.
        let weight: Double
        /// `2024-01-15`
        let date: String
    }

    private let folder: URL

    init(of account: String, in profile: ProfileFolder) {
        folder = profile.folder.appending(path: "weights").appending(path: account.lowercased())
    }

    /// Puts what waits into `diary`, the oldest first, each once, and removes its file.
    ///
    /// - Returns: a sentence for each file that cannot be taken over; it stays where it is.
    func takeOver(into diary: Diary) async throws -> [String] {
        // There is no folder where no weighing ever waited.
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            return ["Unsent weights in \(folder.path) cannot be read.".onOneLine]
        }
        var faults: [String] = []
        // An id begins with the time.
        for name in names.filter({ $0.hasSuffix(".json") }).sorted() {
            let file = folder.appending(path: name)
            if let fault = try await takeOver(file, into: diary) { faults.append(fault) }
        }
        if faults.isEmpty { try? FileManager.default.removeItem(at: folder) }
        return faults
    }

    private func takeOver(_ file: URL, into diary: Diary) async throws -> String? {
        func fault(_ reason: String) -> String {
            "An unsent weight in \(file.path) \(reason). Log it again, then delete the file.".onOneLine
        }
        // Another command may have taken it over meanwhile.
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        guard let data = try? Data(contentsOf: file),
            let weighing = try? JSONDecoder().decode(Weighing.self, from: data), let id = UUID(uuidString: weighing.id),
            let noon = LocalTime.current.noon(weighing.date)
        else { return fault("cannot be read") }
        do {
            try await diary.saveEntry(.weight, weighing.weight, at: noon, id: id)
        } catch let error as FitIQError where error.code == .validationFailed {
            return fault("cannot be saved: \(error.inWords)")
        } catch let error as FitIQError where error.code == .notFound {
            // It was taken over before, and deleted since.
        }
        try? FileManager.default.removeItem(at: file)
        return nil
    }
}
