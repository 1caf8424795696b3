import FitIQCore
import Foundation
import Testing

struct PriorUsesTests {
    private static let old = KeyUse(
        requestHash: Data("same".utf8),
        answer: Data("first".utf8),
        date: Date(timeIntervalSince1970: 1)
    )
    private static let other = KeyUse(
        requestHash: Data("other".utf8),
        answer: Data("another".utf8),
        date: Date(timeIntervalSince1970: 2)
    )
    private static let header = IdempotencyKey(key: "header", requestHash: Data("same".utf8))
    private static let id = IdempotencyKey(
        clientID: Identifier<PriorUsesTests>("6f1ed002-ab5c-4a4a-8b71-9a3f6f0a7d10")!,
        requestHash: Data("same".utf8)
    )

    struct Case: Sendable {
        let name: String
        let header: KeyUse?
        let id: KeyUse?
        let outcome: WriteOutcome?
        /// The keys that are recorded beside the known ones.
        var added: [IdempotencyKey] = []
    }

    @Test(arguments: [
        Case(name: "new", header: nil, id: nil, outcome: nil),
        Case(name: "repeated", header: old, id: old, outcome: .repeated(answer: old.answer)),
        Case(
            name: "repeated, by its id",
            header: nil,
            id: old,
            outcome: .repeated(answer: old.answer),
            added: [header]
        ),
        Case(
            name: "repeated, by its header",
            header: old,
            id: nil,
            outcome: .repeated(answer: old.answer),
            added: [id]
        ),
        Case(name: "another's header", header: other, id: nil, outcome: .keyReused([.header])),
        Case(name: "another's id beside its own header", header: old, id: other, outcome: .keyReused([.id])),
        Case(name: "two keys of others", header: other, id: other, outcome: .keyReused([.header, .id])),
    ])
    func `what is kept under the keys decides whether a request came before`(it: Case) {
        let uses = PriorUses(of: [Self.header, Self.id]) { $0 == Self.header ? it.header : it.id }
        #expect(uses.outcome == it.outcome)
        #expect(uses.addition?.receipt.keys ?? [] == it.added)
        if let addition = uses.addition {
            #expect(addition.receipt.answer == Self.old.answer)
            #expect(addition.date == Self.old.date, "it is forgotten when the first key is")
        }
    }

    @Test func `a request without keys is always a new one`() {
        let uses = PriorUses(of: []) { _ in Self.old }
        #expect(uses.outcome == nil)
        #expect(uses.addition == nil)
    }

    @Test func `only a client-made id is kept for ever`() {
        #expect(Self.id.isKeptForEver)
        #expect(!Self.header.isKeptForEver)
    }
}
