import FitIQClient
import FitIQCore
import Foundation

/// Keeps the weighings of an account that the server does not have, each in a file of its own, so that several commands
/// may add and send at the same time. A weighing that is sent twice is kept once, by its id.
struct WeightOutbox {
    struct Weighing: Codable, Equatable {
        /// A UUID that begins with the time, so that files sort by it.
        let id: String
        /// In kg, to 0.01.
        let weight: Double
        /// `2024-01-15`
        let date: String

        init(_ kilograms: Double, on day: String) {
            id = Meal.ID.new(at: Date()).description
            weight = kilograms
            date = day
        }

        var words: String { "\(WeightUnit.kg.text(weight)) on \(date)" }
    }

    private let account: String
    private let folder: URL

    /// Opens the outbox of whoever is signed in, or was when the server ended the sign-in.
    ///
    /// - Throws: ``CommandFailure`` when nobody is, or was.
    init(of client: FitIQClient, _ profile: Profile) async throws {
        guard let id = UUID(uuidString: try await profile.account(of: client)) else {
            throw CommandFailure.notSignedIn(at: client)
        }
        account = id.uuidString.lowercased()
        folder = profile.folder.appending(path: "weights").appending(path: self.account)
    }

    /// The oldest first.
    var waiting: [Weighing] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            try? JSONDecoder().decode(Weighing.self, from: Data(contentsOf: folder.appending(path: name)))
        }
    }

    func add(_ weighing: Weighing) throws {
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            try JSONEncoder().encode(weighing).write(to: file(weighing), options: .atomic)
        } catch {
            throw CommandFailure("The weight cannot be saved on this device.")
        }
    }

    /// Sends the waiting weighings, the oldest first, and drops those that the server refuses.
    ///
    /// - Returns: the refused weighings, and why.
    /// - Throws: ``FitIQError`` when the server cannot be asked, or another has signed in since; the rest waits on.
    func send(with client: FitIQClient) async throws -> [(weighing: Weighing, reason: FitIQError)] {
        var refused: [(Weighing, FitIQError)] = []
        for weighing in waiting {
            guard let id = UUID(uuidString: weighing.id) else { continue }
            do {
                try await client.logWeight(weighing.weight, date: weighing.date, id: id, of: account)
            } catch let error as FitIQError where error.code == .validationFailed {
                refused.append((weighing, error))
            }
            try? FileManager.default.removeItem(at: file(weighing))
        }
        return refused
    }

    /// Sends the waiting weighings, and says on stderr which of them the server refused.
    func sendOrTell(with client: FitIQClient) async throws {
        for (weighing, reason) in try await send(with: client) {
            Terminal.error("fitiq: The server did not take your weight, \(weighing.words): \(reason.inWords)".onOneLine)
        }
    }

    private func file(_ weighing: Weighing) -> URL { folder.appending(path: "\(weighing.id).json") }
}

extension ServerOptions {
    /// Makes a client for a command about weights or the plan, after sending the weighings that wait.
    func clientWithWeights() async throws -> FitIQClient {
        let profile = try openProfile()
        let client = try client(of: profile)
        try await WeightOutbox(of: client, profile).sendOrTell(with: client)
        return client
    }
}

extension OpenDiary {
    func weights() async throws -> WeightOutbox { try await WeightOutbox(of: diary.client, profile) }

    /// Counts the changes and weighings that the server does not have.
    var waitingCount: Int {
        get async throws { try await diary.outbox().waiting.count + weights().waiting.count }
    }
}
