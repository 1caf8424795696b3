import Coach

/// A call of a function that was judged: it is one of those that there are, with arguments of their types.
struct ModelCall: Sendable {
    /// The server's name of the call.
    let id: String
    let tool: DiaryTool
    let arguments: [String: JSON]

    /// Says why a call is none, in words that help to call better.
    struct Fault: Error, Hashable {
        let message: String
    }

    /// Strips nulls, which models send for what they mean to leave out, and takes "7" for 7; nothing else is repaired.
    ///
    /// - Throws: `Fault`.
    init(id: String, name: String, arguments: JSON?) throws(Fault) {
        guard let tool = DiaryTool.forModel.first(where: { $0.name.rawValue == name }) else {
            throw Fault(message: "there is no function \(name.prefix(40))")
        }
        guard let fields = arguments?.fields else { throw Fault(message: "the arguments are no JSON object") }
        var told = fields.filter { $0.value != .null }
        for parameter in tool.parameters {
            if let value = told[parameter.name] { told[parameter.name] = parameter.repaired(value) }
        }
        if let fault = tool.fault(in: told) { throw Fault(message: fault) }
        self.id = id
        self.tool = tool
        self.arguments = told
    }

    init(_ call: ReplyGatherer.Call) throws(Fault) {
        // Some servers send nothing for a function without arguments.
        let arguments = call.arguments.allSatisfy(\.isWhitespace) ? "{}" : call.arguments
        try self.init(id: call.id, name: call.name, arguments: JSON(arguments))
    }

    /// The arguments as a step tells them.
    var told: [String: String] { arguments.mapValues { $0.text ?? $0.serialized } }
}
