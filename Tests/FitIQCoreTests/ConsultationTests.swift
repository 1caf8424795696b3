import FitIQCore
import Foundation
import Testing

struct ConsultationTests {
    private static let date = Date(timeIntervalSince1970: 1_705_321_805)
    private static let later = date.addingTimeInterval(60)

    private static func consultation(isDefault: Bool = false) -> Consultation {
        Consultation(
            id: .new(at: date),
            account: .new(at: date),
            persona: .nutritionist,
            context: .general,
            isDefault: isDefault,
            createdAt: date
        )
    }

    private static func message(in consultation: Consultation) -> Message {
        Message(
            id: .new(at: later),
            consultation: consultation.id,
            account: consultation.account,
            content: "hello",
            createdAt: later,
            progress: .said
        )
    }

    @Test func `messages are counted and numbered one after the other`() {
        var consultation = Self.consultation()
        #expect(consultation.append(Self.message(in: consultation)).number == 1)
        #expect(consultation.append(Self.message(in: consultation)).number == 2)
        #expect(consultation.messageCount == 2)
        #expect(consultation.lastMessageAt == Self.later)
        #expect(consultation.updatedAt == Self.later)
    }

    @Test func `an emptied consultation goes on with the next number`() {
        var consultation = Self.consultation(isDefault: true)
        _ = consultation.append(Self.message(in: consultation))
        consultation.memory = Data("{}".utf8)
        consultation = consultation.emptied(at: Self.later)
        #expect(consultation.messageCount == 0)
        #expect(consultation.memory == nil)
        #expect(consultation.append(Self.message(in: consultation)).number == 2)
    }

    @Test func `a consultation is completed once, the default one never`() {
        let completed = Self.consultation().completed(at: Self.later)
        #expect(completed.status == .completed)
        #expect(completed.completedAt == Self.later)
        #expect(completed.completed(at: .distantFuture) == completed)
        #expect(Self.consultation(isDefault: true).completed(at: Self.later).status == .active)
    }

    @Test func `nothing is said while an answer is made, once it is completed, or when it is full`() {
        var consultation = Self.consultation()
        #expect(throws: Never.self) { try consultation.requireOpen(isAnswering: false) }
        #expect(throws: Consultation.Refusal.answerInProgress) { try consultation.requireOpen(isAnswering: true) }
        consultation.messageCount = Consultation.mostMessages - 2
        #expect(throws: Never.self) { try consultation.requireOpen(isAnswering: false) }
        consultation.messageCount += 1
        #expect(throws: Consultation.Refusal.notActive) { try consultation.requireOpen(isAnswering: false) }
        let completed = Self.consultation().completed(at: Self.later)
        #expect(throws: Consultation.Refusal.notActive) { try completed.requireOpen(isAnswering: false) }
    }

    @Test func `an answer keeps its message's place`() {
        var consultation = Self.consultation()
        let message = consultation.append(Self.message(in: consultation))
        let answered = message.answered("40 g", Message.Answer(.declined))
        #expect(answered.number == 1)
        #expect(answered.role == .assistant)
        #expect(answered.answer?.outcome == .declined)
    }
}
