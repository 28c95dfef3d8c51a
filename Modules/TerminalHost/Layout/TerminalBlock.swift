package import DisplayKit

/// Lines that are laid out together: a row of a list, or what stands between lists.
struct TerminalBlock: Equatable {
  struct Stop: Equatable {
    let target: TerminalTarget
    /// The first and the last line of it.
    let line: Int
    var lastLine: Int
  }

  var lines: [TerminalLine] = []
  /// In reading order, each target once.
  private(set) var stops: [Stop] = []
  /// A link's number is its place here, from 1.
  private(set) var links: [WebLink] = []

  mutating func append(_ line: TerminalLine) {
    lines.append(line)
    for span in line.spans {
      if let target = span.target { note(target, at: lines.count - 1) }
    }
  }

  mutating func note(_ target: TerminalTarget, at line: Int) {
    if let known = stops.lastIndex(where: { $0.target == target }) {
      stops[known].lastLine = line
    } else {
      stops.append(Stop(target: target, line: line, lastLine: line))
    }
  }

  /// From `line` to the last one, whole.
  mutating func noteRow(_ row: RowID, from line: Int) {
    guard line < lines.count else { return }
    let stop = Stop(target: .row(row), line: line, lastLine: lines.count - 1)
    stops.insert(stop, at: stops.firstIndex { $0.line >= line } ?? stops.count)
  }

  mutating func number(of link: WebLink) -> Int {
    if let known = links.firstIndex(of: link) { return known + 1 }
    links.append(link)
    return links.count
  }
}

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

/// Text in one style.
struct TerminalSpan: Equatable {
  var text: DisplayText
  var style: TerminalStyle
  var target: TerminalTarget?

  init(_ text: DisplayText, _ style: TerminalStyle = .plain, target: TerminalTarget? = nil) {
    self.text = text
    self.style = style
    self.target = target
  }

  var width: Int { DisplayWidth.of(text.string) }
}

/// What a user can select on a page.
package enum TerminalTarget: Hashable, Sendable {
  case row(RowID)
  /// Of the row, or of the page.
  case link(WebLink, in: RowID?)
  case image(WebLink, in: RowID?)
  /// By the way to it through the content.
  case disclosure([Int], in: RowID?)
  case action(ActionID, in: RowID?)
  case field(FieldID)
  case submit
  case retry

  /// Up and down stop here; at a link, an image or an action only Tab
  /// and a link's number do.
  var isMajor: Bool {
    switch self {
    case .link, .image, .action: false
    case .row, .disclosure, .field, .submit, .retry: true
    }
  }

  var isInForm: Bool {
    switch self {
    case .field, .submit: true
    case .row, .link, .image, .disclosure, .action, .retry: false
    }
  }
}
