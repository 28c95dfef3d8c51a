/// Writes blocks as the platform's `body_html`.
struct HTMLWriter {
  /// Stands in front of the addresses of images.
  let origin: String
  private var notes: [String] = []

  static func html(_ blocks: [SampleBlock], origin: String) -> String {
    var writer = HTMLWriter(origin: origin)
    let body = writer.html(of: blocks)
    return writer.notes.isEmpty ? body : body + "\n\n" + writer.footnotes()
  }

  private init(origin: String) {
    self.origin = origin
  }

  mutating func html(of blocks: [SampleBlock]) -> String {
    var pieces: [String] = []
    for (index, block) in blocks.enumerated() {
      if case .p(let text) = block, case .code? = blocks.dropFirst(index + 1).first {
        // The platform keeps the line break that people leave in front of their code.
        pieces.append("<p>\(HTMLText.inline(text))<br>\n</p>")
      } else {
        pieces.append(html(of: block))
      }
    }
    return pieces.joined(separator: "\n\n")
  }

  private mutating func html(of block: SampleBlock) -> String {
    switch block {
    case .p(let text): "<p>\(HTMLText.inline(text))</p>"
    case .h2(let text): heading(2, text)
    case .h3(let text): heading(3, text)
    case .code(let language, let lines): code(lines, language: language)
    case .bullets(let items): list("ul", items.map(HTMLText.inline))
    case .numbers(let items): list("ol", items.map(HTMLText.inline))
    case .nested(let items): nested(items)
    case .quote(let blocks): "<blockquote>\n\(html(of: blocks))\n</blockquote>"
    case .table(let rows): table(rows)
    case .lines(let lines): "<p>\(lines.map(HTMLText.inline).joined(separator: "<br>\n"))</p>"
    case .footnote(let text, let note): footnote(text, note: note)
    case .details(let summary, let blocks): details(summary, blocks)
    case .rule: "<hr>"
    case .raw(let html): html
    case .image, .figure, .card, .video, .emojiImage: media(block)
    }
  }

  private func heading(_ level: Int, _ text: String) -> String {
    let slug = HTMLText.escaped(Slug.of(text))
    return """
      <h\(level)>
        <a name="\(slug)" href="#\(slug)">
        </a>
        \(HTMLText.inline(text))
      </h\(level)>
      """
  }

  private func list(_ tag: String, _ items: [String]) -> String {
    let lines = items.map { "<li>\($0)</li>\n" }.joined()
    return "<\(tag)>\n\(lines)</\(tag)>"
  }

  private mutating func nested(_ items: [[SampleBlock]]) -> String {
    var written: [String] = []
    for item in items {
      if item.isTightItem, case .p(let text)? = item.first {
        let inner = html(of: Array(item.dropFirst()))
        written.append(HTMLText.inline(text) + (inner.isEmpty ? "" : "\n\(inner)\n"))
      } else {
        written.append("\n\(html(of: item))\n")
      }
    }
    return list("ul", written)
  }

  private func table(_ rows: [[String]]) -> String {
    let head = rows.prefix(1).map { row($0, cell: "th") }.joined()
    let body = rows.dropFirst().map { row($0, cell: "td") }.joined()
    return """
      <div class="table-wrapper-paragraph"><table>
      <thead>
      \(head)</thead>
      <tbody>
      \(body)</tbody>
      </table></div>
      """
  }

  private func row(_ cells: [String], cell tag: String) -> String {
    let cells = cells.map { "<\(tag)>\(HTMLText.inline($0))</\(tag)>\n" }.joined()
    return "<tr>\n\(cells)</tr>\n"
  }

  private mutating func details(_ summary: String, _ blocks: [SampleBlock]) -> String {
    "<details>\n<summary>\(HTMLText.inline(summary))</summary>\n\n\(html(of: blocks))\n\n</details>"
  }

  private mutating func footnote(_ text: String, note: String) -> String {
    notes.append(note)
    let number = notes.count
    let mark = "<sup id=\"fnref\(number)\"><a href=\"#fn\(number)\">\(number)</a></sup>"
    return "<p>\(HTMLText.inline(text))\(mark)</p>"
  }

  private func footnotes() -> String {
    let items = notes.enumerated().map { index, note in
      """
      <li id="fn\(index + 1)">
      <p>\(HTMLText.inline(note))&nbsp;<a href="#fnref\(index + 1)">↩</a></p>
      </li>

      """
    }
    return "<div class=\"footnotes\">\n<hr>\n<ol>\n\(items.joined())</ol>\n</div>"
  }
}
