import DisplayKit

/// The text style of a stream.
public struct PlainStyle: Equatable, Sendable {
  /// How links are printed.
  public enum Links: Equatable, Sendable {
    /// Links are clickable, by OSC 8.
    case hyperlinks
    /// Links have a number `[1]`; the addresses follow at the end.
    case footnotes
    /// Links are text only.
    case omitted
  }

  /// The value of `--color`.
  public enum ColorMode: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// In columns, if no width is known.
  public static let defaultWidth = 80
  private static let narrowest = 10
  /// The last column of prose; tables are as wide as the output.
  static let proseWidth = 100

  /// The number of columns, from 10 to the longest line of a `DisplayText`.
  public let width: Int
  /// Whether control sequences show colors and emphasis.
  public var hasColor: Bool
  public var links: Links

  /// - Parameter width: clamped to the range of the property.
  public init(width: Int = defaultWidth, hasColor: Bool = false, links: Links = .footnotes) {
    self.width = min(max(width, Self.narrowest), DisplayText.longestLine)
    self.hasColor = hasColor
    self.links = links
  }
}

extension PlainStyle {
  /// The style of one stream.
  ///
  /// The flag overrides `NO_COLOR` (https://no-color.org), which overrides `CLICOLOR_FORCE`
  /// (https://bixense.com/clicolors), which overrides the kind of the stream.
  /// - Parameter columns: the terminal's width; nil if unknown.
  public static func detect(
    isTerminal: Bool, columns: Int?, environment: [String: String], colorMode: ColorMode
  ) -> PlainStyle {
    let isCapable = isTerminal && environment["TERM"] != "dumb"
    return PlainStyle(
      width: width(of: isTerminal ? columns : nil, environment: environment),
      hasColor: hasColor(colorMode, environment, isCapable: isCapable),
      links: isCapable ? .hyperlinks : .footnotes)
  }

  /// The terminal's columns, otherwise `COLUMNS`, otherwise the default.
  public static func width(of columns: Int?, environment: [String: String]) -> Int {
    [columns, environment["COLUMNS"].flatMap(Int.init)]
      .lazy.compactMap(\.self).first { $0 > 0 } ?? defaultWidth
  }

  private static func hasColor(
    _ mode: ColorMode, _ environment: [String: String], isCapable: Bool
  ) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto where environment["NO_COLOR", default: ""] != "": false
    case .auto: isCapable || !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""])
    }
  }
}
