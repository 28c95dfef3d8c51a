import DisplayKit

extension TerminalPage {
  mutating func select(_ selection: TerminalSelection) {
    focus(selection)
    reveal(selection)
  }

  /// Scrolls until as much as fits is in view, starting at its first line.
  private mutating func reveal(_ selection: TerminalSelection) {
    if selection.place < top {
      top = selection.place
    } else if selection.end > view().upperBound {
      top = min(document.move(selection.end, by: 1 - height), selection.place)
    }
    keepFull()
  }

  mutating func scroll(by count: Int) {
    top = document.move(top, by: count)
    keepFull()
  }

  /// Moves to the next stop if it is near, otherwise by a line.
  mutating func step(_ direction: TerminalDirection) {
    if !hasMore(direction), let next = next(direction, reach: 2, where: \.isMajor) {
      select(next)
    } else {
      scroll(by: direction.rawValue)
    }
  }

  /// Moves through all targets, links and images included.
  mutating func tab(_ direction: TerminalDirection) {
    let isInForm = selection?.target.isInForm == true
    if let next = next(direction, reach: height, where: { !isInForm || $0.isInForm }) {
      select(next)
    } else if isInForm, let first = content.form?.fields.first {
      let target = direction == .forward ? TerminalTarget.field(first.id) : .submit
      if let found = document.find(target, near: top) { select(found) }
    }
  }

  /// The stop after the selection or, if that is out of view, after the edge of the view.
  /// - Parameter reach: the number of lines to search beyond the view.
  private mutating func next(
    _ direction: TerminalDirection, reach: Int, where isIncluded: (TerminalTarget) -> Bool
  ) -> TerminalSelection? {
    let view = view()
    let isForward = direction == .forward
    let visible = visibleSelection()
    let start = visible?.place ?? (isForward ? view.lowerBound : view.upperBound)
    let limit = document.move(
      isForward ? view.upperBound : view.lowerBound, by: direction.rawValue * reach)
    guard isForward ? start <= limit : limit <= start else { return nil }
    return document.stop(
      direction, in: isForward ? start...limit : limit...start, behind: visible?.target,
      where: isIncluded)
  }

  private mutating func hasMore(_ direction: TerminalDirection) -> Bool {
    guard let selection = visibleSelection() else { return false }
    return direction == .forward
      ? selection.end > view().upperBound : selection.place < top
  }

  /// The selection, if a part of it is in view.
  private mutating func visibleSelection() -> TerminalSelection? {
    guard let selection, selection.place <= view().upperBound, selection.end >= top else {
      return nil
    }
    return selection
  }

  mutating func page(_ direction: TerminalDirection, lines: Int) {
    let old = top
    scroll(by: direction.rawValue * lines)
    if top == old { return jump(direction) }
    guard selection != nil, visibleSelection() == nil else { return }
    if let found = document.stop(direction, in: view(), where: \.isMajor) { focus(found) }
  }

  mutating func jump(_ direction: TerminalDirection) {
    top = direction == .forward ? document.last() : document.first
    let end = top
    keepFull()
    let found =
      switch direction {
      case .forward: document.stop(.backward, in: top...end, where: \.isMajor)
      case .backward: document.stop(.forward, in: view(), where: \.isMajor)
      }
    if let found { focus(found) }
  }

  mutating func show(match place: TerminalPlace) {
    found = place
    if let stop = document.stop(at: place, where: \.isMajor) { select(stop) }
    guard !view().contains(place) else { return }
    top = document.move(place, by: -height / 3)
    keepFull()
  }
}
