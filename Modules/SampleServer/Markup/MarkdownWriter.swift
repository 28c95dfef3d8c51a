/// Writes blocks as `body_markdown`: CommonMark with GitHub's tables, strikethrough and footnotes,
/// and HTML where Markdown has no word for a thing. Embeds are the platform's `{% embed %}`.
struct MarkdownWriter {
  private let origin: String
  private var notes: [String] = []

  static func markdown(_ blocks: [SampleBlock], origin: String) -> String {
    var writer = MarkdownWriter(origin: origin)
    var pieces = [writer.markdown(of: blocks)]
    pieces += writer.notes.enumerated().map { "[^\($0 + 1)]: \(MarkdownText.inline($1))" }
    return pieces.joined(separator: "\n\n") + "\n"
  }

  private init(origin: String) {
    self.origin = origin
  }

  private mutating func markdown(of blocks: [SampleBlock]) -> String {
    var pieces: [String] = []
    for block in blocks { pieces.append(markdown(of: block)) }
    return pieces.joined(separator: "\n\n")
  }

  private mutating func markdown(of block: SampleBlock) -> String {
    switch block {
    case .p(let text): MarkdownText.inline(text)
    case .h2(let text): "## \(MarkdownText.inline(text))"
    case .h3(let text): "### \(MarkdownText.inline(text))"
    case .code(let language, let lines): code(lines, language: language)
    case .bullets(let items): list(items) { _ in "- " }
    case .numbers(let items): list(items) { "\($0 + 1). " }
    case .nested(let items): nested(items)
    case .quote(let blocks): prefixed(markdown(of: blocks), first: "> ", others: "> ")
    case .table(let rows): table(rows)
    case .image(let name, let alt): image(name, alt: alt)
    case .figure: HTMLWriter.html([block], origin: origin)
    case .card(_, let address), .video(let address): "{% embed \(address) %}"
    case .details(let summary, let blocks): details(summary, blocks)
    case .lines(let lines): lines.map(MarkdownText.inline).joined(separator: "\\\n")
    case .footnote(let text, let note): footnote(text, note: note)
    case .emojiImage(let emoji, let text): "\(emoji) \(MarkdownText.inline(text))"
    case .rule: "---"
    case .raw(let html): html
    }
  }

  private func code(_ lines: String, language: String) -> String {
    // A fence has to be longer than any run of backticks in what it holds.
    let longest = lines.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(lines)\n\(fence)"
  }

  private func list(_ items: [String], mark: (Int) -> String) -> String {
    items.enumerated().map { index, item in
      let mark = mark(index)
      let indent = String(repeating: " ", count: mark.count)
      return prefixed(MarkdownText.inline(item), first: mark, others: indent)
    }.joined(separator: "\n")
  }

  private mutating func nested(_ items: [[SampleBlock]]) -> String {
    var written: [String] = []
    for item in items {
      var pieces: [String] = []
      for block in item { pieces.append(markdown(of: block)) }
      let text = pieces.joined(separator: item.isTightItem ? "\n" : "\n\n")
      written.append(prefixed(text, first: "- ", others: "  "))
    }
    let isTight = items.allSatisfy(\.isTightItem)
    return written.joined(separator: isTight ? "\n" : "\n\n")
  }

  private func prefixed(_ text: String, first: String, others: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let prefix = index == 0 ? first : others
      return line.isEmpty ? String(prefix.prefix { $0 != " " }) : prefix + line
    }.joined(separator: "\n")
  }

  private func table(_ rows: [[String]]) -> String {
    guard let header = rows.first else { return "" }
    let rule = row(header.map { _ in "---" })
    let body = rows.dropFirst().map { row($0.map(cell)) }
    return ([row(header.map(cell)), rule] + body).joined(separator: "\n")
  }

  private func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }

  private func cell(_ text: String) -> String {
    MarkdownText.inline(text).replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  private func image(_ name: String, alt: String) -> String {
    "![\(MarkdownText.escaped(alt))](\(ImageAddress.of(name, origin: origin)))"
  }

  private mutating func details(_ summary: String, _ blocks: [SampleBlock]) -> String {
    let summary = "<summary>\(HTMLText.inline(summary))</summary>"
    return "<details>\n\(summary)\n\n\(markdown(of: blocks))\n\n</details>"
  }

  private mutating func footnote(_ text: String, note: String) -> String {
    notes.append(note)
    return "\(MarkdownText.inline(text))[^\(notes.count)]"
  }
}
