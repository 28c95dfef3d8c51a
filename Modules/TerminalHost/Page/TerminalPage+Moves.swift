import DisplayKit

extension TerminalPage {
  mutating func select(_ selection: TerminalSelection) {
    self.selection = selection
    takeFieldInHand()
    reveal(selection)
  }

  /// Brings into view what fits of it, its beginning first.
  private mutating func reveal(_ selection: TerminalSelection) {
    guard let top, let bottom = bottom() else { return }
    let end = document.end(of: selection)
    if selection.place < top {
      self.top = selection.place
    } else if end > bottom {
      self.top = min(document.move(end, by: 1 - height), selection.place)
    }
    keepFull()
  }

  mutating func scroll(by count: Int) {
    guard let top else { return }
    self.top = document.move(top, by: count)
    keepFull()
  }

  /// To the next stop where one is near, or by a line.
  mutating func step(_ direction: TerminalDocument.Direction) {
    guard let top, let bottom = bottom() else { return }
    let isForward = direction == .forward
    let reach = document.move(isForward ? bottom : top, by: isForward ? 2 : -2)
    let isTall = selection.map { hasMore($0, direction, top, bottom) } ?? false
    if !isTall,
      let next = document.stop(
        direction, from: start(direction, top, bottom), behind: visibleSelection(top, bottom),
        limit: reach, where: \.isMajor)
    {
      select(next)
    } else {
      scroll(by: isForward ? 1 : -1)
    }
  }

  /// Whether what is selected goes on beyond the edge of the view.
  private mutating func hasMore(
    _ selection: TerminalSelection, _ direction: TerminalDocument.Direction, _ top: TerminalPlace,
    _ bottom: TerminalPlace
  ) -> Bool {
    let end = document.end(of: selection)
    guard selection.place <= bottom, end >= top else { return false }
    return direction == .forward ? end > bottom : selection.place < top
  }

  private mutating func start(
    _ direction: TerminalDocument.Direction, _ top: TerminalPlace, _ bottom: TerminalPlace
  ) -> TerminalPlace {
    if let selection, visibleSelection(top, bottom) != nil { return selection.place }
    return direction == .forward ? top : bottom
  }

  private mutating func visibleSelection(
    _ top: TerminalPlace, _ bottom: TerminalPlace
  ) -> TerminalTarget? {
    guard let selection, selection.place <= bottom, document.end(of: selection) >= top
    else { return nil }
    return selection.target
  }

  /// Through everything, links and images too.
  mutating func tab(_ direction: TerminalDocument.Direction) {
    guard let top, let bottom = bottom() else { return }
    let isInForm = selection?.target.isInForm == true
    let next = document.stop(
      direction, from: start(direction, top, bottom), behind: visibleSelection(top, bottom),
      limit: document.move(
        direction == .forward ? bottom : top, by: direction == .forward ? height : -height)
    ) { !isInForm || $0.isInForm }
    if let next { select(next) } else if isInForm { wrapForm(direction) }
  }

  private mutating func wrapForm(_ direction: TerminalDocument.Direction) {
    guard let fields = content.form?.fields, let first = fields.first, let top else { return }
    let target: TerminalTarget = direction == .forward ? .field(first.id) : .submit
    if let found = document.find(target, near: top) { select(found) }
  }

  mutating func page(_ direction: TerminalDocument.Direction, lines: Int) {
    guard let old = top else { return }
    let isForward = direction == .forward
    scroll(by: isForward ? lines : -lines)
    guard let top, let bottom = bottom() else { return }
    if top == old { return jump(direction) }
    guard selection != nil, visibleSelection(top, bottom) == nil else { return }
    let from = isForward ? top : bottom
    let limit = isForward ? bottom : top
    if let found = document.stop(direction, from: from, limit: limit, where: \.isMajor) {
      selection = found
      takeFieldInHand()
    }
  }

  /// To the last line, or to the first.
  mutating func jump(_ direction: TerminalDocument.Direction) {
    guard let first = document.first, let last = document.last() else { return }
    top = direction == .forward ? last : first
    keepFull()
    guard let top, let bottom = bottom() else { return }
    let end = direction == .forward ? last : first
    let limit = direction == .forward ? top : bottom
    let back: TerminalDocument.Direction = direction == .forward ? .backward : .forward
    if let found = document.stop(back, from: end, limit: limit, where: \.isMajor) {
      selection = found
      takeFieldInHand()
    }
  }
}

extension TerminalPage {
  func shows(_ search: TerminalSearch, at place: TerminalPlace) -> Bool {
    var document = document
    return !search.matches(in: document.block(at: place).lines[place.line].text).isEmpty
  }

  /// Brings a match into view, and selects the row that it is in.
  mutating func show(match place: TerminalPlace) {
    found = place
    let stop = document.block(at: place).stops.last { stop in
      stop.target.isMajor && stop.line <= place.line && place.line <= stop.lastLine
    }
    if let stop {
      var start = place
      start.line = stop.line
      select(TerminalSelection(target: stop.target, place: start))
    }
    guard let top, let bottom = bottom() else { return }
    if place < top || place > bottom {
      self.top = document.move(place, by: -height / 3)
      keepFull()
    }
  }
}
