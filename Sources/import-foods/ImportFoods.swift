import ArgumentParser
import FitIQCore
import FoodDatabase
import Foundation

@main
struct ImportFoods: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import-foods",
        abstract: "Makes our food tables from USDA's FNDDS and SR28, and from other countries' tables.",
        discussion: """
            From --usda it reads fndds_foods, fndds_nutrients and fndds_portions (.csv) and sr28_FOOD_DES, sr28_ABBREV and \
            sr28_WEIGHT (.txt), each plain or compressed (.gz), from --fndds2021 the newer fndds_nutrients and \
            fndds_portions (.csv, made by Scripts/xlsx-to-csv), and writes foods.tsv and portions.tsv; \
            from --cofid the United Kingdom's \(CoFID.file), and writes foods-gb.tsv; \
            from --national CA=FILE another country's table in the common shape, and writes foods-ca.tsv.
            The same input gives the same bytes.
            """
    )

    @Option(
        help: "The folder with FNDDS 2017–2018 and SR28; USDA's tables are left as they are without.",
        completion: .directory
    )
    var usda: String?

    @Option(help: "The folder with FNDDS 2021–2023, for the foods it adds to --usda.", completion: .directory)
    var fndds2021: String?

    @Option(help: "The folder with CoFID 2021; its table is left as it is without.", completion: .directory)
    var cofid: String?

    @Option(
        help: ArgumentHelp(
            "A country and its table in the common shape; CA, CH, DE, FI or FR, each left as it is without.",
            valueName: "country=file"
        ),
        completion: .file()
    )
    var national: [NationalSource] = []

    @Option(help: "The folder with NHANES's amounts, for usual.tsv; left as it is without.", completion: .directory)
    var nhanes: String?

    @Option(
        help: "The folder with labels of branded foods, for pieces.tsv; left as it is without.",
        completion: .directory
    )
    var branded: String?

    @Option(help: "The folder to write the tables to.", completion: .directory)
    var output: String

    func validate() throws {
        guard (usda == nil) == (fndds2021 == nil) else {
            throw ValidationError("foods.tsv is made from both: --usda and --fndds2021.")
        }
    }

    func run() throws {
        let folder = URL(fileURLWithPath: output, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let usda, let fndds2021 {
            try importUSDA(from: SourceFolder(path: usda), newer: SourceFolder(path: fndds2021), to: folder)
        }
        if let branded {
            let file = folder.appendingPathComponent("pieces.tsv")
            let pieces = try LabelledPieces(
                from: SourceFolder(path: branded),
                names: String(contentsOf: file, encoding: .utf8)
            )
            try Data(pieces.table.utf8).write(to: file)
        }
        if let cofid {
            try write(CoFID(from: SourceFolder(path: cofid)).importedFoods(), of: "GB", to: folder)
        }
        for source in national {
            try write(
                CommonTable(file: source.path, country: source.country).importedFoods(),
                of: source.country.card.region,
                to: folder
            )
        }
    }

    private func write(
        _ imported: (foods: [ImportedFood], leftOut: [NationalExclusion: Int]),
        of region: String,
        to folder: URL
    ) throws {
        let table = NationalTable(foods: imported.foods, leftOut: imported.leftOut)
        let file = folder.appendingPathComponent("foods-\(region.lowercased()).tsv")
        try Data(table.foods.utf8).write(to: file)
        print(table.summary)
    }

    private func importUSDA(from source: SourceFolder, newer: SourceFolder, to folder: URL) throws {
        let foods = try FoodImport(from: source, newer: newer)
        let tables = foods.tables()
        try Data(tables.foods.utf8).write(to: folder.appendingPathComponent("foods.tsv"))
        try Data(tables.portions.utf8).write(to: folder.appendingPathComponent("portions.tsv"))
        if let nhanes {
            let records = Set(foods.foods.filter { $0.dataset != .sr28 }.map(\.record))
            let usual = try UsualAmounts(from: SourceFolder(path: nhanes), records: records)
            try Data(usual.table.utf8).write(to: folder.appendingPathComponent("usual.tsv"))
        }
        print(tables.summary)
    }
}

/// A country and the file of its table, as an argument: "CA=cnf.tsv".
struct NationalSource: ExpressibleByArgument {
    let country: CommonTableCountry
    let path: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let country = CommonTableCountry(region: parts[0].uppercased()) else { return nil }
        self.country = country
        path = String(parts[1])
    }
}
