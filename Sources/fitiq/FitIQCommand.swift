import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

@main
struct FitIQCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fitiq",
        abstract: "Keep a food diary in your own words.",
        discussion: CommandStatus.help,
        version: "fitiq \(FitIQRelease.version)",
        subcommands: [
            RegisterCommand.self, LoginCommand.self, LogoutCommand.self, AccountCommand.self, TokensCommand.self,
            WebhooksCommand.self,
            LogCommand.self, TodayCommand.self, HistoryCommand.self,
            ShowCommand.self, EditCommand.self, ItemCommand.self, AgainCommand.self, DeleteCommand.self,
            SyncCommand.self, WatchCommand.self, OutboxCommand.self,
            ExportCommand.self, ImportCommand.self, ConvertCommand.self,
            PlanCommand.self, WeightCommand.self, WeightsCommand.self, WaterCommand.self, MeasureCommand.self,
            FoodCommand.self, RecipeCommand.self, FoodsCommand.self, PhrasesCommand.self, HouseholdCommand.self,
            ParseCommand.self,
            AskCommand.self,
            MCPCommand.self,
        ]
    )

    static func main() async {
        if let fault = TypingSuggestion.fault(in: Array(CommandLine.arguments.dropFirst())) {
            end(CommandFailure(fault, status: .usage))
        }
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let failure as CommandFailure {
            end(failure)
        } catch let error as FitIQError {
            end(CommandFailure(error))
        } catch let error as ValidationError {
            // Found only while running: not worth the whole usage.
            end(CommandFailure(error.message, status: .usage))
        } catch {
            exit(withError: error)
        }
    }

    private static func end(_ failure: CommandFailure) -> Never {
        if !failure.message.isEmpty { Terminal.error("fitiq: \(failure.message)") }
        Foundation.exit(failure.status.rawValue)
    }
}
