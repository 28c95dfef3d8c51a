import DisplayKit
import PlainHost

typealias TerminalSpan = TextSpan<TerminalTarget>

/// Lines that are laid out together: a row of a list, or the content between lists.
struct TerminalBlock: Equatable {
  struct Stop: Equatable {
    let target: TerminalTarget
    /// The first and the last line of the stop.
    let line: Int
    var lastLine: Int
  }

  var lines: [TerminalLine] = []
  /// In reading order, each target once.
  private(set) var stops: [Stop] = []
  private(set) var positions: [TerminalTarget: Int] = [:]
  var numbers = Numbering<WebLink>()

  mutating func append(_ line: TerminalLine) {
    lines.append(line)
    for target in line.spans.compactMap(\.target) { note(target) }
  }

  private mutating func note(_ target: TerminalTarget) {
    let line = lines.count - 1
    if let known = positions[target] {
      stops[known].lastLine = line
    } else {
      positions[target] = stops.count
      stops.append(Stop(target: target, line: line, lastLine: line))
    }
  }

  /// Adds a stop for the row, from `line` to the last line.
  mutating func noteRow(_ row: RowID, from line: Int) {
    guard line < lines.count else { return }
    let stop = Stop(target: .row(row), line: line, lastLine: lines.count - 1)
    var position = stops.count
    while position > 0, stops[position - 1].line >= line { position -= 1 }
    stops.insert(stop, at: position)
    for moved in position..<stops.count { positions[stops[moved].target] = moved }
  }

  func stop(of target: TerminalTarget) -> Stop? { positions[target].map { stops[$0] } }
}

struct TerminalLine: Equatable {
  enum Mark {
    case section
    case thread
  }

  var spans: [TerminalSpan] = []
  /// The element that begins in this line.
  var mark: Mark?
  /// Shown with a spinner, after a delay.
  var isProgress = false
  /// The cursor's column while a field is edited.
  var cursor: Int?
  var image: WebLink?
  /// A picture that covers this line and the blank lines after it.
  var picture: TerminalPlacement?

  var text: String { spans.map(\.text.string).joined() }
}

enum TerminalTarget: Hashable, Sendable {
  case row(RowID)
  case link(WebLink, in: RowID?)
  case image(WebLink, in: RowID?)
  /// Identified by its path in the content.
  case disclosure([Int], in: RowID?)
  case action(ActionID, in: RowID?)
  case rowLink(RowID)
  case field(FieldID)
  case submit
  case retry

  /// Whether Up and Down stop here; links, images, actions and links to rows are reached by Tab or number.
  var isMajor: Bool {
    switch self {
    case .link, .image, .action, .rowLink: false
    case .row, .disclosure, .field, .submit, .retry: true
    }
  }

  var isRow: Bool { if case .row = self { true } else { false } }

  var isField: Bool { if case .field = self { true } else { false } }

  var isInForm: Bool { isField || self == .submit }

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

  /// The event that choosing it sends to the screen; nil if the host handles it.
  var event: ScreenEvent? {
    switch self {
    case .row(let row), .rowLink(let row): .rowSelected(row)
    case .link(let link, _): .linkOpened(link)
    case .image(let link, _): .imageOpened(link)
    case .action(let action, let row): .actionChosen(action, in: row)
    case .retry: .retry
    case .submit: .formSubmitted
    case .field, .disclosure: nil
    }
  }
}
