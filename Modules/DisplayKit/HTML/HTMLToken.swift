/// A piece of HTML; ranges are positions of bytes.
enum HTMLToken {
  /// Text; references are decoded unless it is literal.
  case text(Range<Int>, isLiteral: Bool)
  case start(HTMLTag, HTMLAttributes)
  case end(HTMLTag)
}
