/// How a piece of text looks on a terminal: SGR attributes and a link.
struct PlainInk: Equatable {
  private(set) var attributes = ""
  private(set) var link: WebLink?

  static let plain = PlainInk()
  static let secondary = PlainInk(codes: [2])
  static let failure = PlainInk(codes: [1, 31])
  static let warning = PlainInk(codes: [1, 33])

  init(codes: [Int] = []) {
    attributes = codes.map(String.init).joined(separator: ";")
  }

  /// Uses no color but magenta, which can be read on light and on dark.
  init(_ emphasis: StyledText.Emphasis, link: WebLink? = nil) {
    let table: [(StyledText.Emphasis, Int)] = [
      (.strong, 1), (.secondary, 2), (.emphasized, 3), (.struck, 9), (.code, 35),
    ]
    let underline = link == nil ? [] : [4]
    self.init(codes: table.filter { emphasis.contains($0.0) }.map(\.1) + underline)
    self.link = link
  }

  func drawn(_ text: String, in style: PlainStyle) -> String {
    guard !text.isEmpty else { return "" }
    var drawn = text
    if style.hasColor, !attributes.isEmpty { drawn = "\u{1B}[\(attributes)m\(drawn)\u{1B}[0m" }
    if style.links == .hyperlinks, let link {
      drawn = "\u{1B}]8;;\(link.string)\u{1B}\\\(drawn)\u{1B}]8;;\u{1B}\\"
    }
    return drawn
  }
}
