import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import SeededNumbers
import TestBasics
import Testing

@testable import FitIQSockets

/// Live and replayed events in every order that a seeded scheduler can think of.
struct ReplayRaceTests {
    @Test(arguments: 0..<20)
    func `each event is told once and in order, whatever comes in between`(block: UInt64) {
        for seed in block * 250..<(block + 1) * 250 {
            var world = World(seed: seed)
            world.run()
            guard world.faults.isEmpty else {
                Issue.record(
                    "seed \(seed): \(world.faults.joined(separator: "; "))\n\(world.journal.joined(separator: "\n"))"
                )
                return
            }
        }
    }

    /// An account's log, one socket, and a device that notes what it is told. Each step lets one of the things happen that
    /// may happen next.
    private struct World {
        private enum Step: CaseIterable {
            case publish, deliver, lose, takeSnapshot, answer, fail, retry, write, check, resume, sweep, renewToken
        }

        private static let ada = Account.ID.new(at: .sample)
        private static let phone = Identity(account: ada, session: .new(at: .sample), expiresAt: .sample)

        /// Every third change is of a weight. Half of the devices hear of meals, under numbers among all.
        private let view: ChangeView
        private(set) var faults: [String] = []
        private(set) var journal: [String] = []
        private var random: SplitMix64
        private var conversation: Conversation

        /// The log holds the events `oldest...last`.
        private var (oldest, last): (Int, Int)
        /// Announced by the hub and on their way to the socket, in any order.
        private var announced: [Int] = []
        /// A question to the store, and the answer once the store has looked.
        private var standing: (isAsked: Bool, answer: EventCursor?) = (false, nil)
        private var page: (after: Int, answer: LogPage<EncodedChange>?)?
        private var isWriting = false
        private var mustRetry = false

        /// The last event that the device has; nil before it was told where events stand.
        private var cursor: Int?
        private let wanted: ClientMessage.Cursor?

        init(seed: UInt64) {
            // Neighbouring seeds would begin alike.
            random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15)
            last = Int.random(in: 0...12, using: &random)
            oldest = Int.random(in: 1...last + 1, using: &random)
            wanted = Bool.random(using: &random) ? Self.cursor(last, &random) : nil
            view = seed % 2 == 0 ? .all : .types([.meal])
            conversation = Conversation(wanted: wanted, view: view)
        }

        private static func cursor(_ last: Int, _ random: inout SplitMix64) -> ClientMessage.Cursor {
            ClientMessage.Cursor(
                eventID: Int.random(in: -1...last + 2, using: &random),
                epoch: ["e", "e", "e", nil, "old"].randomElement(using: &random) ?? nil
            )
        }

        mutating func run() {
            perform(conversation.authenticated(.identity(Self.phone)))
            for _ in 0..<Int.random(in: 5...80, using: &random) {
                guard faults.isEmpty else { return }
                take(Step.allCases.randomElement(using: &random)!)
            }
            if Int.random(in: 0..<8, using: &random) == 0 { return close() }
            settle()
        }

        private mutating func take(_ step: Step) {
            switch step {
            case .publish:
                last += 1
                announced.append(last)
            case .deliver:
                guard let index = announced.indices.randomElement(using: &random) else { return }
                let change = Self.change(announced.remove(at: index))
                feed("announced \(change.number)") { $0.announced(EncodedChange(change)) }
            case .lose:
                guard let index = announced.indices.randomElement(using: &random) else { return }
                announced.remove(at: index)
            case .takeSnapshot:
                if standing.isAsked, standing.answer == nil { standing.answer = EventCursor(last: last, epoch: "e") }
                if let asked = page, asked.answer == nil { page = (asked.after, snapshot(asked.after)) }
            case .answer:
                if let answer = standing.answer {
                    standing = (false, nil)
                    perform(conversation.stands(.at(answer)))
                }
                if let answer = page?.answer {
                    page = nil
                    feed("page \(answer.elements.map(\.change.number)) of \(answer.last)") { $0.read(answer) }
                }
            case .fail:
                guard page != nil else { return }
                page = nil
                feed("read failed") { $0.readFailed() }
            case .retry:
                guard mustRetry else { return }
                mustRetry = false
                feed("retry") { $0.go() }
            case .write:
                guard isWriting else { return }
                isWriting = false
                feed("written") { $0.written() }
            case .check:
                let count = ChangeCount(all: last, meals: last)
                feed("noticed \(last)") { $0.noticed(count) }
            case .resume:
                guard cursor != nil, Int.random(in: 0..<4, using: &random) == 0 else { return }
                resume(Self.cursor(last, &random))
            case .sweep:
                oldest = Int.random(in: oldest...last + 1, using: &random)
            case .renewToken:
                perform(conversation.authenticated(.identity(Self.phone)))
            }
        }

