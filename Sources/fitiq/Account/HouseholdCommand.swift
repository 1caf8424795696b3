import ArgumentParser
import FitIQClient
import Foundation

struct HouseholdCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "household",
        abstract: "Use the own foods of the people you live with, and copy what they eat.",
        discussion: """
            fitiq household invite
            fitiq household join abcd-efgh-jkmn-pqrs
            fitiq household meals Anna --day yesterday
            fitiq household copy Anna 5f3a9c

            \(HouseholdOffer.terms)
            """,
        subcommands: [
            Show.self, Invite.self, TakeBack.self, Join.self, ShowMeals.self, Leave.self, Remove.self,
            HouseholdMealsCommand.self, HouseholdCopyCommand.self,
        ],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show who is in your household.")

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            try HouseholdReport.print(try await client.household(), output)
        }
    }

    struct Invite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make an invitation, and show its code: this once. It lets one person in, within seven days."
        )

        @Flag(help: "Do not show your meals to the others, where the household is made by this.")
        var hideMeals = false

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let invitation = try await client.inviteToHousehold(showsMeals: !hideMeals)
            if output.json { return try Terminal.printJSON(invitation) }
            Terminal.print(invitation.code ?? "")
            Terminal.error(
                """
                Give the code to one person, who joins with 'fitiq household join CODE' or on the page until \
                \(LocalTime.current.day(invitation.expiresAt)). 'fitiq household take-back \
                \(MealReference.short(invitation.id))' takes it back.
                """
            )
        }
    }

    struct TakeBack: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "take-back",
            abstract: "Take an invitation back that nobody has accepted."
        )

        @Argument(help: "The invitation: its id, or the end of it.")
        var id: String

        @OptionGroup var server: ServerOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let open = try await client.household()?.invitations.map(\.id) ?? []
            guard open.contains(where: { $0.hasSuffix(id.lowercased()) }) else {
                throw CommandFailure("There is no such invitation: 'fitiq household' shows those that are open.")
            }
            let found = try MealReference.id(endingIn: id.lowercased(), among: open, of: "invitation")
            try await client.takeBackHouseholdInvitation(found)
            Terminal.print("Taken back.")
        }
    }

    struct Join: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Join a household by the code of an invitation.")

        @Argument(help: "The code that you were given.")
        var code: String

        @Flag(help: "Do not show your meals to the others.")
        var hideMeals = false

        @Flag(help: "Do not ask first.")
        var yes = false

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let offer = try await client.householdOffer(code: code)
            if !yes {
                try HouseholdReport.confirm(
                    HouseholdReport.words(offer, hidesMeals: hideMeals),
                    "Join?",
                    unasked: "Nobody is there to accept it: --yes joins without asking. Nothing was done.",
                    refused: "You have not joined."
                )
            }
            let joined = try await client.joinHousehold(code: code, showsMeals: !hideMeals)
            try HouseholdReport.print(joined, output)
            // Texts that are read here know the others' foods at once, also without a network.
            try await server.openDiary().bringInStepOrTell()
        }
    }

    struct ShowMeals: AsyncParsableCommand {
        enum Choice: String, ExpressibleByArgument, CaseIterable {
            case on, off
        }

        static let configuration = CommandConfiguration(
            commandName: "show-meals",
            abstract: "Say whether the others see what you eat: on or off."
        )

        @Argument(help: "on or off.")
        var choice: Choice

        @OptionGroup var server: ServerOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            try HouseholdReport.print(try await client.showMealsToHousehold(choice == .on), output)
        }
    }

    struct Leave: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Leave your household, at once. What you and the others have logged stays."
        )

        @OptionGroup var server: ServerOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let open = try await server.openDiary()
            // What was written as a member is read as one, and from then on nothing is.
            _ = try await open.bringInStep()
            try await client.leaveHousehold()
            Terminal.print("You have left the household.")
            try await open.bringInStepOrTell()
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove another from your household, at once. What you and they have logged stays."
        )

        @OptionGroup var who: HouseholdMemberArgument

        @Flag(help: "Do not ask first.")
        var yes = false

        @OptionGroup var server: ServerOptions

        func run() async throws {
            let (client, _) = try await server.signedIn()
            let member = try who.found(in: try await client.household())
            if !yes {
                try HouseholdReport.confirm(
                    "\(member.name) will be in your household no more, and share nothing with any of you.".onOneLine,
                    "Remove them?",
                    unasked: "Nobody is there to confirm it: --yes removes without asking. Nothing was done.",
                    refused: "Nobody was removed."
                )
            }
            try await client.removeFromHousehold(member.id)
            Terminal.print("\(member.name) is in your household no more.".onOneLine)
        }
    }
}

/// Tells of a household to a person.
enum HouseholdReport {
    static func print(_ household: HouseholdRecord?, _ output: OutputOptions) throws {
        if output.json { return try Terminal.printJSON(HouseholdAnswer(household: household)) }
        Terminal.print(text(household, at: .current, .standardOutput()))
    }

    static func text(_ household: HouseholdRecord?, at time: LocalTime, _ style: Style) -> String {
        guard let household else {
            return """
                You are in no household. 'fitiq household invite' makes a code for somebody; with one of theirs, \
                'fitiq household join CODE'.
                """
        }
        var members = TextTable([.text("Name", maxWidth: 36), .text("Since"), .text("Meals")])
        members.rows = household.members.map { member in
            [
                member.isMe ? "\(member.name) (you)" : member.name, time.day(member.joinedAt),
                member.showsMeals ? member.mealsSince.map { "shown since \(time.day($0))" } ?? "shown" : "not shown",
            ]
        }
        var invitations = TextTable([.text("Invitation"), .text("By", maxWidth: 36), .text("Until")])
        invitations.rows = household.invitations.map { invitation in
            let inviter = household.members.first { $0.id == invitation.invitedBy }?.name ?? ""
            return [MealReference.short(invitation.id), inviter, time.day(invitation.expiresAt)]
        }
        return [members.rendered(style), household.invitations.isEmpty ? "" : invitations.rendered(style)].paragraphs
    }

    /// Tells what is about to be done, and asks whether it is wanted.
    ///
    /// - Parameters:
    ///   - unasked: what to say where nobody can be asked.
    ///   - refused: what to say where the answer is no.
    static func confirm(_ text: String, _ question: String, unasked: String, refused: String) throws {
        Terminal.error(text)
        guard Terminal.canAsk, let answer = Terminal.ask("\(question) (yes or no) ") else {
            throw ValidationError(unasked)
        }
        guard ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased()) else {
            throw CommandFailure(refused)
        }
    }

    static func words(_ offer: HouseholdOffer, hidesMeals: Bool) -> String {
        let others = offer.members.filter { $0 != offer.invitedBy }
        let with = others.isEmpty ? "" : ", with \(others.joined(separator: ", "))"
        let meals =
            hidesMeals ? "Your meals are not shown to them." : "Your meals are shown to them; --hide-meals does not."
        return "\(offer.invitedBy) invites you to a household\(with). \(offer.terms) \(meals)".onOneLine
    }
}
