/// An element that has begun and not yet ended.
struct HTMLElement {
  enum Ending {
    /// Only its style ends.
    case style
    /// What is raised or lowered ends.
    case shift(HTMLShift)
    /// A closing quotation mark is due.
    case quotation
    /// A line ends.
    case block
    /// The blocks of the topmost frame become one.
    case frame
    /// The text that was gathered becomes what the open leaf says.
    case leaf
  }

  let tag: HTMLTag
  let ending: Ending
  let outerStyle: HTMLStyle
}
