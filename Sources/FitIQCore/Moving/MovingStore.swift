package import Foundation

/// Reads whole diaries, and takes in what comes from others. Whatever a call has returned survives a power cut.
package protocol MovingStore: Sendable {
    /// Reads all that the account keeps, as it is at one moment: by kinds in the order of `DiaryThing.Kind`, and within a kind
    /// in an order that depends on the things alone; weights and entries in the order in which they were told.
    ///
    /// - Parameter body: makes something of the things, which it has handed to it one by one; called again where reading has
    ///   to begin anew.
    func read<Result: Sendable>(
        of account: Account.ID,
        _ body: @escaping @Sendable (_ things: ThingReader) throws -> Result
    ) async throws -> Result
    /// Tells who has those of `ids` that are taken. A profile goes by its account's id.
    func holders(of ids: [UUID], for account: Account.ID) async throws -> [UUID: IDHolder]
    /// Adds the things of the account that it does not have, each whole, in one transaction with the changes that tell of
    /// them. Their ids count as made by a client: they are good once. What is there already is left alone: a profile where the account has one, and a phrase of words that have a meaning, too. A plan that holds comes as
    /// replaced, and the consultation for keeping meals as another one, where the account has its own.
    ///
    /// - Returns: what became of each, in the order of `things`.
    /// - Throws: with nothing added, also where a single thing cannot be kept.
    func add(_ things: [DiaryThing], to account: Account.ID, at date: Date) async throws -> [ThingOutcome]
}

/// Calls what it is given for each thing of a diary, and ends with what that throws.
package typealias ThingReader = (_ take: (DiaryThing) throws -> Void) throws -> Void

/// Says who has an id.
package enum IDHolder: Hashable, Sendable {
    case own
    case other
    /// The account had it, and deleted what it named: devices may have heard of that.
    case buried
}

/// Tells what became of a thing that was to be added.
package enum ThingOutcome: Hashable, Sendable {
    /// - Parameter change: nil where no device has to hear of it.
    case added(Change?)
    /// The account has it already.
    case known
    /// Somebody else has its id.
    case taken
    /// The account has as many of its kind as it may.
    case tooMany
    /// A phrase that means a food of the person's own which the account does not have.
    case foodMissing
}

extension DiaryThing {
    /// Returns the thing as it may stand beside what the account has.
    ///
    /// - Parameters:
    ///   - hasPlan: true where a plan holds already.
    ///   - hasDefault: true where there is a consultation for keeping meals.
    package func beside(plan hasPlan: Bool, defaultConsultation hasDefault: Bool) -> DiaryThing {
        switch self {
        case .plan(var plan) where hasPlan && plan.status == .active:
            plan.status = .replaced
            return .plan(plan)
        case .consultation(let consultation, let messages) where hasDefault && consultation.isDefault:
            return .consultation(consultation.withoutDefault, messages)
        default:
            return self
        }
    }
}

extension Consultation {
    fileprivate var withoutDefault: Consultation {
        var other = Consultation(
            id: id,
            account: account,
            persona: persona,
            context: context,
            contextID: contextID,
            goalID: goalID,
            quickAction: quickAction,
            createdAt: createdAt
        )
        other.status = status
        other.messageCount = messageCount
        other.lastNumber = lastNumber
        other.lastMessageAt = lastMessageAt
        other.memory = memory
        other.updatedAt = updatedAt
        other.completedAt = completedAt
        return other
    }
}

extension DiaryThing {
    /// The key that the thing's id is, once it was added; nil of a profile.
    package var key: IdempotencyKey? {
        if case .profile = self { return nil }
        return IdempotencyKey(clientID: Identifier<DiaryThing>(id), requestHash: Data())
    }
}
