import FitIQCore
import Foundation
import TestBasics
import Testing

/// Rules that every store of consultations must keep to.
package let consultationRules: [StoreRule] = [
    StoreRule("a consultation comes back as it was kept, to its owner alone") { place in
        try await withStore(place) { bench in
            let (consultation, messages) = opened(for: bench.ada, saying: "hello")
            let outcome = try await bench.begin(consultation, messages)
            guard case .done(Data("a".utf8), let changes) = outcome else {
                Issue.record("not kept")
                return
            }
            #expect(changes.map(\.kind) == [.consultationUpdated])
            #expect(changes.first?.thing == .consultation(consultation))
            #expect(try await bench.store.consultation(consultation.id, of: bench.ada.id) == consultation)
            #expect(try await bench.store.consultations([consultation.id], of: bench.ada.id) == [consultation])
            #expect(try await bench.messages(consultation.id) == messages)
            #expect(try await bench.store.message(messages[0].id, of: bench.ada.id) == messages[0])

            let bob = bench.bob.id
            #expect(try await bench.store.consultation(consultation.id, of: bob) == nil)
            #expect(try await bench.store.consultations([consultation.id], of: bob) == [])
            #expect(try await bench.store.message(messages[0].id, of: bob) == nil)
            #expect(try await bench.messages(consultation.id, of: bench.bob) == [])
            #expect(
                try await bench.store.delete(consultation.id, of: bob, at: .sample, keeping: .none) == .notThere
            )
            let foreign = WriteRequest<Consultation>(nil) { _ in Data() }
            #expect(
                try await bench.store.complete(consultation.id, of: bob, at: .sample, for: foreign) == .notThere
            )
            #expect(try await bench.say("mine?", in: consultation.id, of: bench.bob) == .notThere)
        }
    },

    StoreRule("an account has one default consultation and ten open ones beside it") { place in
        try await withStore(place) { bench in
            let (first, greeting) = opened(for: bench.ada, isDefault: true)
            try await bench.begin(first, greeting)
            let (second, others) = opened(for: bench.ada, isDefault: true)
            #expect(try await bench.begin(second, others) == .idTaken)
            #expect(try await bench.store.defaultConsultation(of: bench.ada.id) == first)
            #expect(try await bench.store.defaultConsultation(of: bench.bob.id) == nil)

            var open: [Consultation] = []
            for _ in 0..<Consultation.mostActive {
                let (consultation, messages) = opened(for: bench.ada)
                try await bench.begin(consultation, messages)
                open.append(consultation)
            }
            let (one, more) = opened(for: bench.ada)
            await #expect(throws: Consultation.Refusal.tooMany) { try await bench.begin(one, more) }
            #expect(try await bench.store.consultation(one.id, of: bench.ada.id) == nil, "nothing is kept")
            let request = WriteRequest<Consultation>(nil) { _ in Data() }
            _ = try await bench.store.complete(open[0].id, of: bench.ada.id, at: .sample, for: request)
            guard case .done = try await bench.begin(one, more) else {
                Issue.record("there was room")
                return
            }
        }
    },

    StoreRule("words and their answer are kept once for a key, one answer at a time") { place in
        try await withStore(place) { bench in
            let (consultation, messages) = opened(for: bench.ada)
            try await bench.begin(consultation, messages)
            let key = IdempotencyKey(key: "k", requestHash: Data())
            let first = try await bench.say("how much?", in: consultation.id, key: key)
            guard case .done(let answer, let changes) = first else {
                Issue.record("not kept")
                return
            }
            #expect(changes.map(\.kind) == [.consultationUpdated])
            #expect(try await bench.say("how much?", in: consultation.id, key: key) == .repeated(answer: answer))
            await #expect(throws: Consultation.Refusal.answerInProgress) {
                try await bench.say("and now?", in: consultation.id)
            }
            let kept = try await bench.messages(consultation.id)
            #expect(kept.map(\.number) == [1, 2, 3])
            #expect(kept.map(\.role) == [.assistant, .user, .assistant])
            #expect(kept.last?.progress == .answering)
            let stored = try await bench.store.consultation(consultation.id, of: bench.ada.id)
            #expect(stored?.messageCount == 3)
            #expect(stored?.lastMessageAt == .sample)
        }
    },

    StoreRule("an answer is finished once, with what it leaves to the next question") { place in
        try await withStore(place) { bench in
            let (consultation, messages) = opened(for: bench.ada)
            try await bench.begin(consultation, messages)
            try await bench.say("how much?", in: consultation.id)
            let last = try #require(try await bench.messages(consultation.id).last)
            var detail = Message.Answer(.complete, intent: "left", time: 7, calls: 2)
            detail.citations = [MessageCitation(id: "f1", text: "40 g", start: 0, length: 4, value: 40.25, unit: "g")]
            detail.choices = [MessageChoice(label: "Yes", content: "1")]
            detail.suggestions = ["What can you do?"]
            let answered = last.answered("40 g “left” 🥚", detail)
            let finished = try await bench.store.finish(answered, memory: Data("{}".utf8), at: later)
            #expect(finished?.message == answered)
            #expect(finished?.change.kind == .consultationUpdated)
            #expect(try await bench.store.message(last.id, of: bench.ada.id) == answered)
            let stored = try await bench.store.consultation(consultation.id, of: bench.ada.id)
            #expect(stored?.memory == Data("{}".utf8))
            #expect(stored?.updatedAt == later)

            let other = last.answered("another", Message.Answer(.cut))
            #expect(try await bench.store.finish(other, memory: nil, at: later) == nil)
            #expect(try await bench.store.message(last.id, of: bench.ada.id) == answered)
            guard case .done = try await bench.say("and now?", in: consultation.id) else {
                Issue.record("the next question is not taken")
                return
            }
        }
    },

    StoreRule("answers of a server that is gone are found, those of a living one are not") { place in
        let first = try await place.open()
        try await first.instances.begin(.new(at: .sample))
        let bench = Bench(stores: first, ada: .sample(newAddress()), bob: .sample(newAddress()))
        #expect(try await bench.accounts.create(bench.ada, passwordHash: nil))
        let (consultation, messages) = opened(for: bench.ada)
        try await bench.begin(consultation, messages)
        try await bench.say("how much?", in: consultation.id)
        #expect(try await first.consultations.leftAnswers(limit: 9) == [])
        try await first.close()

        let second = try await place.open()
        try await second.instances.begin(.new(at: .sample))
        let left = try await second.consultations.leftAnswers(limit: 9)
        #expect(left.map(\.consultation) == [consultation.id])
        let cut = try #require(left.first).answered("cut", Message.Answer(.cut))
        #expect(try await second.consultations.finish(cut, memory: nil, at: later) != nil)
        #expect(try await second.consultations.leftAnswers(limit: 9) == [])
        try await second.close()
    },

    StoreRule("a completed consultation takes nothing more, and completing it again changes nothing") { place in
        try await withStore(place) { bench in
            let (consultation, messages) = opened(for: bench.ada)
            try await bench.begin(consultation, messages)
            let request = WriteRequest<Consultation>(nil) { Data($0.status.rawValue.utf8) }
            func complete() async throws -> WriteOutcome {
                try await bench.store.complete(consultation.id, of: bench.ada.id, at: later, for: request)
            }
            guard case .done(Data("completed".utf8), let changes) = try await complete() else {
                Issue.record("not completed")
                return
            }
            #expect(changes.map(\.kind) == [.consultationUpdated])
            #expect(try await complete() == .done(answer: Data("completed".utf8), []))
            let stored = try await bench.store.consultation(consultation.id, of: bench.ada.id)
            #expect(stored?.completedAt == later)
            await #expect(throws: Consultation.Refusal.notActive) {
                try await bench.say("more?", in: consultation.id)
            }
        }
    },

    StoreRule("a deleted consultation is gone with its messages, the default one is emptied") { place in
        try await withStore(place) { bench in
            let (consultation, messages) = opened(for: bench.ada)
            try await bench.begin(consultation, messages)
            let key = IdempotencyKey(key: "k", requestHash: Data())
            func delete(_ id: Consultation.ID, _ receipt: Receipt) async throws -> WriteOutcome {
                try await bench.store.delete(id, of: bench.ada.id, at: later, keeping: receipt)
            }
            guard case .done(_, let changes) = try await delete(consultation.id, Receipt(key)) else {
                Issue.record("not deleted")
                return
            }
            #expect(changes.map(\.kind) == [.consultationDeleted])
            #expect(try await delete(consultation.id, Receipt(key)) == .repeated(answer: Data()))
            #expect(try await delete(consultation.id, .none) == .notThere)
            #expect(try await bench.store.message(messages[0].id, of: bench.ada.id) == nil)

            let (lasting, greeting) = opened(for: bench.ada, isDefault: true)
            try await bench.begin(lasting, greeting)
            guard case .done(_, let emptied) = try await delete(lasting.id, .none) else {
                Issue.record("not emptied")
                return
            }
            #expect(emptied.map(\.kind) == [.consultationUpdated])
            #expect(try await bench.messages(lasting.id) == [])
            guard case .done = try await bench.say("again", in: lasting.id) else {
                Issue.record("nothing can be said")
                return
            }
            #expect(try await bench.messages(lasting.id).map(\.number) == [2, 3], "numbers never come again")
        }
    },

    StoreRule("lists are filtered and cut into pages, the last changed first") { place in
        try await withStore(place) { bench in
            var made: [Consultation] = []
            for (place, persona) in [Consultation.Persona.nutritionist, .nutritionist, .fitnessCoach].enumerated() {
                let date = Date.sample.addingTimeInterval(Double(place))
                let (consultation, messages) = opened(for: bench.ada, persona: persona, at: date)
                try await bench.begin(consultation, messages)
                made.append(consultation)
            }
            let request = WriteRequest<Consultation>(nil) { _ in Data() }
            _ = try await bench.store.complete(made[0].id, of: bench.ada.id, at: later, for: request)
            func ids(_ query: ConsultationQuery) async throws -> [Consultation.ID] {
                try await bench.store.consultations(of: bench.ada.id, matching: query).consultations.map(\.id)
            }
            #expect(try await ids(ConsultationQuery(limit: 9)) == [made[0].id, made[2].id, made[1].id])
            #expect(try await ids(ConsultationQuery(status: .active, limit: 9)) == [made[2].id, made[1].id])
            #expect(try await ids(ConsultationQuery(persona: .nutritionist, limit: 9)) == [made[0].id, made[1].id])
            #expect(try await ids(ConsultationQuery(context: .goal, limit: 9)) == [])
            #expect(try await ids(ConsultationQuery(limit: 1, offset: 1)) == [made[2].id])
            let page = try await bench.store.consultations(
                of: bench.ada.id,
                matching: ConsultationQuery(status: .active, limit: 1)
            )
            #expect(page.totalCount == 2)
        }
    },

    StoreRule("messages are told from a number on, page by page") { place in
        try await withStore(place) { bench in
            let (consultation, messages) = opened(for: bench.ada)
            try await bench.begin(consultation, messages)
            try await bench.say("one", in: consultation.id)
            func page(after: Int, limit: Int = 9, offset: Int = 0) async throws -> MessageList {
                try await bench.store.messages(
                    of: consultation.id,
                    of: bench.ada.id,
                    after: after,
                    limit: limit,
                    offset: offset
                )
            }
            #expect(try await page(after: 0, limit: 2).messages.map(\.number) == [1, 2])
            #expect(try await page(after: 0, limit: 2).totalCount == 3)
            #expect(try await page(after: 1).messages.map(\.number) == [2, 3])
            #expect(try await page(after: 1, offset: 1).messages.map(\.number) == [3])
            #expect(try await page(after: 3) == MessageList(messages: [], totalCount: 0))
        }
    },

    StoreRule("what is told of an answer stands while it is made, and its end takes its place") { place in
        try await withStore(place) { bench in
            let (consultation, messages) = opened(for: bench.ada)
            try await bench.begin(consultation, messages)
            try await bench.say("one", in: consultation.id)
            let answer = try #require(try await bench.messages(consultation.id).last)
            #expect(answer.content == "")
            #expect(try await bench.store.keep("You had", of: answer.id, of: bench.ada.id))
            #expect(try await bench.store.keep("You had eggs. ", of: answer.id, of: bench.ada.id))
            #expect(try await bench.store.keep("mine", of: answer.id, of: bench.bob.id) == false)
            let told = try #require(try await bench.store.message(answer.id, of: bench.ada.id))
            #expect(told.content == "You had eggs. ")
            #expect(told.progress == .answering)
            let ended = answer.answered("You had eggs. Two.", Message.Answer(.complete, engine: .model))
            _ = try await bench.store.finish(ended, memory: nil, at: later)
            #expect(try await bench.store.message(answer.id, of: bench.ada.id) == ended)
            #expect(try await bench.store.keep("later", of: answer.id, of: bench.ada.id) == false)
            #expect(try await bench.store.message(answer.id, of: bench.ada.id) == ended)
        }
    },

    StoreRule("a permission for a model is each person's own, the last one holds, and it goes with the account") {
        place in
        try await withStore(place) { bench in
            func consent(_ model: String, _ account: Account) -> ModelConsent {
                ModelConsent(account: account.id, host: "127.0.0.1:8080", model: model, consentedAt: .sample)
            }
            #expect(try await bench.store.consent(of: bench.ada.id) == nil)
            try await bench.store.removeConsent(of: bench.ada.id)
            for model in ["one", "two"] {
                try await bench.store.keep(consent(model, bench.ada))
                #expect(try await bench.store.consent(of: bench.ada.id) == consent(model, bench.ada))
            }
            try await bench.store.keep(consent("three", bench.bob))
            try await bench.store.removeConsent(of: bench.bob.id)
            #expect(try await bench.store.consent(of: bench.bob.id) == nil)
            #expect(try await bench.store.consent(of: bench.ada.id) != nil)
            #expect(try await bench.accounts.delete(bench.ada.id))
            #expect(try await bench.store.consent(of: bench.ada.id) == nil)
            await #expect(throws: StoreError.noSuchAccount) { try await bench.store.keep(consent("four", bench.ada)) }
        }
    },

    StoreRule("an account's consultations go with it") { place in
        try await withStore(place) { bench in
            for account in [bench.ada, bench.bob] {
                let (consultation, messages) = opened(for: account, isDefault: true)
                try await bench.begin(consultation, messages)
            }
            #expect(try await bench.accounts.delete(bench.ada.id))
            for (account, count) in [(bench.ada, 0), (bench.bob, 1)] {
                let list = try await bench.store.consultations(of: account.id, matching: ConsultationQuery(limit: 9))
                #expect(list.totalCount == count)
            }
        }
    },
]

