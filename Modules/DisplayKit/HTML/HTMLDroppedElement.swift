/// An element that is passed over with all that is in it.
struct HTMLDroppedElement {
  let tag: HTMLTag
  /// How many elements of this tag are open, one in another.
  var depth = 1
  /// A player that has not told yet where its film is.
  var isWithoutSource = false

  /// Whether HTML ends the element before `next`, though its end tag is missing.
  func isEnded(by next: HTMLTag) -> Bool {
    switch tag {
    case .annotation, .head, .span, .svg: next.isBlock
    case .a: next.isBlock || next == .a
    default: false
    }
  }
}
