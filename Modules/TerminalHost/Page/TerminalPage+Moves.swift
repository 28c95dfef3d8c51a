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
    if !hasMore(direction), let next = nearest(direction) {
      select(next)
    } else {
      scroll(by: direction.rawValue)
    }
  }

  /// Moves through all targets of the page, links and images included, and around at its end.
  mutating func tab(_ direction: TerminalDirection) {
    let all = document.first...document.last()
    if let next = next(direction, until: direction == .forward ? all.upperBound : all.lowerBound)
      ?? document.stop(direction, in: all, where: { _ in true })
    {
      select(next)
    }
  }

  /// Moves to the next section or thread, so that it begins at the top.
  mutating func jump(_ direction: TerminalDirection, to mark: TerminalLine.Mark) {
    let marks = document.places(of: mark)
    let view = view()
    let here = marked.flatMap { view.contains($0) ? $0 : nil }
    let next =
      direction == .forward
      ? marks.first { mark in here.map { $0 < mark } ?? (top <= mark) }
      : marks.last { $0 < here ?? top }
    guard let next else { return }
    marked = next
    top = next
    keepFull()
    if let stop = document.stop(at: next, where: { !$0.isRow }) { focus(stop) }
  }

  /// The next row, field or thread, at most two lines beyond the view.
  private mutating func nearest(_ direction: TerminalDirection) -> TerminalSelection? {
    let view = view()
    let edge = direction == .forward ? view.upperBound : view.lowerBound
    return next(
      direction, until: document.move(edge, by: 2 * direction.rawValue), where: \.isMajor)
  }

  /// The stop after the selection or, if that is out of view, after the edge of the view.
  private mutating func next(
    _ direction: TerminalDirection, until limit: TerminalPlace,
    where isIncluded: (TerminalTarget) -> Bool = { _ in true }
  ) -> TerminalSelection? {
    let view = view()
    let isForward = direction == .forward
    let visible = visibleSelection()
    let start = visible?.place ?? (isForward ? view.lowerBound : view.upperBound)
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
  mutating func visibleSelection() -> TerminalSelection? {
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

extension TerminalPage {
  /// The row's number in its list, otherwise how much of the page is above the end of the view, and
  /// a mark if there is more; nil if all of the page is in view.
  mutating func position() -> DisplayText? {
    let view = view()
    let mark = view.upperBound < document.last() ? " ↓" : ""
    let places = [visibleSelection()?.place, view.upperBound, view.lowerBound]
    if let row = places.compactMap(\.self).compactMap({ document.row(at: $0) }).first {
      return DisplayText("\(row.number)/\(row.of.count)\(mark)")
    }
    guard view.lowerBound > document.first || !mark.isEmpty else { return nil }
    return DisplayText("\(document.percentage(to: view.upperBound)) %\(mark)")
  }
}
