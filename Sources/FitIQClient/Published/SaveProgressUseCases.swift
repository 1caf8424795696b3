public import Foundation

/// Saves weights: ``Diary/saveWeight(_:on:)``.
public struct SaveWeightUseCase: Sendable {
    private let open: LazyDiary

    init(_ open: LazyDiary) {
        self.open = open
    }

    /// Keeps the weight on this device and lets it be sent in the background. No network is needed.
    ///
    /// - Parameters:
    ///   - weightKg: 30...300
    ///   - date: its day counts.
    /// - Returns: the entry's id, here and at the server.
    /// - Throws: ``UpdateError/userNotAuthenticated``; ``FitIQError`` for what cannot be a weight, or when the file cannot
    ///   be written.
    @discardableResult
    public func execute(weightKg: Double, date: Date = Date()) async throws -> DiaryEntry.ID {
        try await open.save { try await $0.saveWeight(weightKg, on: date) }
    }
}

/// Saves water, as the old client's guides call it: ``Diary/saveWater(litres:at:)``.
public struct SaveWaterProgressUseCase: Sendable {
    private let open: LazyDiary

    init(_ open: LazyDiary) {
        self.open = open
    }

    /// Keeps the water on this device and lets it be sent in the background. No network is needed. Each call is a drink of
    /// its own. What is drunk in a meal that was logged is counted with that, and must not be saved here too.
    ///
    /// - Parameter liters: 0...20
    /// - Returns: the entry's id, here and at the server.
    /// - Throws: ``UpdateError/userNotAuthenticated``; ``FitIQError`` for what cannot have been drunk, or when the file
    ///   cannot be written.
    @discardableResult
    public func execute(liters: Double, date: Date = Date()) async throws -> DiaryEntry.ID {
        try await open.save { try await $0.saveWater(litres: liters, at: date) }
    }
}

extension LazyDiary {
    fileprivate func save(_ save: @Sendable (Diary) async throws -> DiaryEntry) async throws -> DiaryEntry.ID {
        do {
            let entry = try await save(diary())
            sendSoon()
            return entry.id
        } catch let error as FitIQError where error.code == .notAuthenticated {
            throw UpdateError.userNotAuthenticated
        }
    }
}
