/// The tags that the reader interprets. It skips other tags and keeps their text.
enum HTMLTag: String, Sendable {
  case address, article, aside, body, center, dd, div, dt, fieldset, figcaption, figure, footer
  case form, header, hgroup, html, legend, main, nav, option, p, section, caption
  case blockquote, details, dl, li, menu, ol, ul
  case table, tbody, td, tfoot, th, thead, tr
  case h1, h2, h3, h4, h5, h6, pre, summary
  case a, b, cite, code, del, dfn, em, i, kbd, mark, q, s, samp, small, strike, strong, sub, sup, tt
  case rp, rt, ruby, `var`
  case br, hr, img, input, source
  case audio, embed, iframe, video
  case head, script, style, svg, template, title
  case abbr, bdi, bdo, big, button, data, font, ins, label, output, span, time, u
  case dialog
  case annotation, annotationXML = "annotation-xml", math, semantics
  case menclose, merror, mfenced, mfrac, mi, mlabeledtr, mn, mo, mover, mpadded, mphantom, mroot
  case mrow, ms, mspace, msqrt, mstyle, msub, msubsup, msup, mtable, mtd, mtext, mtr, munder
  case munderover

  private static let formula: Set<HTMLTag> = [
    .annotation, .annotationXML, .math, .menclose, .merror, .mfenced, .mfrac, .mi, .mlabeledtr, .mn,
    .mo, .mover, .mpadded, .mphantom, .mroot, .mrow, .ms, .mspace, .msqrt, .mstyle, .msub, .msubsup,
    .msup, .mtable, .mtd, .mtext, .mtr, .munder, .munderover, .semantics,
  ]
  private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

  /// Nil if the tag is not a heading.
  var headingLevel: Int? {
    Self.headings.firstIndex(of: self).map { $0 + 1 }
  }

  /// The emphasis of its text; nil if the tag is not inline.
  var emphasis: StyledText.Emphasis? {
    switch self {
    case .b, .strong, .mark: .strong
    case .cite, .dfn, .em, .i, .var: .emphasized
    case .code, .kbd, .samp, .tt: .code
    case .del, .s, .strike: .struck
    case .small: .secondary
    case .a, .q, .rp, .rt, .ruby, .sub, .sup: []
    case _ where isTransparent: []
    default: nil
    }
  }

  /// Without an effect on its text.
  var isTransparent: Bool {
    switch self {
    case .abbr, .bdi, .bdo, .big, .button, .data, .font, .ins, .label, .output, .span, .time, .u:
      true
    default: false
    }
  }

  /// Has neither content nor an end tag.
  var isVoid: Bool { [.br, .hr, .img, .input, .source].contains(self) }

  /// Hidden with its content.
  var isDropped: Bool {
    [.head, .script, .style, .svg, .template, .title].contains(self)
  }

  /// Whether `/>` closes it. In the HTML standard, only SVG and MathML; here media too, since an unclosed
  /// frame or video would hide the rest of the page.
  var canCloseItself: Bool { self == .svg || isMedia || isFormula }

  /// Whether its content is text up to its end tag, without tags.
  var isRawText: Bool { [.iframe, .script, .style, .title].contains(self) }

  /// Whether it is an element of MathML.
  var isFormula: Bool { Self.formula.contains(self) }

  /// Whether it contains only text.
  var isFormulaToken: Bool { [.mi, .mn, .mo, .ms, .mtext].contains(self) }

  var isMedia: Bool { [.audio, .embed, .iframe, .video].contains(self) }

  /// Whether it is displayed on lines of its own.
  var isBlock: Bool {
    emphasis == nil && !isDropped && !isMedia && !isFormula
      && ![.br, .img, .input, .source].contains(self)
  }

  /// Whether an end tag of this kind does not close elements outside an open `outer`.
  func isContained(by outer: HTMLTag) -> Bool {
    switch outer {
    case .table: true
    case .td, .th, .caption:
      ![.caption, .table, .tbody, .td, .tfoot, .th, .thead, .tr].contains(self)
    case .ul, .ol, .menu: self == .li
    default: false
    }
  }
}

struct HTMLElement {
  enum Ending {
    case style
    case shift(HTMLBaseline)
    /// Puts the text in parentheses.
    case annotation
    case quotation
    case block
    /// Combines the blocks of the topmost container into one.
    case container
    /// Makes the collected text the content of the open text block.
    case textBlock
  }

  let tag: HTMLTag
  let ending: Ending
  let outerStyle: HTMLStyle
}

/// An element that is skipped with its content.
struct HTMLDroppedElement {
  let tag: HTMLTag
  /// The number of nested open elements with this tag.
  var depth = 1
  /// Whether this is a player without a known address so far.
  var isWithoutSource = false

  /// Whether `next` closes the element without an end tag.
  func isEnded(by next: HTMLTag) -> Bool {
    switch tag {
    case .head, .math, .span, .svg: next.isBlock
    case .a: next.isBlock || next == .a
    default: false
    }
  }
}
