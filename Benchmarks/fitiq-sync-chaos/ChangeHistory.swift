/// Gathers the changes that all devices made to one meal or one own food.
struct ChangeHistory: CustomStringConvertible {
    /// Things that are made once, changed by any device, and perhaps deleted.
    enum Thing {
        case meal, food

        fileprivate var create: SyncJournal.Change.Kind { self == .meal ? .log : .saveFood }
        fileprivate var edit: SyncJournal.Change.Kind { self == .meal ? .edit : .changeFood }
        fileprivate var delete: SyncJournal.Change.Kind { self == .meal ? .delete : .deleteFood }
    }

    let thing: Thing
    let id: String
    /// Holds a list for each device that changed it, in the order of its changes.
    private var changes: [[SyncJournal.Change]] = []

    static func all(_ thing: Thing, in journals: [[SyncJournal.Change]]) -> [String: ChangeHistory] {
        var histories: [String: ChangeHistory] = [:]
        for journal in journals {
            let ofThing = journal.filter { [thing.create, thing.edit, thing.delete].contains($0.kind) }
            for (id, changes) in Dictionary(grouping: ofThing, by: \.mealID) {
                histories[id, default: ChangeHistory(thing, id)].changes.append(changes)
            }
        }
        return histories
    }

    private init(_ thing: Thing, _ id: String) {
        self.thing = thing
        self.id = id
    }

    private var all: [SyncJournal.Change] { changes.flatMap(\.self) }

    /// A deletion that was accepted stands, whatever was done elsewhere.
    var isDeleted: Bool { all.contains { $0.kind == thing.delete && $0.outcome == .kept } }
    private var mayBeDeleted: Bool { all.contains { $0.kind == thing.delete && $0.outcome != .refused } }
    private var isLogged: Bool { all.contains { $0.kind == thing.create && $0.outcome == .kept } }
    var mustExist: Bool { isLogged && !mayBeDeleted }

    /// All that any change wrote or tried to write.
    var markers: [String] { all.compactMap(\.marker) }
    var editCount: Int { all.count { $0.kind == thing.edit && $0.outcome != .refused } }

    /// Changes that the SDK should have accepted: the only good reason against is that it was deleted meanwhile.
    var refusals: [SyncJournal.Change] {
        all.filter { $0.outcome == .refused && !(mayBeDeleted && $0.kind != thing.create && $0.reason == "NOT_FOUND") }
    }

    /// The notes or the name that it may have in the end. Of each device its last accepted change, or a later one of which it is not
    /// known whether it was accepted: between devices, the one that reached the server last wins. An edit was made with
    /// it in view, so it stands above the making.
    var possibleMarkers: Set<String> {
        var logged: [String] = []
        var edited: [String] = []
        var isEdited = false
        for device in changes {
            let happened = device.filter { $0.outcome != .refused }
            let lastKept = happened.lastIndex { $0.outcome == .kept } ?? 0
            for change in happened[lastKept...] {
                if change.kind == thing.create, let marker = change.marker { logged.append(marker) }
                if change.kind == thing.edit, let marker = change.marker { edited.append(marker) }
            }
            isEdited = isEdited || happened.contains { $0.kind == thing.edit && $0.outcome == .kept }
        }
        return Set(isEdited ? edited : logged + edited)
    }

    var description: String {
        all.map { "\($0.kind) '\($0.marker ?? "")' \($0.outcome)" }.joined(separator: ", ")
    }
}
