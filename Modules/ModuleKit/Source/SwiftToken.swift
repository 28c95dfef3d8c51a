/// A piece of Swift source: what it is, and where.
package struct SwiftToken: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A word, keyword or name, without its backticks.
    case word
    /// `#if`, `#else`, `#selector`: the `#` and its word.
    case directive
    case number
    /// The text of a string up to its end or to the next interpolation.
    case string
    case regex
    case `operator`
    case punctuation(UInt8)
  }

  package let kind: Kind
  package let range: Range<Int>
  /// Nothing but blanks and comments stands before it on its line.
  package let startsLine: Bool
  /// The word stood in backticks, so it is a name and no keyword.
  package let isQuoted: Bool
}
