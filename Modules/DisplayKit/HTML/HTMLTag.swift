/// The tags that mean something to the reader. It passes over the others and keeps their words.
enum HTMLTag: String, Sendable {
  case address, article, aside, body, center, dd, div, dt, fieldset, figcaption, figure, footer
  case form, header, hgroup, html, main, nav, option, p, section, caption
  case blockquote, details, dl, li, menu, ol, ul
  case table, tbody, td, tfoot, th, thead, tr
  case h1, h2, h3, h4, h5, h6, pre, summary
  case a, b, cite, code, del, dfn, em, i, kbd, mark, q, s, samp, small, strike, strong, sub, sup, tt
  case `var`
  case br, hr, img, source
  case audio, embed, iframe, video
  case annotation, head, noscript, script, style, svg, template, title
  case span

  private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

  /// Nil for anything but a heading.
  var headingLevel: Int? {
    Self.headings.firstIndex(of: self).map { $0 + 1 }
  }

  /// What its words look like; nil for what is no inline tag.
  var emphasis: StyledText.Emphasis? {
    switch self {
    case .b, .strong, .mark: .strong
    case .cite, .dfn, .em, .i, .var: .emphasized
    case .code, .kbd, .samp, .tt: .code
    case .del, .s, .strike: .struck
    case .small: .secondary
    case .a, .q, .sub, .sup: []
    default: nil
    }
  }

  /// Opens and closes nothing by itself.
  var isVoid: Bool { [.br, .embed, .hr, .img, .source].contains(self) }

  /// Hidden from readers, with all that is in it. An annotation says a formula again.
  var isDropped: Bool {
    [.annotation, .head, .noscript, .script, .style, .svg, .template, .title].contains(self)
  }

  /// Whether a `/` at its end closes it. HTML knows this of drawings alone; a frame or a film would
  /// take the rest of the page with it.
  var canCloseItself: Bool { self == .svg || isMedia }

  /// Holds text up to its end tag, whatever looks like a tag in it.
  var isRawText: Bool { [.iframe, .script, .style, .title].contains(self) }

  var isMedia: Bool { [.audio, .embed, .iframe, .video].contains(self) }

  var isTablePart: Bool { [.caption, .tbody, .td, .tfoot, .th, .thead, .tr].contains(self) }

  /// Begins and ends a line of its own.
  var isBlock: Bool {
    emphasis == nil && !isDropped && !isMedia && (!isVoid || self == .hr) && self != .span
  }

  /// Whether an end tag of this kind does not reach through an open `outer`.
  func isContained(by outer: HTMLTag) -> Bool {
    switch outer {
    case .table: true
    case .td, .th, .caption: !isTablePart && self != .table
    case .ul, .ol, .menu: self == .li
    default: false
    }
  }
}

/// An element that has begun and not yet ended.
struct HTMLElement {
  enum Ending {
    /// Only its style ends.
    case style
    /// What is raised or lowered ends.
    case shift(HTMLBaseline)
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

/// An element that is passed over with all that is in it.
struct HTMLDroppedElement {
  let tag: HTMLTag
  /// How many elements of this tag are open, one in another.
  var depth = 1
  /// A player whose film has no known address yet.
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
