package import Coach
import FitIQCore
package import Logging
import NIOConcurrencyHelpers

/// A language model behind any server that understands OpenAI's chat completions. It reads the diary by functions, and says only
/// what passes the gate.
package final class ModelCoach: CoachModel {
    private let server: ModelServer
    private let logger: Logger?
    private let places: TurnPlaces
    private let state = NIOLockedValueBox(State())

    private struct State {
        var dialect: Dialect?
        var isReady = false
        /// The last reason that the log was told, so that it is told once.
        var told: String?
    }

    /// - Parameter logger: told when the model is there and when it is off; nil tells nobody.
    package init(_ address: ModelAddress, limits: ModelLimits = ModelLimits(), logger: Logger? = nil) {
        server = ModelServer(address: address, limits: limits)
        places = TurnPlaces(limits.turns)
        self.logger = logger
    }

    package var name: String { server.address.model }
    package var host: String { server.address.host }
    package var isReady: Bool { state.withLockedValue(\.isReady) }
    /// The way in which the model calls functions: "tools" or "schema"; nil before that is known.
    package var dialectName: String? { state.withLockedValue { $0.dialect?.rawValue } }

    package func answer(_ turn: Turn, tools: any ModelTools) -> AsyncThrowingStream<Step, any Error> {
        .telling { [self] tell in try await answer(turn, tools, tell) }
    }

    private func answer(_ turn: Turn, _ tools: any ModelTools, _ tell: @escaping @Sendable (Step) -> Void) async throws
    {
        guard isReady, let dialect = state.withLockedValue(\.dialect), await places.take(within: server.limits.wait)
        else {
            try Task.checkCancellation()
            throw ModelAway()
        }
        let prompt = Prompt(model: name, dialect: dialect)
        do {
            try await ModelTurn(server: server, prompt: prompt, turn: turn, tools: tools, tell: tell).run()
            await places.giveBack()
        } catch let fault as ModelFault {
            await places.giveBack()
            note(fault)
            throw ModelAway()
        } catch {
            await places.giveBack()
            throw error
        }
    }

    /// A fault that another look may explain ends the trust in the model until then.
    private func note(_ fault: ModelFault) {
        switch fault {
        case .unreachable, .keyRefused, .refused: away(fault.loggable)
        case .slow, .tooLong, .busy, .invalid, .tooMuch:
            logger?.warning("the coach's model gave no answer", metadata: ["why": "\(fault.loggable)"])
        }
    }

    // MARK: Looking for it

    package func watch() async {
        var pause = server.limits.lookAgain.lowerBound
        while !Task.isCancelled {
            if !isReady {
                await look()
                pause =
                    isReady ? server.limits.lookAgain.lowerBound : min(pause * 2, server.limits.lookAgain.upperBound)
            }
            guard (try? await Task.sleep(for: pause)) != nil else { return }
        }
    }

    /// Looks whether the model is there and understands us.
    package func look() async {
        do {
            let dialect = try await ModelProbe(server: server).dialect()
            let isNew = state.withLockedValue { state in
                defer { (state.dialect, state.isReady, state.told) = (dialect, true, nil) }
                return !state.isReady
            }
            guard isNew else { return }
            logger?.info(
                "the coach's model is ready",
                metadata: ["model": "\(name)", "host": "\(host)", "by": "\(dialect)"]
            )
        } catch let fault as ModelFault {
            away(fault.loggable)
        } catch let unusable as ModelProbe.Unusable {
            away(unusable.reason)
        } catch {
            // The server stops.
        }
    }

    private func away(_ reason: String) {
        let isNew = state.withLockedValue { state in
            state.isReady = false
            defer { state.told = reason }
            return state.told != reason
        }
        guard isNew else { return }
        logger?.warning(
            "the coach's model is off",
            metadata: ["model": "\(name)", "host": "\(host)", "why": "\(reason)"]
        )
    }
}
