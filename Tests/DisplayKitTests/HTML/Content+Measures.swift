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
  private var ownRuns: [StyledText.Run] {
    switch self {
    case .heading(_, let text), .text(let text), .disclosure(let text, _): text.runs
    case .code(let text, let language):
      [StyledText.Run(text)] + (language.map { [StyledText.Run($0)] } ?? [])
    case .image(let link, let alternative): [StyledText.Run(alternative, link: link)]
    case .table(let table): ([table.header] + table.rows).flatMap { $0.flatMap(\.runs) }
    default: []
    }
  }

  private var runs: [StyledText.Run] { ownRuns + children.flatMap(\.runs) }

  /// All words in it, a space between two blocks.
  var words: String {
    let own = ownRuns.map(\.text.string).joined(separator: isTable ? " " : "")
    return ([own] + children.map(\.words)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var isTable: Bool { if case .table = self { true } else { false } }

  /// How many contents are one in another.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// What is wrong with it, as something read from `count` bytes of HTML; nil when all is well.
  func fault(readFrom count: Int) -> String? {
    if depth > 130 { return "too deep" }
    if words.utf8.count > 6 * count + 100 { return "too long" }
    for run in runs {
      let again = DisplayText(run.text.string).string
      if !again.utf8.elementsEqual(run.text.string.utf8) { return "unsafe text: \(run.text)" }
      if let link = run.link, WebLink(link.string) != link { return "bad link: \(link)" }
    }
    return nil
  }
}
