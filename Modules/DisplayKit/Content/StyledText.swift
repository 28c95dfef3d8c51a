/// Text as a list of runs, each with one emphasis and one link.
public struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The style of a run; styles combine.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    public static let strong = Emphasis(rawValue: 1)
    /// Italic.
    public static let emphasized = Emphasis(rawValue: 2)
    /// Program text, such as a name.
    public static let code = Emphasis(rawValue: 4)
    /// Deleted text, with a line through it.
    public static let struck = Emphasis(rawValue: 8)
    /// Less prominent than the text around it.
    public static let secondary = Emphasis(rawValue: 16)
  }

  /// A part of the text, with the same emphasis throughout.
  public struct Run: Equatable, Sendable {
    public var text: DisplayText
    public var emphasis: Emphasis
    /// Nil for text that is no link.
    public var link: WebLink?

    public init(_ text: DisplayText, _ emphasis: Emphasis = [], link: WebLink? = nil) {
      self.text = text
      self.emphasis = emphasis
      self.link = link
    }
  }

  /// In reading order.
  public let runs: [Run]

  /// Applies the limits of ``DisplayText`` across `runs` too: combining marks at the start of a run
  /// extend the last character of the run before.
  public init(_ runs: [Run]) {
    if Self.areSafeTogether(runs) {
      self.runs = runs
    } else {
      self.runs = zip(runs, DisplayTextFilter.apply(to: runs.map(\.text))).compactMap { run, text in
        text.string.isEmpty ? nil : Run(text, run.emphasis, link: run.link)
      }
    }
  }

  /// A single run.
  public init(_ text: DisplayText, _ emphasis: Emphasis = [], link: WebLink? = nil) {
    runs = [Run(text, emphasis, link: link)]
  }

  public init(stringLiteral: String) { self.init(DisplayText(stringLiteral)) }

  /// The text without emphasis and links.
  public var plain: String { runs.map(\.text.string).joined() }
}

extension StyledText {
  /// Plain text in which each http and https address is a linked run; the text is unchanged.
  ///
  /// An invalid ``WebLink`` stays plain. Takes time linear in the length of `text`.
  public init(linkingAddressesIn text: DisplayText) {
    var runs: [Run] = []
    var rest = text.string[...]
    var finder = WebLinkFinder(text.string)
    while let (range, link) = finder.next() {
      let before = rest[..<range.lowerBound]
      if !before.isEmpty { runs.append(Run(DisplayText(String(before)))) }
      runs.append(Run(DisplayText(String(text.string[range])), link: link))
      rest = rest[range.upperBound...]
    }
    if !rest.isEmpty || runs.isEmpty { runs.append(Run(DisplayText(String(rest)))) }
    self.init(runs)
  }
}

extension StyledText {
  /// Whether the text is ASCII of at most one line's length, so that no character joins across runs.
  private static func areSafeTogether(_ runs: [Run]) -> Bool {
    let bytes = runs.lazy.flatMap(\.text.string.utf8)
    return runs.count < 2
      || bytes.allSatisfy { $0 < 0x80 } && bytes.count <= DisplayText.longestLine
  }
}