private let later = Date.sample.addingTimeInterval(60)

private struct Bench {
    let stores: Stores
    let ada: Account
    let bob: Account
    var store: any ConsultationStore { stores.consultations }
    var accounts: any AccountStore { stores.accounts }

    @discardableResult
    func begin(_ consultation: Consultation, _ messages: [Message]) async throws -> WriteOutcome {
        try await store.begin(consultation, messages, keeping: Receipt([], answer: Data("a".utf8)))
    }

    @discardableResult
    func say(
        _ words: String,
        in id: Consultation.ID,
        of account: Account? = nil,
        key: IdempotencyKey? = nil
    ) async throws -> WriteOutcome {
        try await store.say(
            message(words, .said, in: id, of: account ?? ada),
            answeredIn: message("", .answering, in: id, of: account ?? ada),
            for: WriteRequest<[Message]>(key) { Data($0.map { "\($0.number)" }.joined().utf8) }
        )
    }

    func messages(_ id: Consultation.ID, of account: Account? = nil) async throws -> [Message] {
        try await store.messages(of: id, of: (account ?? ada).id, after: 0, limit: 99, offset: 0).messages
    }
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withTwoPeople { try await body(Bench(stores: $0, ada: $1, bob: $2)) }
}

private func message(
    _ content: String,
    _ progress: Message.Progress,
    in id: Consultation.ID,
    of account: Account,
    at date: Date = .sample
) -> Message {
    Message(
        id: .new(at: date),
        consultation: id,
        account: account.id,
        content: content,
        createdAt: date,
        progress: progress
    )
}

/// A consultation with a greeting, and words where there are any.
private func opened(
    for account: Account,
    persona: Consultation.Persona = .nutritionist,
    isDefault: Bool = false,
    saying words: String? = nil,
    at date: Date = .sample
) -> (Consultation, [Message]) {
    var consultation = Consultation(
        id: .new(at: date),
        account: account.id,
        persona: persona,
        context: isDefault ? .mealTracking : .general,
        contextID: "c",
        goalID: "g",
        quickAction: "q",
        isDefault: isDefault,
        createdAt: date
    )
    let greeting = message("Hello!", .answered(.init(.complete)), in: consultation.id, of: account, at: date)
    var messages = [consultation.append(greeting)]
    if let words {
        messages.append(consultation.append(message(words, .said, in: consultation.id, of: account, at: date)))
    }
    return (consultation, messages)
}
