import FitIQWire

/// A page of a list that a diary loads whole.
protocol ListedPage: Codable, Sendable {
    associatedtype Item: Sendable

    var items: [Item] { get }
    /// Counts all that the list has.
    var total: Int { get }

    static func id(of item: Item) -> String
}

extension ProgressPage: ListedPage {
    var items: [ProgressEntry] { entries }

    static func id(of item: ProgressEntry) -> String { item.id }
}

extension OwnFoodPage: ListedPage {
    var items: [OwnFoodRecord] { foods }
    var total: Int { totalCount }

    static func id(of item: OwnFoodRecord) -> String { item.id }
}

extension ConsultationPage: ListedPage {
    var items: [ConsultationSummary] { consultations }
    var total: Int { totalCount }

    static func id(of item: ConsultationSummary) -> String { item.id }
}

extension Diary {
    /// The number of times that a list is begun anew because something was added, moved or removed meanwhile.
    private static let listAttempts = 3

    /// Lists everything at a path; nil of a server that is older than such things.
    ///
    /// - Parameters:
    ///   - name: what is listed, for the error.
    ///   - isLenient: takes any 404 for such a server's, also one without the code of FitIQ's own.
    func listAll<Page: ListedPage>(
        _: Page.Type,
        _ name: String,
        at path: String,
        query: [(name: String, value: String)] = [],
        isLenient: Bool = false
    ) async throws -> [Page.Item]? {
        for _ in 0..<Self.listAttempts {
            let listing: Listing<Page.Item> = try await listOnce(Page.self) { offset in
                let place = [(name: "limit", value: "100"), (name: "offset", value: String(offset))]
                let call = HTTPCall.get(path, query: query + place)
                return try await self.patiently { () async throws -> Page? in
                    if isLenient { return try await self.askedLeniently { try await self.ask(call) as Page } }
                    return try await self.asked { try await self.ask(call) as Page }
                }
            }
            switch listing {
            case .whole(let items): return items
            case .unknown: return nil
            case .broken: continue
            }
        }
        throw FitIQError(.invalidAnswer, "The server's list of \(name) changes while it is read.")
    }

    /// Each page begins with the last item of the one before, which shows that none went between them.
    private func listOnce<Page: ListedPage>(
        _: Page.Type,
        _ load: (_ offset: Int) async throws -> Page?
    ) async throws -> Listing<Page.Item> {
        var items: [Page.Item] = []
        while true {
            guard let page = try await load(max(0, items.count - 1)) else { return .unknown }
            if let last = items.last, page.items.first.map(Page.id(of:)) != Page.id(of: last) { return .broken }
            items += page.items.dropFirst(items.isEmpty ? 0 : 1)
            if items.count >= page.total { return .whole(items) }
            if page.items.count < 2 { return .broken }
        }
    }
}

private enum Listing<Item> {
    case whole([Item])
    /// Something was added, moved or removed between two pages.
    case broken
    /// The server is older than what is listed.
    case unknown
}
