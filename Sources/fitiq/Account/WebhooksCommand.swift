import ArgumentParser
import FitIQClient
import Foundation

struct WebhooksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "webhooks",
        abstract: "Send changes in your diary to an address of yours, such as your home automation.",
        discussion: """
            fitiq webhooks add https://home.example.org/hook --kind meal_log.completed

            Each message is signed as Standard Webhooks says, tried again for three days, and sent in order. The server's \
            operator says whether it also goes to addresses of the local network.
            """,
        subcommands: [
            List.self, Add.self, Remove.self, Test.self, Deliveries.self, Repeat.self, SwitchOn.self, SwitchOff.self,
            NewSecret.self,
        ],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show your webhooks, without their secrets.")

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let list = try await client.webhooks()
            if output.json { return try Terminal.printJSON(list) }
            Terminal.print(WebhooksReport(list: list, now: Date(), at: .current).text(.standardOutput()))
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a webhook, and show its signing secret. It is shown only once."
        )

        @Argument(help: "The address, as https://home.example.org/hook.")
        var url: String

        @Option(help: "What it is for.")
        var name: String?

        @Option(
            help: ArgumentHelp(
                "A kind of change to send, such as meal_log.completed; may be given more than once. (else all)",
                valueName: "kind"
            )
        )
        var kind: [String] = []

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let webhook = try await client.addWebhook(
                NewWebhook(url: url, name: name, kinds: kind.isEmpty ? nil : kind)
            )
            if output.json { return try Terminal.printJSON(webhook) }
            Terminal.print(webhook.secret ?? "")
            Terminal.error(
                "The receiver checks the signature with it. It is not shown again. "
                    + "'fitiq webhooks test \(webhook.id)' sends a first message."
            )
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a webhook: nothing more is sent to it.")

        @OptionGroup var webhook: WebhookArgument
        @OptionGroup var server: ServerOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            try await client.removeWebhook(try await webhook.found(client).id)
            Terminal.print("Removed.")
        }
    }

    struct Test: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send a test message, and see whether it arrives."
        )

        @OptionGroup var webhook: WebhookArgument
        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let delivery = try await client.testWebhook(try await webhook.found(client).id)
            try WebhooksCommand.show(delivery, output)
        }
    }

    struct Deliveries: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show what was sent to a webhook, the newest first.")

        @OptionGroup var webhook: WebhookArgument

        @Option(help: ArgumentHelp("How many to show, 1 to 100.", valueName: "count"))
        var limit = 20

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func validate() throws {
            if !(1...100).contains(limit) { throw ValidationError("--limit is 1 to 100.") }
        }

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let page = try await client.webhookDeliveries(try await webhook.found(client).id, limit: limit)
            if output.json { return try Terminal.printJSON(page) }
            Terminal.print(
                DeliveriesReport(deliveries: page.deliveries, now: Date(), at: .current).text(.standardOutput())
            )
        }
    }

    struct Repeat: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send a message once more, under the id that it had; it tells what is true now."
        )

        @OptionGroup var webhook: WebhookArgument

        @Argument(help: "The message's number, as 'fitiq webhooks deliveries' shows it.")
        var number: Int

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let delivery = try await client.repeatWebhookDelivery(number, of: try await webhook.found(client).id)
            try WebhooksCommand.show(delivery, output)
        }
    }

    struct SwitchOn: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "on",
            abstract: "Let a webhook that was stopped go on, with what has not arrived yet."
        )

        @OptionGroup var webhook: WebhookArgument
        @OptionGroup var server: ServerOptions

        func run() async throws {
            try await webhook.switched(true, server)
            Terminal.print("On.")
        }
    }

    struct SwitchOff: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "off", abstract: "Stop a webhook for a while.")

        @OptionGroup var webhook: WebhookArgument
        @OptionGroup var server: ServerOptions

        func run() async throws {
            try await webhook.switched(false, server)
            Terminal.print("Off.")
        }
    }

    struct NewSecret: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "new-secret",
            abstract: "Give a webhook a new secret. It is shown only once."
        )

        @OptionGroup var webhook: WebhookArgument

        @Option(help: ArgumentHelp("How many hours the old one keeps working; 0 if it leaked.", valueName: "hours"))
        var overlap = 24

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func validate() throws {
            if !(0...168).contains(overlap) { throw ValidationError("The old secret signs for 0 to 168 hours.") }
        }

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let id = try await webhook.found(client).id
            let renewed = try await client.renewWebhookSecret(id, overlapSeconds: overlap * 3600)
            if output.json { return try Terminal.printJSON(renewed) }
            Terminal.print(renewed.secret ?? "")
        }
    }

    /// Shows what came of a message, and fails where it has not arrived.
    fileprivate static func show(_ delivery: WebhookDeliveryRecord, _ output: OutputOptions) throws {
        let last = delivery.attempts.last
        if output.json {
            try Terminal.printJSON(delivery)
        } else if let last {
            Terminal.print(DeliveriesReport.outcome(last))
        }
        guard last?.isSuccess == true else { throw CommandFailure("It did not arrive.") }
    }
}

/// Names one of the person's webhooks.
struct WebhookArgument: ParsableArguments {
    @Argument(help: "The webhook's ID, as 'fitiq webhooks' shows it, its last characters, or its name.")
    var webhook: String

    func found(_ client: FitIQClient) async throws -> WebhookRecord {
        let word = webhook.lowercased()
        let all = try await client.webhooks().webhooks
        let exact = all.filter { $0.id == word || $0.name == webhook }
        let found = exact.isEmpty && word.count >= 4 ? all.filter { $0.id.hasSuffix(word) } : exact
        guard let one = found.first else {
            throw CommandFailure("You have no webhook '\(webhook)': 'fitiq webhooks' shows those that you have.")
        }
        guard found.count == 1 else {
            throw CommandFailure("\(found.count) webhooks are called '\(webhook)'. Give the ID of one.")
        }
        return one
    }

    func switched(_ isOn: Bool, _ server: ServerOptions) async throws {
        let (client, _) = try await server.signedIn()
        _ = try await client.changeWebhook(try await found(client).id, WebhookEdit(isActive: isOn))
    }
}
