/// Text in runs of one emphasis and one link each.
public struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
  public struct Emphasis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let strong = Emphasis(rawValue: 1)
    public static let emphasized = Emphasis(rawValue: 2)
    public static let code = Emphasis(rawValue: 4)
    public static let struck = Emphasis(rawValue: 8)
    /// Of less weight than the text around it.
    public static let secondary = Emphasis(rawValue: 16)
  }

  public struct Run: Equatable, Sendable {
    public var text: DisplayText
    public var emphasis: Emphasis
    public var link: WebLink?

    public init(_ text: DisplayText, _ emphasis: Emphasis = [], link: WebLink? = nil) {
      self.text = text
      self.emphasis = emphasis
      self.link = link
    }
  }

  public let runs: [Run]

  /// What ``DisplayText`` bounds is bounded across `runs` too: marks at the beginning of one join the
  /// character before it.
  public init(_ runs: [Run]) {
    self.runs = Self.areSafeTogether(runs) ? runs : Self.filtered(runs)
  }

  public init(_ text: DisplayText, _ emphasis: Emphasis = [], link: WebLink? = nil) {
    runs = [Run(text, emphasis, link: link)]
  }

  public init(stringLiteral: String) { self.init(DisplayText(stringLiteral)) }

  /// The words alone.
  public var plain: String { runs.map(\.text.string).joined() }
}
