/// Converts HTML from the network, such as an article's body, to ``Content``.
///
/// Reads what a browser without scripts displays. Formulas are TeX, if the page has it, else text
/// such as `x^2`; superscripts and subscripts are Unicode's, or marked with `^` and `_`.
///
/// Never fails: keeps the text of unknown tags, drops scripts, styles and drawings, and reduces
/// elements nested deeper than 64, or after the first 100,000, to text. Time and memory are linear
/// in the length: once resolved addresses exceed the written ones by a megabyte, further links lose
/// their target, as links within the page do.
public struct HTMLReader: Sendable {
  /// The address that relative links are resolved against.
  public var base: WebLink?

  public init(base: WebLink? = nil) { self.base = base }

  /// A single block as it is, several in a stack with a spacing of 1; ``Content/nothing`` for empty
  /// HTML.
  public func read(_ html: String) -> Content {
    var tokenizer = HTMLTokenizer(html)
    var builder = HTMLContentBuilder(base: base)
    while let token = tokenizer.next() {
      switch token {
      case .text(let text): builder.add(text)
      case .start(let tag, let attributes): builder.start(tag, attributes)
      case .end(let tag): builder.end(tag)
      }
    }
    return builder.finish()
  }
}
