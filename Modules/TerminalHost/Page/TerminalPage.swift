import DisplayKit

/// The user's view of a screen: scroll position, selection, folding and input.
struct TerminalPage {
  var document: TerminalDocument
  var top = TerminalPlace(block: 0)
  var selection: TerminalSelection?
  var search: TerminalSearch?
  var found: TerminalPlace?
  /// The section or thread that was jumped to last.
  var marked: TerminalPlace?
  private(set) var content = Content.nothing
  private(set) var work: DisplayText?
  private var size = TerminalSize.least
  var state = TerminalLayoutState(width: TerminalSize.least.columns)
  /// Values of the edited field that were sent to the screen, and may still be echoed by it.
  var sent: [String] = []
  var number = 0

  init(_ content: Content = .nothing, _ size: TerminalSize = .least) {
    document = TerminalDocument(.nothing, state)
    show(content, size)
  }

  var height: Int { size.rows }

  /// Updates the content; keeps scroll position and selection, as far as they still exist.
  mutating func show(
    _ content: Content, _ size: TerminalSize, sections: [DisplayText] = [],
    showsPictures: Bool = false, pictures: [WebLink: TerminalPicture] = [:]
  ) {
    let (shown, work) = content.withoutProgress
    self.work = work
    guard
      shown != self.content || size != self.size || pictures != state.pictures
        || sections != state.sections || showsPictures != state.showsPictures
    else { return }
    let isOther = shown != self.content
    let old = self.content.form
    let oldRow = self.content.list?.selection
    self.content = shown
    self.size = size
    state.width = size.columns
    state.sections = sections
    state.showsPictures = showsPictures
    state.pictures = pictures
    if isOther { adoptValue() }
    layOut()
    let form = content.form
    if form?.focus != old?.focus { selectFocus() }
    // A field that was disabled during a request is edited on, and stays in view below a failure.
    if old?.isEnabled == false, form?.isEnabled == true, let selection { select(selection) }
    selectRow(unlike: oldRow)
  }

  /// Selects the row that the screen has selected, such as a new one.
  private mutating func selectRow(unlike old: RowID?) {
    guard let row = content.list?.selection, row != old,
      let found = document.find(.row(row), near: top)
    else { return }
    select(found)
  }

  mutating func layOut() {
    let anchor = rowAtTop
    document = TerminalDocument(content, state)
    if let anchor, let found = document.find(anchor, near: top) {
      top = TerminalPlace(block: found.place.block, line: found.place.line + top.line)
    }
    top = document.clamp(top)
    found = found.map { document.clamp($0) }
    selection = selection.flatMap {
      document.find($0.target, near: $0.place) ?? substitute(for: $0)
    }
    if selection == nil, !selectFocus(),
      let found = document.stop(.forward, in: view(), where: \.isMajor)
    {
      select(found)
    }
    keepFull()
  }

  mutating func lines() -> [TerminalPlace] {
    var places = [top]
    while places.count < height, let next = document.next(.forward, places[places.count - 1]) {
      places.append(next)
    }
    return places
  }

  /// From the first line in view to the last one.
  mutating func view() -> ClosedRange<TerminalPlace> { top...document.move(top, by: height - 1) }

  /// The last row in view, even if only in part.
  mutating func lastRow() -> RowID? {
    var searched: Int?
    for place in lines().reversed() where place.block != searched {
      let stop = document.block(place.block).stops.last {
        $0.target.isRow && $0.line <= place.line
      }
      if case .row(let row) = stop?.target { return row }
      searched = place.block
    }
    return nil
  }

  mutating func images() -> [WebLink] { lines().compactMap { document.line(at: $0).image } }

  /// Scrolls back if there is empty space at the bottom.
  mutating func keepFull() { top = min(top, document.move(document.last(), by: 1 - height)) }

  private var rowAtTop: TerminalTarget? {
    mutating get {
      document.block(top.block).stops.first { $0.line == 0 && $0.target.isRow }?.target
    }
  }

  /// The target that is now in place of the selected row, or the last action of its row.
  private mutating func substitute(for gone: TerminalSelection) -> TerminalSelection? {
    switch gone.target {
    case .row:
      return document.stop(
        .backward, in: document.first...document.clamp(gone.place), where: \.isMajor)
    case .action(_, in: let row?):
      return document.find(.row(row), near: gone.place).flatMap { found in
        document.stop(.backward, in: found.place...found.end) {
          if case .action(_, in: row) = $0 { true } else { false }
        }
      }
    default: return nil
    }
  }

  /// Selects the field that the screen requests to fill in next; false if there is none.
  @discardableResult
  private mutating func selectFocus() -> Bool {
    guard let field = content.form?.focus, let found = document.find(.field(field), near: top)
    else { return false }
    select(found)
    return true
  }
}

enum PageEffect: Equatable {
  case redraw
  case send(ScreenEvent)
}

extension Content {
  /// The content without its progress, and the progress text. The status line shows that, so that
  /// the layout does not change when work begins and ends.
  var withoutProgress: (Content, DisplayText?) {
    guard case .stack(let parts, let spacing) = self else { return (self, nil) }
    var remaining: [Content] = []
    var work: DisplayText?
    for part in parts {
      if case .progress(let text, _) = part {
        work = work ?? text
      } else {
        let (content, inner) = part.withoutProgress
        remaining.append(content)
        work = work ?? inner
      }
    }
    guard work != nil, remaining.contains(where: { !$0.leaves.isEmpty }) else { return (self, nil) }
    return (.stack(remaining, spacing: spacing), work)
  }
}
