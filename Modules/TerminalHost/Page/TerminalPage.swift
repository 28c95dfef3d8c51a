package import DisplayKit

/// A screen as a user sees it: which part, what is selected, what is folded, what is typed.
struct TerminalPage {
  var document: TerminalDocument
  var top: TerminalPlace?
  var selection: TerminalSelection?
  var search: TerminalSearch?
  /// The match that was shown last.
  var found: TerminalPlace?
  private(set) var content = Content.nothing
  /// What is under way beside what is shown.
  private(set) var work: DisplayText?
  private(set) var height: Int
  var state: TerminalLayoutState
  /// Values of the edited field that were sent to the screen, and may still come back from it.
  var told: [String] = []
  /// What was typed of a link's number.
  var number = 0

  init(_ content: Content = .nothing, width: Int, height: Int) {
    state = TerminalLayoutState(width: width)
    self.height = height
    document = TerminalDocument(.nothing, state)
    show(content, width: width, height: height)
  }

  /// Keeps what is in view and selected, as far as it is still there.
  mutating func show(
    _ content: Content, width: Int, height: Int, pictures: [WebLink: TerminalPicture] = [:]
  ) {
    let (shown, work) = content.withoutProgress
    self.work = work
    guard
      shown != self.content || width != state.width || height != self.height
        || pictures != state.pictures
    else { return }
    let isOther = shown != self.content
    let focus = self.content.form?.focus
    self.content = shown
    self.height = height
    state.width = width
    state.pictures = pictures
    if isOther { adoptValue() }
    layOut()
    if content.form?.focus != focus { selectFocus() }
  }

  mutating func layOut() {
    let anchor = rowAtTop
    document = TerminalDocument(content, state)
    if let anchor, let found = document.find(anchor.target, near: anchor.place) {
      top = found.place
      top?.line += anchor.line
    }
    top = top.flatMap { document.clamp($0) } ?? document.first
    found = found.flatMap { document.clamp($0) }
    selection = selection.flatMap {
      document.find($0.target, near: $0.place) ?? substitute(for: $0)
    }
    if selection == nil { selectAtFirst() }
    keepFull()
  }

  /// The lines in view.
  mutating func visible() -> [TerminalPlace] {
    var places: [TerminalPlace] = []
    var next = top
    while let place = next, places.count < height {
      places.append(place)
      next = document.next(place)
    }
    return places
  }

  mutating func bottom() -> TerminalPlace? { top.map { document.move($0, by: height - 1) } }

  /// The last row in view, whole or not.
  mutating func lastRow() -> RowID? {
    for place in visible().reversed() {
      let stops = document.block(at: place).stops
      for stop in stops.reversed() where stop.line <= place.line {
        if case .row(let row) = stop.target { return row }
      }
    }
    return nil
  }

  /// The images in view.
  mutating func images() -> [WebLink] { visible().compactMap { line(at: $0).image } }

  mutating func line(at place: TerminalPlace) -> TerminalLine {
    document.block(at: place).lines[place.line]
  }

  /// No empty space below while there are lines above.
  mutating func keepFull() {
    guard let place = top, let last = document.last() else { return }
    top = min(place, document.move(last, by: 1 - height))
  }

  private var rowAtTop: (target: TerminalTarget, place: TerminalPlace, line: Int)? {
    mutating get {
      guard let top, top.segment < document.segments.count,
        case .rows = document.segments[top.segment]
      else { return nil }
      let row = document.block(at: top).stops.first { $0.line == 0 }
      return row.map { ($0.target, top, top.line) }
    }
  }

  /// What stands now where the selected row was.
  private mutating func substitute(for gone: TerminalSelection) -> TerminalSelection? {
    guard case .row = gone.target, let place = document.clamp(gone.place) else { return nil }
    return document.stop(.backward, from: place) { $0.isMajor }
  }

  private mutating func selectAtFirst() {
    guard let top, !selectFocus() else { return }
    if let found = document.stop(.forward, from: top, limit: bottom(), where: \.isMajor) {
      select(found)
    }
  }

  /// The field that the screen wants to be filled in next; false where it wants none.
  @discardableResult
  private mutating func selectFocus() -> Bool {
    guard let top, let wanted = content.form?.focus,
      let found = document.find(.field(wanted), near: top)
    else { return false }
    select(found)
    return true
  }
}

/// A line of a document, without counting the lines before it.
struct TerminalPlace: Hashable, Comparable {
  var segment: Int
  var item = 0
  var line = 0

  static func < (left: TerminalPlace, right: TerminalPlace) -> Bool {
    (left.segment, left.item, left.line) < (right.segment, right.item, right.line)
  }
}

struct TerminalSelection: Equatable {
  let target: TerminalTarget
  /// Of its first line.
  var place: TerminalPlace
}

/// What a key on a page comes to.
package enum PageEffect: Equatable, Sendable {
  /// The page itself has changed.
  case redraw
  case send(ScreenEvent)
}

extension Content {
  /// Without the progress that stands beside something else, and what it says: the status line
  /// shows it, so that nothing moves when work begins and ends.
  var withoutProgress: (Content, DisplayText?) {
    guard case .stack(let parts, let spacing) = self else { return (self, nil) }
    var kept: [Content] = []
    var work: DisplayText?
    for part in parts {
      if case .progress(let text, _) = part {
        work = work ?? text
      } else {
        let (content, inner) = part.withoutProgress
        kept.append(content)
        work = work ?? inner
      }
    }
    guard work != nil, kept.contains(where: { !$0.isEmpty }) else { return (self, nil) }
    return (.stack(kept, spacing: spacing), work)
  }

  private var isEmpty: Bool {
    if case .stack(let parts, _) = self { parts.allSatisfy(\.isEmpty) } else { false }
  }

  /// The first one.
  var form: Form? {
    switch self {
    case .form(let form): form
    case .stack(let parts, _), .items(let parts, _): parts.lazy.compactMap(\.form).first
    case .quote(let part), .disclosure(_, let part), .row(_, let part): part.form
    case .heading, .text, .code, .table, .rule, .image, .imageGrid, .actions, .list, .progress,
      .notice, .failure:
      nil
    }
  }
}
