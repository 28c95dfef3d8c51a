/// Turns HTML from the network, such as an article's body, into ``Content``.
///
/// It never fails: unknown tags keep their words, scripts, styles and drawings vanish with theirs,
/// and what is nested deeper than 64 elements, or comes after 100,000 of them, is kept as text
/// alone. Time and memory are linear in the length: links lose their target once the base has added
/// a megabyte to their addresses. Links within the page have none.
public struct HTMLReader: Sendable {
  /// What relative links are resolved against.
  public var base: WebLink?

  public init(base: WebLink? = nil) { self.base = base }

  /// A single block as it is, several in a stack with a spacing of 1, and nothing as
  /// ``Content/nothing``.
  public func read(_ html: String) -> Content {
    var tokenizer = HTMLTokenizer(html)
    var builder = HTMLContentBuilder(base: base)
    while let token = tokenizer.next() {
      switch token {
      case .text(let range, let isLiteral):
        builder.add(text: range, of: tokenizer.bytes, isLiteral: isLiteral)
      case .start(let tag, let attributes): builder.start(tag, attributes)
      case .end(let tag): builder.end(tag)
      }
    }
    return builder.finish()
  }
}
