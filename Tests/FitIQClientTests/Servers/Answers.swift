import FitIQClient
import Foundation
import NIOConcurrencyHelpers

/// What a server of these tests says.
enum Answers {
    static let userID = "550e8400-e29b-41d4-a716-446655440000"
    static let date = Date(timeIntervalSince1970: 1_705_321_805)

    static func data(_ value: some Codable & Sendable) -> ScriptedServer.Reply {
        .answer(200, json(Envelope(data: value)))
    }

    static func error(_ status: Int, _ code: APIError.Code, _ message: String = "No.") -> ScriptedServer.Reply {
        .answer(status, json(Envelope(error: APIError(code: code, message: message))))
    }

    static func meal(
        _ id: String,
        _ status: MealStatus,
        text: String = "apple",
        of userID: String = userID
    ) -> MealLog {
        MealLog(
            id: id,
            userID: userID,
            rawInput: text,
            mealType: .snack,
            status: status,
            totals: status == .completed ? NutrientTotals(calories: 95) : NutrientTotals(),
            loggedAt: date,
            errorMessage: status == .failed ? "Not understood." : nil,
            createdAt: date,
            updatedAt: date,
            items: []
        )
    }

    static func failure(_ id: String) -> MealLogFailure {
        MealLogFailure(
            id: id,
            userID: userID,
            rawInput: "xyz123",
            mealType: .snack,
            errorMessage: "Not understood.",
            errorCode: .parsingFailed,
            details: nil,
            suggestions: ["Name the food."],
            loggedAt: date,
            createdAt: date,
            updatedAt: date
        )
    }

    static func signedIn(access: String, refresh: String) -> SignedIn {
        SignedIn(
            userID: userID,
            email: "a@example.org",
            name: "Ada",
            createdAt: date,
            accessToken: access,
            refreshToken: refresh,
            expiresIn: 900
        )
    }

    static let profile = UserProfile(
        userID: userID,
        email: "a@example.org",
        name: "Ada",
        dateOfBirth: nil,
        createdAt: date
    )

    static func message(_ body: SocketMessage.Body, eventID: Int? = nil) -> String {
        json(SocketMessage(timestamp: date, eventID: eventID, body: body))
    }

    /// A meal was read; this is event `number`.
    static func event(_ number: Int, secondsBefore seconds: Int = 0) -> String {
        let body = SocketMessage.Body.mealLogCompleted(meal("m\(number)", .completed))
        let date = date.addingTimeInterval(-TimeInterval(seconds))
        return json(SocketMessage(timestamp: date, eventID: number, body: body))
    }

    /// An access token, good for 15 minutes.
    static func jwt(issuedAt: Date = date) -> String {
        let issued = Int(issuedAt.timeIntervalSince1970)
        return jwt(claims: #"{"exp":\#(issued + 900),"iat":\#(issued),"sub":"???>>>"}"#)
    }

    static func jwt(claims: String) -> String {
        let payload = Data(claims.utf8).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        return "e30.\(payload).c2lnbmVk"
    }

    static let connected = message(.connected(.init(userID: userID, cursor: 0, epoch: "e")))

    static func json(_ value: some Encodable) -> String {
        String(decoding: try! WireCoding.encoder().encode(value), as: UTF8.self)
    }
}

/// What happened, in its order.
final class Record<Entry: Sendable & Equatable>: Sendable {
    private let kept = NIOLockedValueBox<[Entry]>([])

    var entries: [Entry] { kept.withLockedValue { $0 } }

    /// - Returns: how many there are now.
    @discardableResult
    func note(_ entry: Entry) -> Int {
        kept.withLockedValue {
            $0.append(entry)
            return $0.count
        }
    }

    func count(_ entry: Entry) -> Int {
        entries.count { $0 == entry }
    }
}

typealias Journal = Record<String>

extension Tokens {
    static func sample(server: String = "http://127.0.0.1:1", access: String = "a1", refresh: String = "r1") -> Tokens {
        Tokens(
            server: server,
            userID: Answers.userID,
            email: "a@example.org",
            accessToken: access,
            refreshToken: refresh
        )
    }
}

extension ScriptedServer {
    /// A client that is signed in here, and does not wait between tries.
    func client(
        tokens: InMemoryTokenStore? = nil,
        _ adjust: (inout FitIQClient.Configuration) -> Void = { _ in }
    ) -> FitIQClient {
        var configuration = FitIQClient.Configuration()
        configuration.pause = { _ in await Task.yield() }
        // On a busy machine a greeting takes long.
        configuration.connectedTimeout = .seconds(600)
        adjust(&configuration)
        return FitIQClient(
            serverURL: url,
            tokens: tokens ?? InMemoryTokenStore(.sample(server: url.absoluteString)),
            configuration: configuration
        )
    }
}

/// Keeps only the tokens that it `takes`; for others there is no room.
final class ChoosyStore: TokenStore {
    private let store: InMemoryTokenStore
    private let takes: @Sendable (Tokens) -> Bool

    init(_ store: InMemoryTokenStore, takes: @escaping @Sendable (Tokens) -> Bool = { _ in false }) {
        self.store = store
        self.takes = takes
    }

    func load() -> Tokens? { store.load() }
    func clear() { store.clear() }

    func save(_ tokens: Tokens) throws {
        guard takes(tokens) else { throw CocoaError(.fileWriteOutOfSpace) }
        store.save(tokens)
    }
}

extension ScriptedServer.Script {
    /// Takes "a2" alone, and trades for it whatever refresh token it is given, which is noted.
    static func expired(_ journal: Journal) -> ScriptedServer.Script {
        ScriptedServer.Script { request in
            guard request.path == Routes.refresh else {
                return request.bearer == "a2" ? Answers.data(Answers.profile) : Answers.error(401, .authFailed)
            }
            journal.note(String(decoding: request.body, as: UTF8.self))
            return Answers.data(Answers.signedIn(access: "a2", refresh: "r2"))
        }
    }
}
