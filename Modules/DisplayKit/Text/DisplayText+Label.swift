extension DisplayText {
  private static let widestLabel = 24

  /// The beginning on one line, in 24 columns at most: a column's name before each of its cells, which
  /// a long name would outgrow.
  package var label: DisplayText {
    let line = singleLine
    guard DisplayWidth.of(line.string) > Self.widestLabel else { return line }
    var width = 1  // Of the ellipsis.
    let beginning = line.string.prefix {
      width += DisplayWidth.of($0)
      return width <= Self.widestLabel
    }
    return DisplayText(beginning + "…")
  }
}
