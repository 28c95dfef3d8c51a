import DisplayKit

extension Content {
  /// The texts of this content without its children.
  private var ownTexts: [StyledText] {
    switch self {
    case .heading(_, let text), .text(let text), .disclosure(let text, _): [text]
    case .code(let text, let language):
      [StyledText(text)] + (language.map { [StyledText($0)] } ?? [])
    case .image(let link, let alternative, _): [StyledText(alternative, link: link)]
    case .table(let table): ([table.header] + table.rows).flatMap(\.self)
    default: []
    }
  }

  private var texts: [StyledText] { ownTexts + children.flatMap(\.texts) }

  /// All text, separated by spaces.
  var words: String {
    (ownTexts.map(\.plain) + children.map(\.words)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The nesting depth.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// A violated invariant of content read from `count` bytes of HTML, or nil.
  func fault(readFrom count: Int) -> String? {
    if depth > 130 { return "too deep" }
    if words.utf8.count > 6 * count + 100 { return "too long" }
    for text in texts {
      // The whole text, since marks of a run can join the run before.
      let again = DisplayText(text.plain).string
      if !again.utf8.elementsEqual(text.plain.utf8) { return "unsafe text: \(text.plain)" }
      for link in text.runs.compactMap(\.link) where WebLink(link.string) != link {
        return "bad link: \(link)"
      }
    }
    return nil
  }
}
