import DisplayKit

/// How a piece of text looks on a terminal: SGR attributes and a link.
struct ANSIStyle: Equatable {
  private let codes: [Int]
  let link: WebLink?

  static let plain = ANSIStyle()
  static let secondary = ANSIStyle(codes: [2])
  static let failure = ANSIStyle(codes: [1, 31])
  static let warning = ANSIStyle(codes: [1, 33])

  /// Uses no color but magenta, which can be read on light and on dark.
  private static let table: [(emphasis: StyledText.Emphasis, code: Int)] = [
    (.strong, 1), (.secondary, 2), (.emphasized, 3), (.struck, 9), (.code, 35),
  ]

  init(codes: [Int] = []) {
    self.codes = codes
    link = nil
  }

  init(_ emphasis: StyledText.Emphasis, link: WebLink? = nil) {
    let underline = link == nil ? [] : [4]
    codes = Self.table.filter { emphasis.contains($0.emphasis) }.map(\.code) + underline
    self.link = link
  }

  func drawn(_ text: String, in style: PlainStyle) -> String {
    guard !text.isEmpty else { return "" }
    var drawn = text
    if style.hasColor, !codes.isEmpty {
      let attributes = codes.map(String.init).joined(separator: ";")
      drawn = "\u{1B}[\(attributes)m\(drawn)\u{1B}[0m"
    }
    if style.links == .hyperlinks, let link {
      drawn = "\u{1B}]8;;\(link.string)\u{1B}\\\(drawn)\u{1B}]8;;\u{1B}\\"
    }
    return drawn
  }
}

/// Text in one style.
struct StyledRun: Equatable {
  let text: String
  let style: ANSIStyle

  init(_ text: String, _ style: ANSIStyle = .plain) {
    self.text = text
    self.style = style
  }
}
