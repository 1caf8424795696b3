import FitIQClient
import Foundation

/// Lists the changes that the server does not have, and those that it refused.
struct OutboxReport: Encodable {
    let waiting: [Line]
    let setAside: [Line]
    /// The weights, the water and the measurements that the server does not have, or did not take.
    let entries: [EntryLine]
    /// Counts the deleted entries of which the server does not know.
    let deletedEntries: Int
    /// The foods of the person's own and the words to the coach that the server does not have, or did not take.
    let others: [OtherLine]
    /// Tells how far the server has the facts that were told of the person: `synced`, `waiting` or `set_aside`.
    let profile: String
    /// The server's reason for not taking them.
    let profileRefusal: Line.Refusal?
    /// Changed here, and deleted on another device before the server had heard of that.
    let overtaken: [OvertakenMeal]
    /// Other diaries with changes that no server has.
    let elsewhere: [OrphanedDiary]

    /// - Parameter words: each meal's words, by its id.
    init(
        waiting: [OutboxState.Change],
        setAside: [OutboxState.Change],
        words: [String: String],
        entries: [DiaryEntry] = [],
        deletedEntries: Int = 0,
        others: [OutboxState.OtherChange] = [],
        profile: DiaryMeal.Sync = .synced,
        overtaken: [OvertakenMeal] = [],
        elsewhere: [OrphanedDiary] = []
    ) {
        func line(_ change: OutboxState.Change) -> Line {
            Line(
                id: change.mealID,
                change: change.kind,
                words: words[change.mealID],
                madeAt: change.madeAt,
                attempts: change.attempts,
                nextAttempt: change.nextAttempt,
                refusal: change.refusal.map(Line.Refusal.init)
            )
        }
        self.waiting = waiting.map(line)
        self.setAside = setAside.map(line)
        self.entries = entries.map(EntryLine.init)
        self.deletedEntries = deletedEntries
        self.others = others.map(OtherLine.init)
        self.profile = profile.word
        profileRefusal = profile.refusal.map(Line.Refusal.init)
        self.overtaken = overtaken
        self.elsewhere = elsewhere
    }

    init(of open: CommandDiary) async throws {
        let diary = open.diary
        let outbox = try await diary.outbox()
        var words: [String: String] = [:]
        for id in Set((outbox.waiting + outbox.setAside).map(\.mealID)) {
            words[id] = try await diary.meal(id)?.log.words
        }
        self.init(
            waiting: outbox.waiting,
            setAside: outbox.setAside,
            words: words,
            entries: outbox.entries,
            deletedEntries: outbox.deletedEntries.count,
            others: outbox.others,
            profile: outbox.profile,
            overtaken: outbox.overtaken.map(OvertakenMeal.init),
            elsewhere: OrphanedDiary.all(in: open.profile, besides: diary.userID, at: diary.client.serverURL)
        )
    }

    func rendered(_ style: Style, time: LocalTime, now: Date) -> String {
        let text = [
            table(waiting, below: style.heading("Waiting for the server"), style, time, now),
            besideMeals(style),
            table(setAside, below: style.warning("Refused by the server"), style, time, now),
            setAside.isEmpty
                ? ""
                : "'fitiq outbox --retry' sends it again; 'fitiq edit' corrects it, 'fitiq delete' removes it.",
            refusedBesideMeals(style),
            overtakenTable(style, time, now),
        ].paragraphs
        let here = text.isEmpty ? "The server has everything." : text
        return ([here] + elsewhere.map(\.words)).paragraphs
    }

    private func besideMeals(_ style: Style) -> String {
        var lines = entries.filter { $0.refusal == nil }.map(\.words)
        if deletedEntries > 0 { lines.append(deletedEntries == 1 ? "1 deletion" : "\(deletedEntries) deletions") }
        lines += others.filter { $0.refusal == nil }.map(\.words)
        if profile == "waiting" { lines.append("your profile") }
        guard !lines.isEmpty else { return "" }
        return ([style.heading("Other changes waiting for the server")] + lines).joined(separator: "\n")
    }

    private func refusedBesideMeals(_ style: Style) -> String {
        var lines = entries.compactMap { entry in entry.refusal.map { "\(entry.words): \($0.inWords)" } }
        lines += others.compactMap { other in other.refusal.map { "\(other.words): \($0.inWords)" } }
        if let profileRefusal { lines.append("your profile: \(profileRefusal.inWords)") }
        guard !lines.isEmpty else { return "" }
        return ([style.warning("Other changes refused by the server")] + lines).joined(separator: "\n")
    }

    private func overtakenTable(_ style: Style, _ time: LocalTime, _ now: Date) -> String {
        guard !overtaken.isEmpty else { return "" }
        var table = TextTable([.text("ID"), .text("Noticed"), .text("Your version", maxWidth: 60)])
        table.rows = overtaken.map { meal in
            let words = [meal.words, meal.notes ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
            return [MealReference.short(meal.id), time.moment(meal.heardAt, now: now), words]
        }
        let hint = "'fitiq outbox --retry ID' logs it as a new meal, 'fitiq delete ID' drops it."
        return style.warning("Changed here after another device had deleted it") + "\n" + table.rendered(style) + "\n\n"
            + hint
    }

    private func table(_ lines: [Line], below title: String, _ style: Style, _ time: LocalTime, _ now: Date) -> String {
        guard !lines.isEmpty else { return "" }
        var table = TextTable([.text("ID"), .text("Made"), .text("Change"), .text("What", maxWidth: 40), .text("Why")])
        table.rows = lines.map { line in
            [
                MealReference.short(line.id), time.moment(line.madeAt, now: now), line.change.rawValue,
                line.words ?? "", line.refusal?.inWords ?? "",
            ]
        }
        return title + "\n" + table.rendered(style)
    }
}
