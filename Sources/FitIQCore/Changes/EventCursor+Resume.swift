extension EventCursor {
    /// Says whether there is such a place in this numbering: whoever names one that there is not has to begin anew. Whether
    /// the log still goes back to it shows when it is read.
    ///
    /// - Parameter epoch: the numbering that `number` is of; nil for this one.
    package func has(_ number: Int, epoch: String?) -> Bool {
        (epoch ?? self.epoch) == self.epoch && (0...last).contains(number)
    }
}
