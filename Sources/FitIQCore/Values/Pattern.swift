/// A regular expression that is parsed once.
///
/// Swift parses a literal anew each time that it is evaluated, which takes longer than most searches. A `Regex` is no `Sendable`, as
/// one may hold closures; those made of literals and of texts hold none, and a search changes nothing that another one sees.
package struct Pattern<Output>: @unchecked Sendable {
    package let regex: Regex<Output>

    /// - Parameter regex: made of a literal or of a text, without closures of its own.
    package init(_ regex: Regex<Output>) { self.regex = regex }
}
