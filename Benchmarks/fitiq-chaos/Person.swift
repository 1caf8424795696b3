import ChaosSupport
import Foundation
import NIOHTTP1
import SeededNumbers

/// Logs meals at a steady rate, sends again whatever was not answered, and edits or removes some of them.
struct Person: Sendable {
    let number: Int
    let tokens: Tokens
    let api: ServerAPI
    let notebook: Notebook
    let seed: UInt64
    /// Nothing is sent again after this.
    let deadline: ContinuousClock.Instant

    /// Logs `count` meals, `pace` apart, from `delay` on, and returns when each was answered. Half way its tokens are exchanged.
    func logMeals(_ count: Int, pace: Duration, after delay: Duration) async {
        let start = ContinuousClock.now + delay
        await withTaskGroup { group in
            for meal in 1...count {
                group.addTask {
                    try? await Task.sleep(until: start + pace * (meal - 1))
                    await live(meal)
                }
            }
            group.addTask {
                try? await Task.sleep(until: start + pace * (count / 2))
                await exchangeTokens()
            }
        }
    }

    /// One meal's life: logged, often edited, sometimes removed.
    private func live(_ meal: Int) async {
        var random = SplitMix64(seed: seed, stream: number * 1_000_000 + meal)
        guard let id = await log(.new(meal, of: number, &random), &random) else { return }
        let edits = [0, 0, 0, 1, 2].randomElement(using: &random) ?? 0
        for edit in 0..<edits {
            try? await Task.sleep(for: random.milliseconds(0...300))
            await change(id, .edit(edit, of: meal, &random))
        }
        if random.oneIn(8) {
            try? await Task.sleep(for: random.milliseconds(0...300))
            await change(id, nil)
        }
    }

    /// The id that the server gave.
    private func log(_ said: Said, _ random: inout SplitMix64) async -> String? {
        let id = UUID().uuidString.lowercased()
        // Half with an id of their own, half with a key only.
        let hasID = random.oneIn(2)
        let call = ServerAPI.Call(
            method: .POST,
            path: "/api/v1/meal-logs/\(said.items == nil ? "natural" : "batch")",
            body: SaidBody(id: hasID ? id : nil, said: said),
            key: hasID ? nil : id
        )
        let place = notebook.write { journal in
            journal.people[number].posts.append(Journal.Post(key: id, isID: hasID, said: said))
            return journal.people[number].posts.count - 1
        }
        // The answer of some is cut on purpose, and some are sent twice at once.
        if random.oneIn(8) {
            let limit = random.milliseconds(1...8)
            await note(place, await api.send(call, token: tokens.access, within: limit))
        }
        if random.oneIn(8) {
            async let double: Void = send(call, place)
            await send(call, place)
            await double
        } else {
            await send(call, place)
        }
        return notebook.write { $0.people[number].posts[place].answers.first?.id }
    }

    private func send(_ call: ServerAPI.Call, _ place: Int) async {
        await note(place, await reply(to: call))
    }

    private func note(_ place: Int, _ reply: ServerAPI.Reply) async {
        guard case .answer(let status, let body) = reply else { return }
        notebook.write { journal in
            if (200..<300).contains(status), let meal: WireMeal = ServerAPI.data(body) {
                journal.people[number].posts[place].answers.append(meal.seen)
            } else if !ServerAPI.defers(status) {
                journal.people[number].posts[place].refusals.append(ServerAPI.refusal(status, body))
            }
        }
    }

    /// - Parameter said: nil removes the meal.
    private func change(_ id: String, _ said: Said?) async {
        let key = UUID().uuidString.lowercased()
        let place = notebook.write { journal in
            journal.people[number].changes.append(Journal.Change(mealID: id, key: key, said: said))
            return journal.people[number].changes.count - 1
        }
        let call = ServerAPI.Call(
            method: said == nil ? .DELETE : .PUT,
            path: "/api/v1/meal-logs/\(id)",
            body: said.map { SaidBody(said: $0) },
            key: key
        )
        guard case .answer(let status, let body) = await reply(to: call) else { return }
        notebook.write { journal in
            if (200..<300).contains(status) {
                journal.people[number].changes[place].isAnswered = true
                journal.people[number].changes[place].answer = ServerAPI.data(body, as: WireMeal.self)?.seen
            } else {
                journal.people[number].changes[place].refusals.append(ServerAPI.refusal(status, body))
            }
        }
    }

    /// As an app does before its tokens end. An exchange whose answer was lost is good for the same pair again.
    private func exchangeTokens() async {
        let call = ServerAPI.Call(
            method: .POST,
            path: "/api/v1/auth/refresh",
            body: ["refresh_token": await tokens.refresh],
            key: UUID().uuidString
        )
        let reply = await reply(to: call)
        if case .answer(_, let body) = reply, let signedIn: Tokens.SignedIn = ServerAPI.data(body) {
            await tokens.renew(signedIn)
            notebook.write { $0.counts.exchanges += 1 }
        } else {
            notebook.write { $0.people[number].refusals.append("an exchange of tokens got \(reply)") }
        }
    }

    /// The first answer that is not put off, from as many requests as that takes.
    private func reply(to call: ServerAPI.Call) async -> ServerAPI.Reply {
        await api.reply(to: call, as: tokens, by: deadline)
    }

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
