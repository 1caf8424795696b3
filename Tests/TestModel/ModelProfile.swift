import Foundation

/// The ways in which servers stream, as the versions that are named do.
package enum ModelProfile: String, CaseIterable, Sendable {
    /// llama.cpp's server b11549.
    case llamaCpp
    /// Ollama 0.5 and 0.12: a call whole in one chunk without an index, ended by `stop`.
    case ollama
    /// vLLM 0.10: calls in pieces; `reasoning_content`.
    case vLLM
    /// OpenAI's own: calls in pieces, usage in a last chunk.
    case openAI

    package struct Call: Sendable {
        let name: String
        let arguments: String

        package init(_ name: String, _ arguments: String = "{}") {
            self.name = name
            self.arguments = arguments
        }
    }

    /// A reply in words.
    package func words(_ text: String, finish: String? = "stop") -> String {
        var chunks = [opening] + text.tokens.map { chunk(["content": $0]) }
        if self == .vLLM { chunks.insert(chunk(["reasoning_content": "They ask for 999 kcal."]), at: 1) }
        if self == .ollama { chunks.insert(chunk(["content": "", "reasoning": "Let me say 998 kcal."]), at: 1) }
        if let finish { chunks.append(chunk([:], finish: finish)) }
        return joined(chunks, isWhole: finish != nil)
    }

    /// A reply that calls functions.
    package func calls(_ calls: [Call], finish: String? = nil) -> String {
        let finish = finish ?? (self == .ollama ? "stop" : "tool_calls")
        var chunks = [opening]
        switch self {
        case .ollama:
            let all = calls.enumerated().map { place, call -> [String: Any] in
                [
                    "id": "call_\(place)", "type": "function",
                    "function": ["name": call.name, "arguments": call.arguments],
                ]
            }
            chunks.append(chunk(["content": "", "tool_calls": all]))
        case .llamaCpp, .vLLM, .openAI:
            for (index, call) in calls.enumerated() {
                let name: [String: Any] = ["name": call.name, "arguments": ""]
                chunks.append(
                    chunk([
                        "tool_calls": [["index": index, "id": "call_\(index)", "type": "function", "function": name]]
                    ])
                )
                for piece in call.arguments.tokens {
                    chunks.append(chunk(["tool_calls": [["index": index, "function": ["arguments": piece]]]]))
                }
            }
        }
        chunks.append(chunk([:], finish: finish))
        return joined(chunks, isWhole: true)
    }

    /// Words, and then an error within the stream.
    package func failing(after text: String) -> String {
        let error =
            switch self {
            case .llamaCpp: #"data: {"error":{"code":500,"message":"no match","type":"server_error"}}"#
            case .vLLM: #"data: {"object":"error","message":"gone","type":"InternalServerError","code":500}"#
            case .openAI: #"data: {"error":{"message":"overloaded","type":"server_error"}}"#
            // Ends as if all were well.
            case .ollama: ""
            }
        return ([opening] + text.tokens.map { chunk(["content": $0]) }).joined() + (error.isEmpty ? "" : error + "\n\n")
    }

    /// What it answers to a conversation that is too long.
    package var overflow: FakeModel.Reply {
        switch self {
        case .llamaCpp:
            .answer(
                400,
                #"{"error":{"code":400,"message":"request (2631 tokens) exceeds the available context size (2048 tokens)","type":"exceed_context_size_error","n_prompt_tokens":2631,"n_ctx":2048}}"#
            )
        case .ollama, .vLLM:
            .answer(
                400,
                #"{"object":"error","message":"This model's maximum context length is 2048 tokens.","code":400}"#
            )
        case .openAI:
            .answer(
                400,
                #"{"error":{"message":"too long","type":"invalid_request_error","code":"context_length_exceeded"}}"#
            )
        }
    }

    private var opening: String {
        self == .llamaCpp
            ? chunk(["role": "assistant", "content": NSNull()]) : chunk(["role": "assistant", "content": ""])
    }

    private func chunk(_ delta: [String: Any], finish: String? = nil) -> String {
        let choice: [String: Any] = ["index": 0, "delta": delta, "finish_reason": finish ?? NSNull()]
        return event([
            "id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "fake", "choices": [choice],
        ])
    }

    private func event(_ fields: [String: Any]) -> String {
        let data = (try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)) ?? Data()
        return "data: " + String(decoding: data, as: UTF8.self) + "\n\n"
    }

    private func joined(_ chunks: [String], isWhole: Bool) -> String {
        guard isWhole else { return chunks.joined() }
        let usage = event([
            "id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "fake", "choices": [],
            "usage": ["prompt_tokens": 40, "completion_tokens": 2, "total_tokens": 42],
        ])
        // A keep-alive between.
        return ":\n\n" + chunks.joined() + usage + "data: [DONE]\n\n"
    }
}

extension String {
    /// In pieces, as models make them.
    fileprivate var tokens: [String] {
        var tokens: [String] = []
        for character in self {
            if character.isLetter, tokens.last?.last?.isLetter == true {
                tokens[tokens.count - 1].append(character)
            } else {
                tokens.append(String(character))
            }
        }
        return tokens
    }
}
