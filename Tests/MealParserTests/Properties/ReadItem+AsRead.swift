import FitIQCore

extension ReadItem {
    /// The food, its amount and its notes: how sure it is depends on the text around it too, and so do the alternatives.
    var asRead: ReadItem {
        var item = self
        item.confidence = nil
        item.alternatives = []
        return item
    }
}
