package import DisplayKit

/// Texts with control sequences, for every place in a content.
package enum TerminalAttack {
  package static let texts = [
    "\u{1B}]0;title\u{7}", "\u{1B}]2;title\u{1B}\\", "\u{1B}]52;c;eA==\u{7}",
    "\u{1B}]8;;http://evil.example\u{1B}\\x", "\u{1B}[2J\u{1B}[31m", "\u{1B}P1$r0m\u{1B}\\",
    "\u{9B}31m", "\u{90}x\u{9C}", "\u{9D}0;title\u{9C}", "\u{202E}evil", "\u{2066}evil\u{2069}",
    "a\u{E0041}\u{E0042}", "a\r\nb\u{8}\u{7F}", "Z" + String(repeating: "\u{301}", count: 300),
    "\u{1B}[?1049l", "\u{1B}c", "\u{0E}\u{0F}\u{05}", "\u{1B}_Gi=31,a=q;AAAA\u{1B}\\",
    "\u{1B}[?1000h\u{1B}[?7h\u{1B}[?25h", "\u{1B}[3;5r\u{1B}(0",
  ]

  /// The text split before each scalar, first at its start.
  package static func halves(of text: String) -> [(String, String)] {
    let scalars = Array(text.unicodeScalars)
    return (0..<min(scalars.count, 32)).map { count in
      let parts = [scalars.prefix(count), scalars.dropFirst(count)]
      let texts = parts.map { String(String.UnicodeScalarView($0)) }
      return (texts[0], texts[1])
    }
  }

  /// The halves side by side, and one below the other.
  package static func everywhere(_ first: String, _ second: String = "") -> Content {
    let halves = [first, second].filter { !$0.isEmpty }
    let texts = halves.map { DisplayText($0) }
    let whole = StyledText(texts.map { StyledText.Run($0) })
    let lines = Content.stack(texts.map { .text(plain: $0) }, spacing: 0)
    let text = DisplayText(first + second)
    let rows = LazyList(halves, id: { RowID($0) }, content: { .text(plain: DisplayText($0)) })
    let field = Form.Field(
      id: FieldID("field"), label: text, value: first + second, error: texts[0])
    let cells = texts.map { StyledText($0) }
    let links = halves.map { RowLink(row: RowID($0), text: DisplayText($0)) }
    let picture = Item.Picture(.thumbnail, link: nil, alternative: text)
    return .stack(
      [
        .list(rows), .heading(level: 1, whole), .text(whole), .quote(lines),
        .code(text, language: text), .items([.text(whole), lines], marker: .bullet),
        .table(Table(header: cells, rows: [cells])), .image(nil, alternative: text),
        .imageGrid(texts.map { GridImage(link: nil, alternative: $0) }, columns: 2),
        .actions(texts.map { ContentAction(id: ActionID($0.string), title: $0) }),
        .disclosure(summary: whole, lines), .progress(text, fraction: 0.5),
        .notice(Notice(.warning, text)),
        .failure(Failure(title: text, advice: texts[0], canRetry: true)),
        .form(Form(fields: [field], submit: text)), .card(lines), .links(links),
        .header(Header(.profile, cover: picture, picture: picture, title: whole, tags: links)),
        .item(Item(picture: picture, title: whole, lines: cells, value: text, tags: texts)),
      ], spacing: 0)
  }
}
