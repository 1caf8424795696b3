extension LogPage where Element == Change {
    /// Makes a page of what a store found of an account's log. It never reaches beyond what there is: a change that is
    /// written meanwhile belongs to the next page.
    ///
    /// - Parameters:
    ///   - changes: the first `limit` changes after `number` that `view` shows.
    ///   - number: as `view` counts.
    ///   - count: the changes that the account has, read before or together with `changes`.
    ///   - isNextKept: tells whether the log still has the change `number + 1`, whatever it is of. What remains of a log has
    ///     no gap, so where it has that one it has all that follow.
    package init(
        _ changes: [Change],
        after number: Int,
        in view: ChangeView,
        limit: Int,
        of count: ChangeCount,
        isNextKept: () throws -> Bool
    ) rethrows {
        let last = view.number(count)
        let lastOfFull = changes.count == limit ? changes.last.map { view.number($0.count) } : nil
        let isNextFirst = changes.first.map { view.number($0.count) } == number + 1
        self.init(
            changes,
            end: lastOfFull ?? max(number, last),
            last: last,
            // Without other kinds between them, changes of meals alone have no gap but a loss.
            isWhole: try number >= last || isNextFirst || view != .mealsAlone && isNextKept()
        )
    }
}
