import FitIQCore
package import Foundation

/// A table with a line for each food: MyFitnessPal, Cronometer, Lose It!, SparkyFitness, and any other whose titles tell what
/// they hold.
package struct TableFormat: DiaryFormat {
    package static let name = "MyFitnessPal, Cronometer, Lose It!, SparkyFitness, any other CSV"

    package var name: String { program.name }
    package private(set) var remarks: [String]
    package private(set) var lack: ImportLack?

    private let file: CSVFile
    private let program: TableProgram
    private let settings: ImportSettings
    private let titles: [String]
    private let meanings: [ColumnMeaning?]
    private var text = TableText()

    package static func recognises(_ file: ImportFile) -> Bool {
        if file.zip != nil { return member(in: file) != nil }
        return !file.isText("{") && !file.isText("[") && !file.isText("<")
    }

    /// The table in a zip file.
    private static func member(in file: ImportFile) -> ZipFile.Member? {
        let members = file.zip?.members ?? []
        let names = TableProgram.all.flatMap(\.members)
        return members.first { member in names.contains { member.name.lowercased().hasSuffix($0) } }
            ?? members.first { $0.name.lowercased().contains("nutrition") && $0.name.lowercased().hasSuffix(".csv") }
    }

    package init(_ file: ImportFile, _ settings: ImportSettings) throws {
        let bytes = try Self.member(in: file).flatMap { try file.zip?.mapped($0) } ?? file.bytes
        guard
            !bytes.prefix(1 << 16).contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        else { throw ImportRefusal("FitIQ does not know this kind of file. It reads: \(DiaryFormats.names).") }
        let table = try CSVFile(bytes)
        let titles = try Self.titles(of: table)
        let names = titles.map { ColumnTitle($0) }
        let program = Self.program(of: names)
        try Self.refuseTotals(names)
        var meanings = try zip(titles, names).map { title, name in
            try Self.meaning(of: title, name, program, settings)
        }
        // Lose It! has called it both; of others a type may be anything where they have meals beside it.
        if !meanings.contains(.meal), let place = names.firstIndex(where: { $0.name == "type" }),
            settings.columns[titles[place]] == nil
        {
            meanings[place] = .meal
        }
        self.meanings = meanings
        (self.file, self.titles, self.program, self.settings) = (table, titles, program, settings)
        remarks = program.remarks
        if table.isLatin { remarks.append(Self.latinRemark) }
        lack = whatIsMissing
        if lack == nil { try readHabits() }
    }

    private static let latinRemark =
        "The file is not in UTF-8; its letters are read as Windows writes them in Western Europe. Where names look wrong, "
        + "save the file in UTF-8 first."

    private struct Enough: Error {}

    private static func titles(of table: CSVFile) throws -> [String] {
        var titles: [String] = []
        do {
            try table.rows { row in
                titles = (try? row.fields.get()) ?? []
                throw Enough()
            }
        } catch is Enough {}
        guard titles.count > 1 else {
            throw ImportRefusal("FitIQ found no table in this file: its first line has no titles.")
        }
        return titles
    }

    private static func program(of titles: [ColumnTitle]) -> TableProgram {
        let names = Set(titles.map(\.name))
        return TableProgram.all.first { $0.titles.isSubset(of: names) } ?? .any
    }

    /// Cronometer's daily sums, and those of others, name no food.
    private static func refuseTotals(_ titles: [ColumnTitle]) throws {
        let names = Set(titles.map(\.name))
        guard names.contains("completed"), names.contains("energy"),
            names.isDisjoint(with: ["food name", "food", "name"])
        else { return }
        throw ImportRefusal(
            "This is Cronometer's dailysummary.csv, which has the sums of days and no foods. "
                + "In Cronometer choose Export Data, then Export Food & Recipe Entries: that is servings.csv."
        )
    }

    private static func meaning(
        of title: String,
        _ name: ColumnTitle,
        _ program: TableProgram,
        _ settings: ImportSettings
    ) throws -> ColumnMeaning? {
        if let word = settings.columns[title] {
            if word.isEmpty || word == "-" { return nil }
            guard let meaning = ColumnMeaning.words[word] else {
                let known = ColumnMeaning.words.keys.sorted().joined(separator: ", ")
                throw ImportRefusal("“\(word)” is nothing that a column can be. Known are: \(known).")
            }
            return meaning
        }
        return name.meaning(program.units)
    }

    package var columns: [ImportedColumn] {
        zip(titles, meanings).map { ImportedColumn(title: $0, meaning: $1?.word) }
    }

    private var whatIsMissing: ImportLack? {
        guard meanings.contains(.date) else {
            return ImportLack(
                remark: "FitIQ found no column with the day. Say which one it is.",
                refusal: ImportRefusal(
                    "FitIQ found no column with the day. Say which one it is, by its title: {\"\(titles[0])\": \"date\"}."
                )
            )
        }
        let holdsNumbers = meanings.contains { meaning in
            switch meaning {
            case .weight, .water: true
            default: false
            }
        }
        if meanings.contains(.food) || program.hasWholeMeals || holdsNumbers { return nil }
        return ImportLack(
            remark: "FitIQ found no column with the food. Say which one it is.",
            refusal: ImportRefusal("FitIQ found no column with the food. Say which one it is, by its title.")
        )
    }

    // MARK: Habits of the file

    /// Finds out how the file writes days, decimals and energy, from all of its rows.
    private mutating func readHabits() throws {
        var habits = TableHabits(file.separator)
        let place = meanings.firstIndex(of: .date)
        let energy = zip(titles, meanings).enumerated().first { _, column in
            if case .nutrient(.energy, _) = column.1 {
                ColumnTitle(column.0).unit == nil && settings.columns[column.0] == nil
            } else {
                false
            }
        }?.offset
        try file.rows { row in
            guard let fields = try? row.fields.get(), fields.count == titles.count else { return }
            if let place { habits.see(day: fields[place]) }
            for (field, meaning) in zip(fields, meanings) where meaning?.isNumber == true { habits.see(number: field) }
        }
        text.hasDecimalCommas = habits.hasDecimalCommas
        text.isDayFirst = settings.dayFirst ?? habits.isDayFirst ?? program.isDayFirst
        if settings.dayFirst == nil, habits.isDayFirst == nil, habits.hasSlashedDays {
            remarks.append(
                "Days such as 03/04/2024 can be read in two ways; here the \(text.isDayFirst ? "day" : "month") comes first."
            )
        }
        if let energy, try isKilojoules(energy) {
            kilojoules = energy
            remarks.append(
                "“\(titles[energy])” holds kilojoules, as the other numbers show; they are counted as kcal here."
            )
        }
    }

    /// The column of energy that names no unit and holds kilojoules.
    private var kilojoules: Int?

    /// Returns true if the energy is about four times what protein, carbohydrate and fat come to.
    private func isKilojoules(_ place: Int) throws -> Bool {
        func column(_ nutrient: Nutrient) -> Int? {
            meanings.firstIndex { if case .nutrient(nutrient, _) = $0 { true } else { false } }
        }
        guard let protein = column(.protein), let carbs = column(.carbs), let fat = column(.fat) else { return false }
        var ratios: [Double] = []
        try file.rows { row in
            guard let fields = try? row.fields.get(), fields.count == titles.count, ratios.count < 2_000,
                let energy = text.number(fields[place]), let protein = text.number(fields[protein]),
                let carbs = text.number(fields[carbs]), let fat = text.number(fields[fat])
            else { return }
            let kcal = 4 * protein + 4 * carbs + 9 * fat
            if kcal > 20 { ratios.append(energy / kcal) }
        }
        guard !ratios.isEmpty else { return false }
        return (3.2...5.5).contains(ratios.sorted()[ratios.count / 2])
    }

    // MARK: Rows

    package func read(_ names: [UUID: UUID], _ take: (ImportedPart) throws -> Void) throws {
        if let lack { throw lack.refusal }
        var diary = ForeignDiary(program.name, settings)
        var isTitle = true
        try file.rows { row in
            if isTitle {
                isTitle = false
                return
            }
            do throws(ArchiveFault) {
                let fields = try row.fields.get()
                guard fields.count == titles.count else {
                    throw ArchiveFault("has \(fields.count) fields where the titles are \(titles.count)")
                }
                for thing in try things(of: fields, &diary) {
                    try Self.hand(ImportedPart(place: "line \(row.line)", thing: .success(thing)), to: take)
                }
            } catch {
                try take(ImportedPart(place: "line \(row.line)", thing: .failure(error)))
            }
        }
    }

    /// An error that `take` throws ends the reading, also behind a row that is in order.
    private static func hand(_ part: ImportedPart, to take: (ImportedPart) throws -> Void) throws(ArchiveFault) {
        do { try take(part) } catch { throw ArchiveFault("could not be taken") }
    }

    private func things(of fields: [String], _ diary: inout ForeignDiary) throws(ArchiveFault) -> [DiaryThing] {
        let told = zip(fields, meanings).map { $1?.isNumber == true && TableText.isBlank($0) ? "" : $0 }
        let row = TableRow(fields: told, meanings: meanings, text: text, kilojoules: kilojoules)
        if row.isDeleted { throw ArchiveFault("was deleted there") }
        guard let moment = row.moment else { throw ArchiveFault("has no day that can be read") }
        let words = row.first(.meal) ?? ""
        // SparkyFitness and others add a line with the sums of each day.
        if ["total", "totals", "gesamt"].contains(words.lowercased())
            || ["total", "totals"].contains(row.first(.food)?.lowercased())
        {
            throw ArchiveFault("is a sum of other lines")
        }
        if ["exercise", "exercises", "workout"].contains(words.lowercased()) {
            throw ArchiveFault("is exercise, and no food")
        }
        let type = ForeignDiary.meal(words)
        let seconds = moment.seconds ?? ForeignDiary.usualTime(of: type)
        guard let date = moment.date ?? diary.date(moment.day, seconds) else {
            throw ArchiveFault("has no time that can be read")
        }
        let meal = type ?? (moment.seconds == nil ? .snack : .usual(at: date, in: settings.timeZone))
        let identity = fields.joined(separator: "\u{1F}")
        var things: [DiaryThing] = []
        for (place, entry) in try row.entries().enumerated() {
            let id = diary.id("\(identity)\u{1F}entry \(place)")
            things.append(try diary.entry(entry.type, entry.quantity, id: id, at: date, day: moment.day))
        }
        if let item = try row.item(wholeMeal: program.hasWholeMeals ? words : nil) {
            let id = diary.id(identity)
            things.append(try diary.meal(item, id: id, type: meal, at: date))
        }
        guard !things.isEmpty else { throw ArchiveFault("names no food and has no number") }
        return things
    }
}
