import DiaryFiles
import DiaryImport
import FitIQCore
import Foundation
import Testing

/// Reads files that other programs wrote as an app does, without a server.
struct ForeignDiaryTests {
    private static let table = Data(
        """
        Date,Meal,Food,Energy (kcal),Protein (g),Weight (kg)
        2024-01-15,Breakfast,Porridge,300,10,
        2024-01-15,Lunch,"Pie, cold",450,,
        2024-01-16,,,,,80.5
        2024-01-17,Lunch,Soup,lots,,
        2024-01-15,Breakfast,Porridge,300,10,
        """.utf8
    )
    private static let ada = UUID(uuidString: "0190c3b4-0000-7000-8000-0000000000aa") ?? UUID()
    /// The ids of what a server reads of a file of Ada's.
    private func ids(of file: Data) throws -> [UUID] {
        let settings = ImportSettings(account: Account.ID(Self.ada), now: Date(), timeZone: .gmt)
        var ids: [UUID] = []
        try DiaryFormats.open(try ImportFile(file), settings).read { part in
            if case .success(let thing) = part.thing { ids.append(thing.id) }
        }
        return ids
    }

    private let options = ForeignDiary.Options(timeZone: .gmt, account: Self.ada)

    @Test func `a file tells what it holds, and what of it is not taken`() throws {
        let preview = try ForeignDiary(Self.table, options).preview
        #expect(preview.preview && preview.known == 0)
        #expect(preview.kinds.map { "\($0.kind) \($0.added)" } == ["weights 1", "meals 3"])
        #expect(preview.from == "2024-01-15" && preview.to == "2024-01-16")
        #expect(preview.refused.map(\.place) == ["line 5"] && preview.refusedCount == 1)
        #expect(preview.columns.map(\.title).contains("Energy (kcal)"))
    }

    @Test func `its archive holds the same, under the ids that its account's server makes`() throws {
        let diary = try ForeignDiary(Self.table, options)
        let archive = try diary.archive()
        #expect(try diary.archive() == archive)
        let again = try ForeignDiary(archive, options)
        #expect(again.preview.kinds == diary.preview.kinds && again.preview.refusedCount == 0)
        #expect(again.preview.format == "FitIQ")
        let server = try ids(of: Self.table)
        #expect(try Set(ids(of: archive)) == Set(server) && server.count == 4)
    }

    @Test func `nobody's archive has the same ids each time, and others than an account's`() throws {
        let nobody = ForeignDiary.Options(timeZone: .gmt)
        func ids(_ options: ForeignDiary.Options) throws -> [UUID] {
            try self.ids(of: try ForeignDiary(Self.table, options).archive())
        }
        #expect(try ids(nobody) == ids(nobody))
        #expect(Set(try ids(nobody)).isDisjoint(with: try ids(options)))
    }

    @Test func `a table of unknown columns says which to name, and has no archive until they are`() throws {
        let table = Data("When,What,kcal\n2024-01-15,Pie,450\n".utf8)
        let unclear = try ForeignDiary(table, options)
        #expect(unclear.preview.added == 0 && unclear.preview.remarks.isEmpty == false)
        #expect(throws: ImportRefusal.self) { try unclear.archive() }
        var named = options
        named.columns = ["When": "date", "What": "food"]
        #expect(try ForeignDiary(table, named).preview.added == 1)
    }

    @Test(arguments: ["", "what is this?", "PK\u{3}\u{4} no zip", "{\"half\":"])
    func `what is no diary is refused in a sentence`(_ text: String) throws {
        let refusal = #expect(throws: ImportRefusal.self) { try ForeignDiary(Data(text.utf8), options) }
        #expect(refusal?.reason.hasSuffix(".") == true && refusal?.localizedDescription == refusal?.reason)
    }

    @Test func `whoever waits is told how far it is`() throws {
        let lines = (0..<2_500).map { "2024-01-15,Lunch,Pie \($0),450,," }
        let table = "Date,Meal,Food,Energy (kcal),Protein (g),Weight (kg)\n" + lines.joined(separator: "\n")
        var told: [Int] = []
        let diary = try ForeignDiary(Data(table.utf8), options) { told.append($0) }
        #expect(told == [1_000, 2_000] && diary.preview.added == 2_500)
    }
}
