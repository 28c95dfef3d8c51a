/// A block that other blocks are gathered in, up to its end tag.
struct HTMLFrame {
  enum Kind: Equatable {
    case page
    case quote
    /// A preview of another page.
    case card
    case item
    case list(ItemMarker)
    case definitions
    case details
    case table
  }

  let kind: Kind
  var blocks: [Content] = []
  var summary: StyledText?
  var table = HTMLTableBuilder()

  init(_ kind: Kind) { self.kind = kind }

  var isList: Bool { if case .list = kind { true } else { false } }

  var isNumbered: Bool { if case .list(.number) = kind { true } else { false } }

  /// Nil when there is nothing in it.
  var content: Content? {
    if kind == .table { return table.content }
    if summary == nil && blocks.allSatisfy({ $0 == .nothing }) { return nil }
    return switch kind {
    case .page, .table: body
    case .quote: .quote(body)
    case .card: .quote(Self.stack(blocks, spacing: 0))
    case .item: Self.stack(blocks, spacing: isTight ? 0 : 1)
    case .list(let marker): .items(blocks, marker: marker)
    case .definitions: Self.stack(blocks, spacing: 0)
    case .details: .disclosure(summary: summary ?? "Details", body)
    }
  }

  private var body: Content { Self.stack(blocks, spacing: 1) }

  /// A line and the lists under it: the usual nested list.
  private var isTight: Bool {
    blocks.dropFirst().allSatisfy { if case .items = $0 { true } else { false } }
  }

  private static func stack(_ blocks: [Content], spacing: Int) -> Content {
    switch blocks.count {
    case 0: .nothing
    case 1: blocks[0]
    default: .stack(blocks, spacing: spacing)
    }
  }
}
