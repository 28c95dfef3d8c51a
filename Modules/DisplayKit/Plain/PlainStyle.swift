/// How a stream wants its text.
public struct PlainStyle: Equatable, Sendable {
  public enum Links: Equatable, Sendable {
    /// Clickable words, by OSC 8.
    case hyperlinks
    /// `[1]` behind the words, and the addresses at the end.
    case footnotes
    /// The words alone.
    case omitted
  }

  /// What a user asked for with `--color`.
  public enum ColorMode: String, CaseIterable, Sendable {
    case auto, always, never
  }

  public static let defaultWidth = 80
  private static let narrowest = 10

  /// In columns, no less than 10.
  public let width: Int
  public var hasColor: Bool
  public var links: Links

  public init(width: Int = defaultWidth, hasColor: Bool = false, links: Links = .footnotes) {
    self.width = max(width, Self.narrowest)
    self.hasColor = hasColor
    self.links = links
  }

  /// For a text that another program shows: paragraphs stay on one line each.
  static let unwrapped = PlainStyle(width: .max, links: .omitted)

  var wraps: Bool { width != .max }
}
