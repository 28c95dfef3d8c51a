/// A line of a document: nobody counts the lines before it.
struct TerminalPlace: Hashable, Comparable {
  var segment: Int
  var item = 0
  var line = 0

  static func < (left: TerminalPlace, right: TerminalPlace) -> Bool {
    (left.segment, left.item, left.line) < (right.segment, right.item, right.line)
  }
}
