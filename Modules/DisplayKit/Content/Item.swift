/// The usual layout of a row: a picture, a title, further lines, tags, and a value at the end.
///
/// A host with pictures in rows draws the parts. Any other host, plain text, and the comparisons of
/// texts have ``text`` instead.
public struct Item: Equatable, Sendable {
  /// Drawn at a fixed size, which does not depend on the loaded image.
  public struct Picture: Equatable, Sendable {
    /// The shape of the picture.
    public enum Kind: String, Equatable, Sendable {
      /// Round.
      case avatar
      /// Higher than wide.
      case portrait
      /// Square. A host may lay out a list of thumbnails as a grid.
      case thumbnail
      /// As wide as the page.
      case cover
    }

    public var kind: Kind
    /// Nil if the address is invalid: a host shows the alternative text in the same place.
    public var link: WebLink?
    /// Shown where the picture is not drawn.
    public var alternative: DisplayText

    public init(_ kind: Kind, link: WebLink?, alternative: DisplayText) {
      self.kind = kind
      self.link = link
      self.alternative = alternative
    }
  }

  /// The argument of a command that shows the item. Only in ``text``.
  public var identifier: DisplayText?
  /// Not part of ``text``.
  public var picture: Picture?
  public var title: StyledText
  public var lines: [StyledText]
  /// Such as the number of comments.
  public var value: DisplayText?
  public var tags: [DisplayText]
  /// Beside the picture. Not part of ``text``.
  public var actions: [ContentAction]
  /// The address of what the item shows. Only in ``text``.
  public var address: StyledText?

  public init(
    identifier: DisplayText? = nil, picture: Picture? = nil, title: StyledText,
    lines: [StyledText] = [], value: DisplayText? = nil, tags: [DisplayText] = [],
    actions: [ContentAction] = [], address: StyledText? = nil
  ) {
    self.identifier = identifier
    self.picture = picture
    self.title = title
    self.lines = lines
    self.value = value
    self.tags = tags
    self.actions = actions
    self.address = address
  }
}

extension Item {
  /// The item without its picture and actions: the identifier and the title, then ``details``.
  public var text: Content {
    let label = identifier.map { StyledText.Run(DisplayText("\($0.string) "), .secondary) }
    let heading = label.map { StyledText([$0] + title.runs) } ?? title
    return .stack([.text(heading)] + details, spacing: 0)
  }

  /// The lines, with the value at the end of the last one, the tags on one line, and the address.
  public var details: [Content] {
    let tags = tags.map(\.string).joined(separator: " ")
    let below = [tags.isEmpty ? nil : StyledText(DisplayText(tags), .secondary), address]
    return (linesWithValue + below.compactMap(\.self)).map { .text($0) }
  }

  private var linesWithValue: [StyledText] {
    guard let value else { return lines }
    guard let line = lines.last, let end = line.runs.last, end.link == nil
    else { return lines + [StyledText(value, .secondary)] }
    let run = StyledText.Run(DisplayText("\(end.text.string) · \(value.string)"), end.emphasis)
    return lines.dropLast() + [StyledText(line.runs.dropLast() + [run])]
  }
}
