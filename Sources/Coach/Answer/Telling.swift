import FitIQCore

/// Turns an answer into steps; every sentence passes the guard on its way.
struct Telling: Sendable {
    let work: TurnWork
    let claim: BuiltInCoach.Claim

    func steps() async throws -> [Step] {
        let answer = claim.answer
        var outcome = Outcome(.complete, intent: claim.intent)
        var told: [Step] = []
        var cited: [FunctionName: [Citation]] = [:]
        var length = 0
        var number = 0
        var gate = SentenceGate(today: work.today, isModel: false)
        for var line in answer.lines where !line.text.isEmpty {
            let facts = line.facts.map(\.fact) + line.grounds
            let findings = gate.findings(in: line.text, facts: facts, asked: answer.asked)
            if !findings.isEmpty {
                outcome.withheld += findings
                line = Line(stringLiteral: SentenceGate.withheld)
            }
            let separator = told.isEmpty ? "" : " "
            let citations = line.facts.map { fact, start in
                number += 1
                var fact = fact
                fact.id = "f\(number)"
                return Citation(fact, start: length + separator.utf16.count + start)
            }
            for citation in citations { citation.function.map { cited[$0, default: []].append(citation) } }
            told.append(.sentence(separator + line.text, citations))
            length += separator.utf16.count + line.text.utf16.count
        }
        if !outcome.withheld.isEmpty, outcome.withheld.count >= told.count { outcome.kind = .withheld }
        var steps: [Step] = []
        for call in await work.calls.calls {
            steps.append(.call(call.name, arguments: call.arguments))
            steps.append(.result(call.name, cited[call.name] ?? []))
        }
        steps += told
        if let proposal = answer.proposal { steps.append(.proposal(proposal)) }
        outcome.choices = answer.choices.map(\.label)
        outcome.canUndo = answer.undo != nil
        outcome.memory = memory(answer)
        return steps + [.end(outcome)]
    }

    private func memory(_ answer: Answer) -> Memory {
        var memory = Memory()
        memory.question = claim.question ?? (claim.intent.writes ? nil : work.turn.memory.question)
        memory.meal = answer.meal.map { .init(id: $0.uuid, at: work.turn.now) } ?? work.turn.memory.meal
        memory.choices = answer.choices
        memory.weightUnit = work.turn.memory.weightUnit
        if claim.intent.tellsWeight { memory.weightUnit = work.weightUnit }
        memory.suggested = answer.suggested.isEmpty ? nil : answer.suggested
        memory.undo = claim.intent.writes ? answer.undo : work.turn.memory.undo
        return memory
    }
}
