/// Says why no pack is made, or none removed.
package enum PackFault: Error, Hashable, CustomStringConvertible {
    /// There is nothing to read under this path.
    case noFile(String)
    /// It is no dump that packs are made of; the text says what it is instead.
    case noDump(String)
    /// The dump ends in the middle or is damaged; nothing of it was kept.
    case damaged(String)
    /// The installed pack is of a later day.
    case older(dump: String, installed: String)
    /// Nothing in the dump can be taken.
    case empty(InstallReport)
    /// The disk is full. What was read is kept, and the next call goes on behind it.
    case diskFull(rows: Int)
    /// Another command is installing a pack of this name.
    case busy(String)
    case noPack(String)
    /// The folder or a file in it cannot be used.
    case unusable(String)

    package var description: String {
        switch self {
        case .noFile(let path): "there is nothing to read at \(path)"
        case .noDump(let why): "no pack can be made of it: \(why)"
        case .damaged(let why): "the dump is not whole: \(why); nothing was installed"
        case .older(let dump, let installed):
            "the dump is of \(dump), and the installed pack of \(installed); --replace installs it all the same"
        case .empty(let report): "no food of the dump can be taken\n\(report)"
        case .diskFull(let rows):
            "the disk is full; the first \(rows) rows are kept: make room and run the same command again"
        case .busy(let name): "another command is installing the pack \(name)"
        case .noPack(let name): "there is no pack \(name)"
        case .unusable(let why): why
        }
    }
}
