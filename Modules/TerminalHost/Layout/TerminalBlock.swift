import DisplayKit
import PlainHost

typealias TerminalSpan = TextSpan<TerminalTarget>

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
  var numbers = LinkNumbers()

  mutating func append(_ line: TerminalLine) {
    lines.append(line)
    for target in line.spans.compactMap(\.target) { note(target) }
  }

  private mutating func note(_ target: TerminalTarget) {
    let line = lines.count - 1
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
}

/// A line of a page, laid out.
struct TerminalLine: Equatable {
  var spans: [TerminalSpan] = []
  /// Shown only once work has gone on for a moment, behind a spinner.
  var isProgress = false
  /// Where the cursor is while a field is edited.
  var cursor: Int?
  /// An image is here, and a picture may be.
  var image: WebLink?
  /// Covers this line, and the blank ones behind it.
  var picture: TerminalPlacement?

  var text: String { spans.map(\.text).joined() }
}

/// What a user can select on a page.
enum TerminalTarget: Hashable, Sendable {
  case row(RowID)
  /// Of the row, or of the page.
  case link(WebLink, in: RowID?)
  case image(WebLink, in: RowID?)
  /// By the path to it through the content.
  case disclosure([Int], in: RowID?)
  case action(ActionID, in: RowID?)
  case field(FieldID)
  case submit
  case retry

  /// Up and down stop here; at a link, an image or an action only Tab and a link's number do.
  var isMajor: Bool {
    switch self {
    case .link, .image, .action: false
    case .row, .disclosure, .field, .submit, .retry: true
    }
  }

  var isRow: Bool { if case .row = self { true } else { false } }

  var isField: Bool { if case .field = self { true } else { false } }

  var isInForm: Bool { isField || self == .submit }

  /// Of a link or an image.
  var address: WebLink? {
    switch self {
    case .link(let link, _), .image(let link, _): link
    default: nil
    }
  }

  func address(in row: RowID?) -> WebLink? {
    switch self {
    case .link(let link, row), .image(let link, row): link
    default: nil
    }
  }

  /// What a screen gets when it is chosen; nil for what the host does itself.
  var event: ScreenEvent? {
    switch self {
    case .row(let row): .rowSelected(row)
    case .link(let link, _): .linkOpened(link)
    case .image(let link, _): .imageOpened(link)
    case .action(let action, let row): .actionChosen(action, in: row)
    case .retry: .retry
    case .submit: .formSubmitted
    case .field, .disclosure: nil
    }
  }
}
