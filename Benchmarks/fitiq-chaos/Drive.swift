import ArgumentParser
import Foundation
import NIOHTTP1

/// The clients of a round: people with two devices each, against a server that may go and come as it likes.
struct Drive: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: """
            Logs, edits and removes meals at a running server, talks to the coach, and writes down what was done and heard.
            """
    )

    @Option(help: "Address of the server, which must answer at the start.") var server: String
    @Option(help: "File to write the journal to.") var journal: String
    @Option var seed: UInt64 = 1
    @Option(help: "People with two devices each.") var people = 2
    @Option(help: "Meals logged in a second, by all people together.") var rate = 20
    @Option(help: "For how long, in seconds.") var seconds = 3
    @Option(help: "Seconds to wait for answers and events after that.") var patience = 40

    func run() async throws {
        guard let url = URL(string: server) else { throw ValidationError("--server must be a URL") }
        let notebook = Notebook()
        let api = ServerAPI(url: url, notebook: notebook)
        var signIns: [[Tokens]] = []
        for number in 0...people { signIns.append(try await signUp(number, api)) }
        let deadline = ContinuousClock.now + .seconds(seconds + patience)
        var everybody: [(Person, [Device])] = []
        for number in 0..<people {
            let signIns = signIns[number]
            let devices = signIns.enumerated().map { device, tokens in
                Device(
                    (number, device),
                    server: url,
                    tokens: tokens,
                    notebook: notebook,
                    listening: listening,
                    seed: seed
                )
            }
            let person = Person(
                number: number,
                tokens: signIns[0],
                api: api,
                notebook: notebook,
                seed: seed,
                deadline: deadline
            )
            everybody.append((person, devices))
        }
        let talker = Talker(
            number: people,
            tokens: signIns[people][0],
            api: api,
            notebook: notebook,
            seed: seed,
            deadline: deadline
        )
        // Faults are for meals: they wait for this line.
        FileHandle.standardOutput.write(Data("signed in\n".utf8))
        await live(everybody, talker, deadline)
        try JSONEncoder().encode(notebook.copy).write(to: URL(filePath: journal))
    }

    private struct NobodyLetIn: Error, CustomStringConvertible {
        let address: String
        var description: String { "\(address) does not let anybody in" }
    }

    private func live(_ everybody: [(Person, [Device])], _ talker: Talker, _ deadline: ContinuousClock.Instant) async {
        await withTaskGroup { listening in
            for (_, devices) in everybody {
                for device in devices { listening.addTask { await device.listen() } }
            }
            await withTaskGroup { group in
                group.addTask { await talker.talk() }
                for (person, _) in everybody {
                    group.addTask {
                        let pace = Duration.seconds(people) / rate
                        // One after the other, not all at once.
                        await person.logMeals(
                            max(1, rate * seconds / people),
                            pace: pace,
                            after: pace * person.number / people
                        )
                        await person.readDiary()
                    }
                }
            }
            listening.cancelAll()
        }
        await withTaskGroup { group in
            for (_, devices) in everybody {
                for device in devices { group.addTask { await device.catchUp(by: deadline) } }
            }
        }
    }

    /// The milliseconds for which a device keeps a socket: longer where they are many, so that at most some hundred sockets are
    /// opened in a second.
    private var listening: ClosedRange<Int> {
        let times = max(1, people / 100)
        return 300 * times...3_000 * times
    }

    /// Makes an account and signs in on a second device; the tokens of each.
    private func signUp(_ number: Int, _ api: ServerAPI) async throws -> [Tokens] {
        let account = ["email": "person\(number)@example.org", "password": "correct horse", "name": "Person \(number)"]
        var tokens: [Tokens] = []
        for (place, path) in ["/api/v1/auth/register", "/api/v1/auth/login"].enumerated() {
            let call = ServerAPI.Call(method: .POST, path: path, body: account)
            guard case .answer(_, let body) = await api.send(call),
                let signedIn: Tokens.SignedIn = ServerAPI.data(body)
            else {
                throw NobodyLetIn(address: server + path)
            }
            tokens.append(Tokens(signedIn))
            api.notebook.write { journal in
                if journal.people.count <= number { journal.people.append(.init(userID: signedIn.user_id)) }
                journal.people[number].devices.append(.init(name: "device \(number)-\(place)"))
            }
        }
        return tokens
    }
}
