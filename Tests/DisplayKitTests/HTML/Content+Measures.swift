import DisplayKit

extension Content {
  /// All words in it, a space between two blocks.
  var words: String {
    switch self {
    case .stack(let blocks, _), .items(let blocks, _):
      blocks.map(\.words).filter { !$0.isEmpty }.joined(separator: " ")
    case .heading(_, let text), .text(let text): text.plain
    case .quote(let content): content.words
    case .disclosure(let summary, let content): summary.plain + " " + content.words
    case .code(let text, _): text.string
    case .image(_, let alternative): alternative.string
    case .table(let table):
      ([table.header] + table.rows).flatMap { $0.map(\.plain) }.joined(separator: " ")
    default: ""
    }
  }

  /// How many contents are one in another.
  var depth: Int {
    switch self {
    case .stack(let blocks, _), .items(let blocks, _): 1 + (blocks.map(\.depth).max() ?? 0)
    case .quote(let content), .disclosure(_, let content): 1 + content.depth
    default: 1
    }
  }
}
