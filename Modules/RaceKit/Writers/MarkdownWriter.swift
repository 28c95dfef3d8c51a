extension [TextPart] {
  var markdown: String { map(\.markdown).joined(separator: "\n") }
}

extension TextPart {
  fileprivate var markdown: String {
    switch self {
    case .heading(let level, let title): "\(String(repeating: "#", count: level)) \(title)\n"
    case .text(let text): text.withoutTags.wrapped()
    case .list(let items):
      items.map {
        "- " + $0.withoutTags.wrapped(width: 98).replacing("\n", with: "\n  ").dropLast(2)
      }.joined()
    case .table(let table): table.markdown
    }
  }
}

extension RaceTable {
  package var markdown: String {
    let rule = header.indices.map { $0 == 0 || !links.isEmpty ? "---" : "---:" }
    let all = [header, rule] + rows
    return all.map { "| \($0.map(linked).joined(separator: " | ")) |\n" }.joined()
  }

  private func linked(_ cell: String) -> String {
    let text = cell.replacing("\\", with: "\\\\").withoutTags.replacing("|", with: "\\|")
      .replacing("\n", with: " ")
    return links[cell].map { "[\(text)](\($0))" } ?? text
  }
}

extension String {
  /// "<" begins a tag.
  fileprivate var withoutTags: String { replacing("<", with: "\\<") }

  /// One paragraph, wrapped at spaces to lines of at most `width` characters where possible.
  package func wrapped(width: Int = 100) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.count + word.count < width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