        private mutating func resume(_ wanted: ClientMessage.Cursor) {
            journal.append("resume \(wanted.eventID) \(wanted.epoch ?? "-")")
            cursor = wanted.eventID
            perform(conversation.received(.resume(wanted)))
        }

        private func snapshot(_ after: Int) -> LogPage<EncodedChange> {
            let numbers = (max(after + 1, oldest)..<max(after + 1, oldest, last + 1)).filter(isShown).prefix(3)
            return LogPage(
                numbers.map { EncodedChange(Self.change($0)) },
                end: numbers.count == 3 ? numbers[2] : max(after, last),
                last: last,
                isWhole: after >= last || after + 1 >= oldest
            )
        }

        private mutating func feed(_ input: String, _ give: (inout EventFeed) -> EventFeed.Action) {
            journal.append(input)
            perform(give(&conversation.feed))
        }

        private mutating func perform(_ actions: [Conversation.Action]) {
            for action in actions {
                switch action {
                case .register: standing = (true, nil)
                case .say(.connected(let connected)): cursor = wanted?.eventID ?? connected.cursor
                case .say(.resyncRequired(let resync)): told(resyncTo: resync.cursor ?? -1)
                case .feed(let action): perform(action)
                case .expire: break
                default: faults.append("\(action) was not asked for")
                }
            }
        }

        private mutating func perform(_ action: EventFeed.Action) {
            journal.append("  → \(action)")
            switch action {
            case .wait:
                break
            case .read(let after):
                if page != nil { faults.append("two questions at once") }
                page = (after, nil)
            case .write(let announcement):
                if isWriting { faults.append("two events on their way at once") }
                isWriting = true
                told(announcement.change.number)
            case .resync(let number):
                if (cursor ?? -1) + 1 >= oldest {
                    faults.append("a resync, though the log still holds what comes next")
                }
                told(resyncTo: number)
                feed("go") { $0.go() }
            case .retry:
                mustRetry = true
            }
        }

        private mutating func told(_ number: Int) {
            journal.append("  told \(number)")
            if number != nextShown() { faults.append("told \(number) after \(cursor ?? -1)") }
            cursor = number
        }

        private mutating func told(resyncTo number: Int) {
            journal.append("  told to load anew, up to \(number)")
            if number > last { faults.append("a resync to \(number), which does not exist") }
            cursor = number
        }

        /// Lets all that waits happen, and one check: the device then has every event.
        private mutating func settle() {
            for _ in 0..<2000 where faults.isEmpty {
                take(.takeSnapshot)
                take(.answer)
                take(.write)
                take(.retry)
                if !announced.isEmpty { take(.deliver) }
            }
            take(.check)
            for _ in 0..<500 where faults.isEmpty {
                take(.takeSnapshot)
                take(.answer)
                take(.write)
            }
            if faults.isEmpty, nextShown() <= last { faults.append("the device has \(cursor ?? -1) of \(last)") }
        }

        private static func change(_ number: Int) -> Change {
            .sample(number, number % 3 == 0 ? .weightDeleted : .mealDeleted, of: ada)
        }

        private func isShown(_ number: Int) -> Bool { view.shows(Self.change(number).kind) }

        /// The first number that the device has not and is to be told.
        private func nextShown() -> Int {
            let next = (cursor ?? -1) + 1
            return isShown(next) ? next : next + 1
        }

        /// Nothing is said to a socket that has ended.
        private mutating func close() {
            perform(conversation.ended(.signedOut).filter { if case .feed = $0 { true } else { false } })
            let late =
                conversation.stands(.at(EventCursor(last: last, epoch: "e")))
                + conversation.received(.resume(.init(eventID: 0, epoch: "e"))) + conversation.ended(.replaced)
            if !late.isEmpty { faults.append("said after the end: \(late)") }
        }
    }
}
