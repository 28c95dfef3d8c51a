/// A description of what to display, without any drawing code.
///
/// A cheap Equatable value, so that scenes are tested without a host. All text is ``DisplayText``:
/// no content can send a control sequence to a terminal.
public indirect enum Content: Equatable, Sendable {
  /// Vertical; `spacing` is the number of blank lines between the parts.
  case stack([Content], spacing: Int)
  /// Level 1 to 6.
  case heading(level: Int, StyledText)
  /// A paragraph: wrapped by the host, with its line breaks preserved.
  case text(StyledText)
  /// A quotation, of any content.
  case quote(Content)
  /// Preformatted: line breaks and spaces are preserved.
  case code(DisplayText, language: DisplayText?)
  /// A list in a text; the items can be any content.
  case items([Content], marker: ItemMarker)
  case table(Table)
  /// A horizontal line between parts.
  case rule
  /// A host that draws pictures reserves `size`, or a size of its own, before the image is loaded.
  case image(WebLink?, alternative: DisplayText, size: ImageSize? = nil)
  /// From left to right, with `columns` images per row (at least one); the last row may be shorter.
  case imageGrid([GridImage], columns: Int)
  /// A summary, and content that a host may collapse under it.
  case disclosure(summary: StyledText, Content)
  /// From left to right.
  case actions([ContentAction])
  /// Selectable like a row of a list: sends ``ScreenEvent/rowSelected(_:)``.
  case row(RowID, Content)
  /// Set apart from the contents around it, such as a payment card.
  case card(Content)
  case item(Item)
  case header(Header)
  /// From left to right.
  case links([RowLink])
  case list(LazyList)
  case form(Form)
  /// Work in progress; `fraction` from 0 to 1 if known.
  case progress(DisplayText, fraction: Double?)
  case notice(Notice)
  case failure(Failure)

  /// Text without emphasis and links. With a label, since a literal can be both types and would be
  /// ambiguous.
  public static func text(plain text: DisplayText) -> Content { .text(StyledText(text)) }

  /// An empty stack.
  public static let nothing = Content.stack([], spacing: 0)
}

extension Content {
  /// The direct parts, in order; the rows of a list are not built.
  public var children: [Content] {
    switch self {
    case .stack(let parts, _), .items(let parts, _): parts
    case .quote(let part), .disclosure(_, let part), .row(_, let part), .card(let part): [part]
    case .item(let item): [item.text] + (item.actions.isEmpty ? [] : [.actions(item.actions)])
    case .header(let header): [header.text]
    default: []
    }
  }

  /// All contents inside that have no parts.
  public var leaves: [Content] {
    switch self {
    case .stack, .items, .quote, .disclosure, .row, .card, .item, .header:
      children.flatMap(\.leaves)
    default: [self]
    }
  }

  /// The first value that `find` returns for this content or, in reading order, for one inside.
  public func first<Value>(_ find: (Content) -> Value?) -> Value? {
    if let found = find(self) { return found }
    for child in children { if let found = child.first(find) { return found } }
    return nil
  }

  /// The first form in this content.
  public var form: Form? { first { if case .form(let form) = $0 { form } else { nil } } }

  /// The first list in this content.
  public var list: LazyList? { first { if case .list(let list) = $0 { list } else { nil } } }

  /// In reading order, without those in the rows of a list.
  public var failures: [Failure] {
    leaves.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }
}

extension Content {
  /// The content without the heading at its beginning if that repeats `title`, which a host shows
  /// above; progress and notices may come before it.
  public func withoutHeading(_ title: DisplayText) -> Content {
    switch self {
    case .heading(_, let text) where DisplayText(text.plain).singleLine == title: return .nothing
    case .header(var header) where header.title.map { DisplayText($0.plain).singleLine } == title:
      header.title = nil
      return .header(header)
    case .stack(var parts, let spacing):
      guard let first = parts.firstIndex(where: { !$0.isStatus }) else { return self }
      parts[first] = parts[first].withoutHeading(title)
      return .stack(parts, spacing: spacing)
    default: return self
    }
  }

