import Coach

/// A model's reply in the dialect `schema`, read strictly.
enum SchemaStep {
    case call(ModelCall)
    case answer([Part])

    enum Part: Hashable {
        case say(String)
        /// The mark of a fact.
        case value(String)
    }

    /// Says why a reply is none.
    struct Fault: Error, Hashable {
        let message: String
    }

    /// - Throws: `Fault`.
    init(_ text: String) throws(Fault) {
        guard let step = JSON(text), let fields = step.fields else {
            throw Fault(message: "the reply is no JSON object")
        }
        if let name = fields["call"]?.text, fields.count <= 2 {
            do {
                self = .call(try ModelCall(id: "", name: name, arguments: fields["arguments"] ?? [:]))
            } catch {
                throw Fault(message: error.message)
            }
            return
        }
        guard let parts = fields["answer"]?.list, fields.count == 1, !parts.isEmpty else {
            throw Fault(message: "the reply is neither a call nor an answer")
        }
        var answer: [Part] = []
        for part in parts {
            if let words = part["say"]?.text {
                answer.append(.say(words))
            } else if let mark = part["value"]?.text {
                answer.append(.value(mark))
            } else {
                throw Fault(message: "a part of the answer is neither say nor value")
            }
        }
        self = .answer(answer)
    }

    /// Puts an answer's parts together: words, and marks with a space around them where there is none.
    static func text(_ parts: [Part]) -> String {
        parts.reduce(into: "") { text, part in
            let piece =
                switch part {
                case .say(let words): words
                case .value(let mark): "⟦\(mark)⟧"
                }
            let needsSpace =
                !text.isEmpty && text.last?.isWhitespace == false
                && piece.first.map { $0.isLetter || $0 == "⟦" } ?? false
            text += needsSpace ? " " + piece : piece
        }
    }
}
