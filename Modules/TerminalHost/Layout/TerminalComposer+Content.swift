import DisplayKit
import PlainHost

extension TerminalComposer {
  mutating func compose(_ content: Content) {
    switch content {
    case .stack(let parts, let spacing):
      for (position, part) in parts.inDisplayOrder.enumerated() {
        if position > 0 { leaveGap(spacing) }
        composePart(part, position)
      }
    case .heading(let level, let text):
      if depth == 0, state.sections.contains(DisplayText(text.plain)) { mark = .section }
      writeText(spans(of: text, level > 2 ? .bold : [.bold, .underline]))
    case .text(let text): writeText(spans(of: text))
    case .quote(let quoted):
      let bar = TerminalSpan("│ ", .dim)
      indent(bar, rest: bar) { $0.composePart(quoted, 0) }
    case .code(let text, _): composeCode(text)
    case .items(let items, let marker):
      for (position, label) in marker.labels(items.count).enumerated() {
        indent(TerminalSpan(label)) { $0.composePart(items[position], position) }
      }
    case .table(let table): compose(table)
    case .rule: write([TerminalSpan(DisplayText(String(repeating: "─", count: room)), .dim)])
    case .image(let link, let words, _): compose(GridImage(link: link, alternative: words))
    case .imageGrid(let images, let columns): compose(images, columns: columns)
    case .disclosure(let summary, let detail): compose(summary, detail)
    case .actions(let actions): compose(actions)
    case .row(let id, let part): compose(id, part)
    case .card(let part): composePart(part, 0)
    case .item(let item): compose(item)
    case .header(let header): compose(header)
    case .links(let links): compose(links, separator: " · ")
    case .list(let list) where row == nil: passOver(list)
    case .list(let list):
      for position in 0..<list.count { composePart(list.row(at: position).content, position) }
    case .form(let form): compose(form)
    case .progress(let text, let fraction): compose(text, fraction)
    case .notice(let notice): compose(notice)
    case .failure(let failure): compose(failure)
    }
  }

  mutating func composePart(_ content: Content, _ position: Int) {
    path.append(position)
    compose(content)
    path.removeLast()
  }

  private mutating func composeCode(_ text: DisplayText) {
    indent(TerminalSpan("  ")) { composer in
      for line in text.codeLines {
        let span = TerminalSpan(line, .magenta)
        let parts = LineBreaker.lines(of: [span], room: composer.room, isSolid: true)
        for part in parts { composer.write(part) }
      }
    }
  }

  private mutating func compose(_ table: Table) {
    let header = table.header.map { spans(of: $0, .bold) }
    let rows = table.rows.map { row in row.map { spans(of: $0) } }
    for line in TextTable(header: header, rows: rows, room: room).lines { write(line) }
  }

  private mutating func compose(_ summary: StyledText, _ detail: Content) {
    let target = TerminalTarget.disclosure(path, in: row)
    let isFolded = state.folded.contains(target)
    let sign = TerminalSpan(isFolded ? "▸ " : "▾ ", .dim, target: target)
    if depth == 0 { mark = .thread }
    depth += 1
    defer { depth -= 1 }
    indent(sign) { composer in
      composer.writeText(composer.spans(of: summary, .bold, target: target))
      if !isFolded { composer.composePart(detail, 0) }
    }
  }

  private mutating func compose(_ actions: [ContentAction]) {
    guard !actions.isEmpty else { return }
    let words = actions.map { action in
      let style: TextStyle = action.state == .off ? .underline : .bold
      return [TerminalSpan(action.words, style, target: .action(action.id, in: row))]
    }
    writeText(Array(words.joined(separator: [TerminalSpan(" · ", .dim)])))
  }

  private mutating func compose(_ id: RowID, _ part: Content) {
    // After the blank lines that are still pending.
    let start = block.lines.count + gap.count
    composePart(part, 0)
    // A row that contains a list has no stop.
    if block.lines.count > start { block.noteRow(id, from: start) }
  }

  private mutating func compose(_ text: DisplayText, _ fraction: Double?) {
    let words = TerminalSpan(text.progressLine(fraction), .dim)
    write(TerminalLine(spans: [TerminalSpan("  "), words], isProgress: true))
  }

  private mutating func compose(_ notice: Notice) {
    let styles: [Notice.Kind: TextStyle] = [
      .empty: .dim, .warning: .warning, .skipped: .dim,
    ]
    writeText([TerminalSpan(notice.text, styles[notice.kind, default: []])])
  }

  private mutating func compose(_ failure: Failure) {
    writeText([TerminalSpan(failure.title, .failure)])
    if let advice = failure.advice { writeText([TerminalSpan(advice)]) }
    if failure.canRetry { write([TerminalSpan("[Try again]", .bold, target: .retry)]) }
  }
}
