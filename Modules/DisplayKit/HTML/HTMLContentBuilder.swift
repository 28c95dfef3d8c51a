/// Builds content from a stream of tags and text.
///
/// Text is collected in `text`, complete blocks in the topmost of `containers`. While a `textBlock`
/// is open, all text belongs to it, and blocks within it only start new lines.
struct HTMLContentBuilder {
  private static let deepest = 64
  private static let mostElements = 100_000
  private static let mostAddedToAddresses = 1_000_000

  let base: WebLink?
  var text = HTMLTextBuffer()
  var containers = [HTMLContainer(.page)]
  var textBlock: HTMLTextBlock?
  var elements: [HTMLElement] = []
  var dropped: HTMLDroppedElement?
  var formula: HTMLFormula?
  /// Whether only a formula's end and tags precede.
  var isBehindFormula = false
  /// The target of the last link, until an image in it has displayed it.
  var unshownLink: WebLink?
  /// Whether the next element is hidden with its content.
  var opensHidden = false
  /// The number of open elements that are ignored because a limit was reached.
  var flattened = 0
  /// How many more elements and blocks may be created.
  private var budget = Self.mostElements
  /// How many more bytes resolving against the base may add to the addresses.
  var addressBudget = Self.mostAddedToAddresses

  init(base: WebLink?) { self.base = base }

  var canOpen: Bool { elements.count < Self.deepest && budget > 0 }

  /// Whether blocks only start new lines of the current text.
  var isTextOnly: Bool { textBlock != nil || budget == 0 }

  var isInCard: Bool { containers.contains { $0.kind == .card } }

  mutating func add(_ words: String) {
    if dropped != nil { return }
    isBehindFormula = false
    if formula == nil { text.append(words) } else { formula?.add(words) }
  }

  mutating func finish() -> Content {
    endFormula()
    close(downTo: 0)
    if let paragraph = text.take() { append(.text(paragraph)) }
    return containers[0].content ?? .nothing
  }

  /// Those of a quotation in the open elements: double and single ones in turn.
  var quotationMarks: (start: String, end: String) {
    elements.count { $0.tag == .q }.isMultiple(of: 2) ? ("“", "”") : ("‘", "’")
  }

  /// Ends the paragraph, or the line.
  mutating func breakBlock() {
    if text.style.isHidden { return }
    if isTextOnly {
      text.breakLine(with: textBlock?.separator ?? UInt8(ascii: "\n"))
    } else if let paragraph = text.take() {
      append(.text(paragraph))
    }
  }

  mutating func append(_ block: Content) {
    if text.style.isHidden { return }
    budget = max(budget - 1, 0)
    // Content of a table outside its cells is placed before the table.
    let target = containers.lastIndex { $0.kind != .table } ?? 0
    containers[target].blocks.append(block)
  }

  mutating func open(
    _ tag: HTMLTag, _ ending: HTMLElement.Ending, style: (inout HTMLStyle) -> Void = { _ in }
  ) {
    elements.append(HTMLElement(tag: tag, ending: ending, outerStyle: text.style))
    budget = max(budget - 1, 0)
    style(&text.style)
    if opensHidden { text.style.isHidden = true }
  }

  mutating func openContainer(_ kind: HTMLContainer.Kind, _ tag: HTMLTag) {
    open(tag, .container)
    containers.append(HTMLContainer(kind))
  }

  mutating func openTextBlock(
    _ textBlock: HTMLTextBlock, _ tag: HTMLTag, style: (inout HTMLStyle) -> Void = { _ in }
  ) {
    open(tag, .textBlock, style: style)
    self.textBlock = textBlock
  }
}

/// A block that contains other blocks, up to its end tag.
struct HTMLContainer {
  enum Kind: Equatable {
    case page
    case quote
    /// A preview of another page.
    case card
    case item
    case bullets
    case numbers(HTMLNumbering)
    case definitions
    case details
    case table
  }

  let kind: Kind
  var blocks: [Content] = []
  var summary: StyledText?
  var table = HTMLTableBuilder()
  /// The numbers of single items of an ordered list, by position.
  var numbers: [Int: Int] = [:]

  init(_ kind: Kind) { self.kind = kind }

  var isList: Bool { kind == .bullets || isNumbered }

  var isNumbered: Bool { if case .numbers = kind { true } else { false } }

  /// Nil if it is empty.
  var content: Content? {
    if kind == .table { return table.content }
    if summary == nil && blocks.allSatisfy({ $0 == .nothing }) { return nil }
    return switch kind {
    case .page, .table: body
    case .quote: .quote(body)
    case .card: .quote(Self.stack(blocks, spacing: 0))
    case .item: Self.stack(blocks, spacing: isTight ? 0 : 1)
    case .bullets: .items(blocks, marker: .bullet)
    case .numbers(let numbering): Self.stack(numbering.lists(of: blocks, numbers), spacing: 0)
    case .definitions: Self.stack(blocks, spacing: 0)
    case .details: .disclosure(summary: summary ?? "Details", body)
    }
  }

  private var body: Content { Self.stack(blocks, spacing: 1) }

  /// Whether the item is a line followed only by lists, the usual nested list.
  private var isTight: Bool {
    blocks.dropFirst().allSatisfy(\.isItems)
  }

  private static func stack(_ blocks: [Content], spacing: Int) -> Content {
    switch blocks.count {
    case 0: .nothing
    case 1: blocks[0]
    default: .stack(blocks, spacing: spacing)
    }
  }
}

/// A block that contains only text: blocks within it are lines of its text.
enum HTMLTextBlock: Equatable {
  case heading(level: Int)
  case cell(isHeader: Bool, columns: Int, rows: Int)
  case summary
  case code(language: DisplayText?)

  var separator: UInt8 {
    switch self {
    case .heading, .summary: UInt8(ascii: " ")
    case .cell, .code: UInt8(ascii: "\n")
    }
  }
}

extension Content {
  /// Whether it is a list, or one whose numbers are not consecutive.
  fileprivate var isItems: Bool {
    switch self {
    case .items: true
    case .stack(let parts, spacing: 0):
      parts.allSatisfy { if case .items = $0 { true } else { false } }
    default: false
    }
  }
}
