import DisplayKit

extension Content {
  /// The contents right in it.
  private var children: [Content] {
    switch self {
    case .stack(let contents, _), .items(let contents, _): contents
    case .quote(let content), .disclosure(_, let content): [content]
    default: []
    }
  }

  /// The texts right in it.
  private var ownTexts: [StyledText] {
    switch self {
    case .heading(_, let text), .text(let text), .disclosure(let text, _): [text]
    case .code(let text, let language):
      [StyledText(text)] + (language.map { [StyledText($0)] } ?? [])
    case .image(let link, let alternative): [StyledText(alternative, link: link)]
    case .table(let table): ([table.header] + table.rows).flatMap(\.self)
    default: []
    }
  }

  private var texts: [StyledText] { ownTexts + children.flatMap(\.texts) }

  /// All words in it, a space between two texts.
  var words: String {
    (ownTexts.map(\.plain) + children.map(\.words)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// How many contents are one in another.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// What is wrong with it, as something read from `count` bytes of HTML; nil when all is well.
  func fault(readFrom count: Int) -> String? {
    if depth > 130 { return "too deep" }
    if words.utf8.count > 6 * count + 100 { return "too long" }
    for text in texts {
      // The whole: marks of one run join what is before them.
      let again = DisplayText(text.plain).string
      if !again.utf8.elementsEqual(text.plain.utf8) { return "unsafe text: \(text.plain)" }
      for link in text.runs.compactMap(\.link) where WebLink(link.string) != link {
        return "bad link: \(link)"
      }
    }
    return nil
  }
}
