import DisplayKit

/// A line of a page, laid out.
struct TerminalLine: Equatable {
  var spans: [TerminalSpan] = []
  /// Shown only once work has gone on for a moment, behind a spinner.
  var isProgress = false
  /// Where the cursor stands while a field is edited.
  var cursor: Int?
  /// An image stands here, and a picture may.
  var image: WebLink?
  /// Covers this line, and the blank ones behind it.
  var picture: TerminalPlacement?

  var text: String { spans.map(\.text.string).joined() }
  var width: Int { spans.reduce(0) { $0 + $1.width } }
}
