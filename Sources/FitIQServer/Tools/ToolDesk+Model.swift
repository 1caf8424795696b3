import Coach
import FitIQCore
import FitIQWire

extension ToolDesk {
    /// Calls a tool that changes nothing, for the language model that the person allows.
    ///
    /// - Throws: `ToolFault` of what the model could ask better.
    func read(_ tool: DiaryTool, _ arguments: [String: JSON], for account: Account.ID) async throws -> JSON {
        guard tool.isReadOnly else { throw ToolFault("This function changes the diary, which you may not.") }
        let caller = ToolCaller(account: account, scopes: [.readDiary, .readFoods, .readPlan])
        do {
            return JSON(try await call(tool, arguments.mapValues(JSONValue.init), by: caller))
        } catch let fault as Fault {
            throw ToolFault(fault.message)
        } catch let failure as RequestFailure {
            throw ToolFault(failure.message)
        }
    }
}