  private var isStatus: Bool {
    switch self {
    case .progress, .notice: true
    default: false
    }
  }
}

extension [Content] {
  /// The parts of a stack in the order in which hosts show them: notices about skipped elements are
  /// below the others.
  package var inDisplayOrder: [Content] {
    filter { !$0.isAboutSkipped } + filter(\.isAboutSkipped)
  }
}

extension Content {
  fileprivate var isAboutSkipped: Bool {
    if case .notice(let notice) = self { notice.kind == .skipped } else { false }
  }
}

/// The sign before each item of ``Content/items(_:marker:)``.
public enum ItemMarker: Equatable, Sendable {
  case bullet
  /// Counts up from `start`.
  case number(start: Int)
}

/// A cell of an image grid.
public struct GridImage: Equatable, Sendable {
  /// Nil if the address is invalid: hosts show the alternative text.
  public var link: WebLink?
  /// Shown where the image is not drawn.
  public var alternative: DisplayText

  public init(link: WebLink?, alternative: DisplayText) {
    self.link = link
    self.alternative = alternative
  }
}

extension [GridImage] {
  /// The images in rows of `columns`, at least one; the last row may be shorter.
  public func rows(of columns: Int) -> [ArraySlice<GridImage>] {
    let columns = Swift.max(columns, 1)
    return stride(from: 0, to: count, by: columns).map { self[$0...].prefix(columns) }
  }
}

/// A link that is selected like a row of the screen: to another row of a list, or to a tag.
public struct RowLink: Equatable, Sendable {
  /// Sent in ``ScreenEvent/rowSelected(_:)``.
  public var row: RowID
  /// Such as "#swift".
  public var text: DisplayText

  public init(row: RowID, text: DisplayText) {
    self.row = row
    self.text = text
  }
}

extension RowLink {
  /// Links to the rows before and after the one at `position` of `count`; one or none at an end.
  package static func neighbors(
    of position: Int, in count: Int, row: (Int) -> RowID
  ) -> [RowLink] {
    let links: [(Int, DisplayText)] = [(position - 1, "‹ Previous"), (position + 1, "Next ›")]
    return links.filter { (0..<count).contains($0.0) }
      .map { RowLink(row: row($0.0), text: $0.1) }
  }
}

/// Cells in rows, which may differ in length.
public struct Table: Equatable, Sendable {
  /// Empty for a table without a header.
  public var header: [StyledText]
  public var rows: [[StyledText]]

  public init(header: [StyledText] = [], rows: [[StyledText]]) {
    self.header = header
    self.rows = rows
  }
}

/// A message to the user, shown with the content.
public struct Notice: Equatable, Sendable {
  /// The style of the text.
  public enum Kind: Equatable, Sendable {
    /// There is no content, which is not a failure.
    case empty
    /// Such as the result of a command.
    case information
    /// Content may be missing or old.
    case warning
    /// Elements of a response are not shown, since they are not valid. Hosts show it dim, below the
    /// other parts of its stack.
    case skipped
  }

  public var kind: Kind
  /// Such as "2 of 30 articles were left out: no id or title".
  public var text: DisplayText

  public init(_ kind: Kind, _ text: DisplayText) {
    self.kind = kind
    self.text = text
  }

  /// Such as "2 of 30 articles were left out: no id or title"; nil when nothing was skipped.
  ///
  /// - Parameters:
  ///   - total: nil if the number is not known.
  ///   - things: what the elements are, such as "articles".
  ///   - reason: what a skipped element lacks.
  public static func skipped(
    _ count: Int, of total: Int?, _ things: String, _ reason: String
  ) -> Notice? {
    guard count > 0 else { return nil }
    let share = total.map { "\(count) of \($0)" } ?? "\(count)"
    let verb = count == 1 ? "was" : "were"
    return Notice(.skipped, DisplayText("\(share) \(things) \(verb) left out: \(reason)"))
  }
}
