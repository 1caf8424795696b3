import ArgumentParser
import FitIQCore
import FoodPacks
import Foundation

/// `fitiq-server foods …`
struct Foods: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "foods",
        abstract: "Food packs: what is sold under a bar code, by other people's data.",
        discussion: """
            They work while the server runs, which notices within a second, and while it does not. Packs are in the folder \
            of the setting foodPacks; beside PostgreSQL it has to be set.
            """,
        subcommands: [Install.self, List.self, Remove.self]
    )

    /// - Throws: `ExitCode(78)` after it was told that there is no folder.
    static func folder(_ settings: SettingFlags) async throws -> PackFolder {
        guard let folder = try await settings.load().packFolder else {
            complain("beside PostgreSQL, name the folder of packs with --food-packs or FITIQ_FOOD_PACKS")
            throw ExitCode(78)
        }
        return PackFolder(folder)
    }

    /// - Throws: `ExitCode(64)` after it was told that `name` is none.
    static func requireName(_ name: String) throws {
        guard !PackFolder.isName(name) else { return }
        complain("a pack's name has 1 to 40 small letters, digits and hyphens")
        throw ExitCode(64)
    }

    struct Install: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Makes a pack of a dump, in place of the pack of that name.",
            discussion: """
                FILE is Open Food Facts' en.openfoodfacts.org.products.csv, plain or as .gz, or the USDA's branded foods: the \
                unzipped folder or the zip file. A command that was ended goes on where it stopped when it is run again.
                """
        )

        @Argument(help: "The dump.")
        var file: String

        @Option(help: "What the pack is called; if not given, open-food-facts or usda-branded.")
        var name: String?

        @Flag(help: "Also where the installed pack is of a later day.")
        var replace = false

        @OptionGroup var settings: SettingFlags

        func run() async throws {
            let folder = try await Foods.folder(settings)
            if let name { try Foods.requireName(name) }
            let line = InstallLine()
            do {
                let installer = PackInstaller(folder, tell: { line.tell($0) })
                let (card, report) = try installer.install(
                    URL(filePath: file),
                    name: name,
                    replacesNewer: replace
                )
                line.end()
                print("\(report)")
                print(
                    "\(card.name) is installed: \(card.foods) \(card.foods == 1 ? "food" : "foods") of \(card.dataset), \(card.dated ?? "day unknown")"
                )
                print(card.attribution)
            } catch let fault as PackFault {
                line.end()
                complain("\(file): \(fault)")
                throw ExitCode(1)
            }
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists the packs that are installed.")

        @OptionGroup var settings: SettingFlags

        func run() async throws {
            let packs = try await Foods.folder(settings).packs()
            guard !packs.isEmpty else { return print("no packs are installed") }
            let rows =
                [["NAME", "SOURCE", "FOODS", "LICENCE", "DATED", "INSTALLED"]]
                + packs.map { pack in
                    [
                        pack.name, pack.dataset, String(pack.foods), pack.licence, pack.dated ?? "-",
                        String(pack.installedAt.prefix(10)),
                    ]
                }
            let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
            for row in rows {
                let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
                print((cells.dropLast() + row.suffix(1)).joined(separator: "  "))
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes a pack. What people made of its foods stays."
        )

        @Argument(help: "The pack's name.")
        var name: String

        @OptionGroup var settings: SettingFlags

        func run() async throws {
            let folder = try await Foods.folder(settings)
            try Foods.requireName(name)
            do {
                try folder.remove(name)
            } catch let fault as PackFault {
                complain("\(fault)")
                throw ExitCode(1)
            }
            print("\(name) is removed")
        }
    }
}

/// Says on standard error how far a dump is read, on one line where that is a terminal, else now and then.
private final class InstallLine {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private static let every = 10
    private var steps = 0

    func tell(_ step: PackInstaller.Step) {
        steps += 1
        guard isTerminal || steps.isMultiple(of: Self.every) else { return }
        let share = step.share.map { ", \(Int($0 * 100)) % of the file" } ?? ""
        let line = "reading \(step.file): \(step.rows) rows\(share)"
        FileHandle.standardError.write(Data((isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n").utf8))
    }

    func end() {
        if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
}
