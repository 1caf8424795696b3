package import DiaryFiles
import FitIQCore
public import FitIQWire

extension ImportResult {
    /// Makes the answer to whoever imports from what came of the file.
    package init(_ report: ImportReport, preview: Bool) {
        self.init(
            format: report.format,
            preview: preview,
            kinds: DiaryThing.Kind.allCases.compactMap { kind in
                report.counts[kind].map { Kind(kind: kind.rawValue, added: $0.added, known: $0.known) }
            },
            refusedCount: report.refusedCount,
            refused: report.refused.map { Refused(place: $0.place, reason: $0.reason) },
            from: report.days?.lowerBound.description,
            to: report.days?.upperBound.description,
            columns: report.columns.map { Column(title: $0.title, meaning: $0.meaning) },
            remarks: report.remarks
        )
    }
}
