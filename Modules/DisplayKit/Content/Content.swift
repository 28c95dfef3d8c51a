/// A description of what to draw: data, without any drawing.
///
/// Cheap to make and comparable, so that a scene is tested without a host. All text in it is
/// ``DisplayText``: no content can carry a control sequence to a terminal.
public indirect enum Content: Equatable, Sendable {
  /// One under the other; `spacing` is the number of blank lines between them.
  case stack([Content], spacing: Int)
  /// Level 1 to 6.
  case heading(level: Int, StyledText)
  case text(StyledText)
  case quote(Content)
  /// Preformatted: keeps its line breaks and spaces.
  case code(DisplayText, language: DisplayText?)
  case items([Content], marker: ItemMarker)
  case table(Table)
  case rule
  case image(WebLink?, alternative: DisplayText)
  /// From left to right, `columns` to a row (at least one); the last row may be shorter. There are
  /// no cells but the images.
  case imageGrid([GridImage], columns: Int)
  /// A summary that a host may collapse what belongs to it under.
  case disclosure(summary: StyledText, Content)
  /// From left to right.
  case actions([ContentAction])
  case row(RowID, Content)
  case list(LazyList)
  case form(Form)
  /// Work under way; `fraction` from 0 to 1 where it is known.
  case progress(DisplayText, fraction: Double?)
  case notice(Notice)
  case failure(Failure)

  // Disfavored, or a literal would be ambiguous: both types can be one.
  @_disfavoredOverload
  public static func text(_ text: DisplayText) -> Content { .text(StyledText(text)) }

  public static let nothing = Content.stack([], spacing: 0)
}

public enum ItemMarker: Equatable, Sendable {
  case bullet
  /// Counts up from `start`.
  case number(start: Int)
}

/// A cell of an image grid.
public struct GridImage: Equatable, Sendable {
  public var link: WebLink?
  public var alternative: DisplayText

  public init(link: WebLink?, alternative: DisplayText) {
    self.link = link
    self.alternative = alternative
  }
}

/// Cells in rows. A row may be shorter than the others.
public struct Table: Equatable, Sendable {
  /// Empty where the table has no header.
  public var header: [StyledText]
  public var rows: [[StyledText]]

  public init(header: [StyledText] = [], rows: [[StyledText]]) {
    self.header = header
    self.rows = rows
  }
}

/// Something a user should know beside what is shown.
public struct Notice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// There is nothing to show, and that is no failure.
    case empty
    case information
    case warning
  }

  public var kind: Kind
  public var text: DisplayText

  public init(_ kind: Kind, _ text: DisplayText) {
    self.kind = kind
    self.text = text
  }

  /// A warning such as "skipped 2 of 30 cards"; nil when nothing was skipped.
  ///
  /// - Parameter detail: what follows the numbers.
  public static func skipped(_ count: Int, of total: Int, _ detail: String = "") -> Notice? {
    count == 0 ? nil : Notice(.warning, DisplayText("skipped \(count) of \(total)\(detail)"))
  }
}
