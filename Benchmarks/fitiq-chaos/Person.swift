import ChaosSupport
import Foundation
import NIOHTTP1

/// Logs meals at a steady rate, sends again whatever was not answered, and edits or removes some of them.
struct Person: Sendable {
    let number: Int
    let token: String
    let api: ServerAPI
    let notebook: Notebook
    let seed: UInt64
    /// Nothing is sent again after this.
    let deadline: ContinuousClock.Instant

    /// Logs `count` meals, `pace` apart, and returns when each was answered.
    func logMeals(_ count: Int, pace: Duration) async {
        let start = ContinuousClock.now
        await withTaskGroup { group in
            for meal in 1...count {
                group.addTask {
                    try? await Task.sleep(until: start + pace * meal)
                    await live(meal)
                }
            }
        }
    }

    /// One meal's life: logged, often edited, sometimes removed.
    private func live(_ meal: Int) async {
        var random = SeededRandom(seed: seed, stream: number * 1_000_000 + meal)
        guard let id = await log(meal, &random) else { return }
        let edits = [0, 0, 0, 1, 2].randomElement(using: &random) ?? 0
        for edit in 0..<edits {
            try? await Task.sleep(for: random.milliseconds(0...300))
            await change(id, to: "\(meal) g rice, \(edit + 1) apple")
        }
        if random.oneIn(8) {
            try? await Task.sleep(for: random.milliseconds(0...300))
            await change(id, to: nil)
        }
    }

    /// The id that the server gave.
    private func log(_ meal: Int, _ random: inout SeededRandom) async -> String? {
        let id = UUID().uuidString.lowercased()
        // Half with an id of their own, half with a key only; a seventh with nothing in it to understand.
        let hasID = random.oneIn(2)
        let text = random.oneIn(7) ? "xyz\(number)x\(meal)" : "\(meal) g rice and \(number + 1) eggs"
        let body = ["raw_input": text, "meal_type": "lunch"].merging(hasID ? ["id": id] : [:]) { $1 }
        let call = ServerAPI.Call(
            method: .POST,
            path: "/api/v1/meal-logs/natural",
            body: body,
            key: hasID ? nil : id
        )
        let place = notebook.write { journal in
            journal.people[number].posts.append(Journal.Post(key: id, text: text))
            return journal.people[number].posts.count - 1
        }
        // The answer of some is cut on purpose, and some are sent twice at once.
        if random.oneIn(8) { await note(place, await api.send(call, token: token, within: random.milliseconds(1...8))) }
        if random.oneIn(8) {
            async let double: Void = send(call, place)
            await send(call, place)
            await double
        } else {
            await send(call, place)
        }
        return notebook.write { $0.people[number].posts[place].answers.first }
    }

    private func send(_ call: ServerAPI.Call, _ place: Int) async {
        await note(place, await reply(to: call))
    }

    private func note(_ place: Int, _ reply: ServerAPI.Reply) async {
        guard case .answer(let status, let body) = reply else { return }
        notebook.write { journal in
            if (200..<300).contains(status), let meal: WireMeal = ServerAPI.data(body) {
                journal.people[number].posts[place].answers.append(meal.id)
            } else if !Self.defers(status) {
                journal.people[number].posts[place].refusals.append(ServerAPI.refusal(status, body))
            }
        }
    }

    private func change(_ id: String, to text: String?) async {
        let place = notebook.write { journal in
            journal.people[number].changes.append(Journal.Change(mealID: id, text: text))
            return journal.people[number].changes.count - 1
        }
        let path = "/api/v1/meal-logs/\(id)"
        let key = UUID().uuidString.lowercased()
        let call =
            text.map { ServerAPI.Call(method: .PUT, path: path, body: ["raw_input": $0], key: key) }
            ?? ServerAPI.Call(method: .DELETE, path: path, key: key)
        guard case .answer(let status, let body) = await reply(to: call) else { return }
        notebook.write { journal in
            if (200..<300).contains(status) {
                journal.people[number].changes[place].isAnswered = true
            } else {
                journal.people[number].changes[place].refusals.append(ServerAPI.refusal(status, body))
            }
        }
    }

    /// The first answer that is not put off, from as many requests as that takes.
    private func reply(to call: ServerAPI.Call) async -> ServerAPI.Reply {
        while ContinuousClock.now < deadline {
            let reply = await api.send(call, token: token)
            guard case .answer(let status, _) = reply else {
                try? await Task.sleep(for: .milliseconds(50))
                continue
            }
            guard Self.defers(status) else { return reply }
            notebook.write { $0.counts.deferrals += 1 }
            try? await Task.sleep(for: .milliseconds(200))
        }
        return .lost
    }

    private static func defers(_ status: Int) -> Bool { status == 429 || status == 503 }

    // MARK: At the end

    /// Waits until nothing is left to be read, then writes the whole diary down.
    func readDiary() async {
        while ContinuousClock.now < deadline, await page("status=processing&limit=1")?.total_count != 0 {
            try? await Task.sleep(for: .milliseconds(50))
        }
        var meals: [SeenMeal] = []
        while let page = await page("include=items&limit=100&offset=\(meals.count)") {
            meals += page.meal_logs.map(\.seen)
            guard page.has_more else { break }
        }
        notebook.write { $0.people[number].diary = meals }
    }

    private func page(_ query: String) async -> WirePage? {
        let call = ServerAPI.Call(method: .GET, path: "/api/v1/meal-logs?\(query)")
        guard case .answer(_, let body) = await reply(to: call) else { return nil }
        return ServerAPI.data(body)
    }
}
