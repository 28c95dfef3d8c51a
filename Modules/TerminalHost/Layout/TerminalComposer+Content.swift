import DisplayKit

extension TerminalComposer {
  mutating func compose(_ content: Content) {
    switch content {
    case .stack(let parts, let spacing): compose(parts, spacing: spacing)
    case .heading(let level, let text): composeHeading(level, text)
    case .text(let text): writeText(spans(of: text))
    case .quote(let quoted):
      let bar = TerminalSpan("│ ", Self.faint)
      indent(bar, rest: bar) { $0.composePart(quoted, 0) }
    case .code(let text, _): composeCode(text)
    case .items(let items, let marker): compose(items, marker)
    case .table(let table): compose(table)
    case .rule: write([TerminalSpan(DisplayText(String(repeating: "─", count: room)), Self.faint)])
    case .image(let link, let alternative): compose(link, alternative)
    case .imageGrid(let images, let columns): compose(images, columns: max(columns, 1))
    case .disclosure(let summary, let detail): compose(summary, detail)
    case .actions(let actions): compose(actions)
    case .row(let id, let part): compose(id, part)
    case .list(let list): compose(list)
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

  private mutating func compose(_ parts: [Content], spacing: Int) {
    for (position, part) in parts.enumerated() {
      if position > 0 { leaveGap(spacing) }
      composePart(part, position)
    }
  }

  private mutating func composeHeading(_ level: Int, _ text: StyledText) {
    writeText(spans(of: text, level > 2 ? [.bold] : [.bold, .underline]))
  }

  private mutating func composeCode(_ text: DisplayText) {
    var lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last == "" { lines.removeLast() }
    indent(TerminalSpan("  ")) { composer in
      for line in lines {
        let span = TerminalSpan(DisplayText(String(line)), TerminalStyle(foreground: .magenta))
        let parts = TerminalLineBreaker.lines(of: [span], room: composer.room, isSolid: true)
        for part in parts { composer.write(part) }
      }
    }
  }

  private mutating func compose(_ items: [Content], _ marker: ItemMarker) {
    for (position, label) in marker.labels(items.count).enumerated() {
      indent(TerminalSpan(DisplayText(label))) { $0.composePart(items[position], position) }
    }
  }

  private mutating func compose(_ summary: StyledText, _ detail: Content) {
    let target = TerminalTarget.disclosure(path, in: row)
    let isFolded = state.folded.contains(target)
    let sign = TerminalSpan(isFolded ? "▸ " : "▾ ", Self.faint, target: target)
    indent(sign) { composer in
      composer.writeText(composer.spans(of: summary, .bold, target: target))
      if !isFolded { composer.composePart(detail, 0) }
    }
  }

  private mutating func compose(_ actions: [ContentAction]) {
    guard !actions.isEmpty else { return }
    let words = actions.map { action in
      let style = action.state == .on ? TerminalStyle(.bold) : TerminalStyle(.underline)
      return [TerminalSpan(action.words, style, target: .action(action.id, in: row))]
    }
    writeText(Array(words.joined(separator: [TerminalSpan(" · ", Self.faint)])))
  }

  private mutating func compose(_ id: RowID, _ part: Content) {
    // Behind the blank lines that are still to come.
    let start = block.lines.count + gap.count
    composePart(part, 0)
    // A row that holds a list is no place to stop at.
    if block.lines.count > start { block.noteRow(id, from: start) }
  }

  private mutating func compose(_ list: LazyList) {
    guard row != nil else { return passOver(list) }
    for position in 0..<list.count { composePart(list.row(at: position).content, position) }
  }

  private mutating func compose(_ text: DisplayText, _ fraction: Double?) {
    let words = TerminalSpan(text.progressLine(fraction), Self.faint)
    write([TerminalSpan("  "), words], isProgress: true)
  }

  private mutating func compose(_ notice: Notice) {
    let warning = TerminalStyle(.bold, foreground: .yellow)
    let style: TerminalStyle =
      switch notice.kind {
      case .empty: Self.faint
      case .information: .plain
      case .warning: warning
      }
    writeText([TerminalSpan(notice.text, style)])
  }

  private mutating func compose(_ failure: Failure) {
    writeText([TerminalSpan(failure.title, TerminalStyle(.bold, foreground: .red))])
    if let advice = failure.advice { writeText([TerminalSpan(advice)]) }
    if failure.canRetry {
      write([TerminalSpan("[Try again]", TerminalStyle(.bold), target: .retry)])
    }
  }
}

extension TerminalComposer {
  mutating func compose(_ table: Table) {
    let header = table.header.map { spans(of: $0, .bold) }
    let rows = table.rows.map { row in row.map { spans(of: $0) } }
    let cells = ([header] + rows).lazy.map { row in
      row.lazy.map { $0.map(\.text.string).joined() }
    }
    guard let widths = TableLayout(of: cells, room: room)?.widths else {
      return composeRecords(header, rows)
    }
    if !header.isEmpty {
      compose(header, widths)
      let lines = widths.map { String(repeating: "─", count: $0) }
      write([TerminalSpan(DisplayText(lines.joined(separator: TableLayout.gap)), Self.faint)])
    }
    for row in rows { compose(row, widths) }
  }

  private mutating func compose(_ row: [[TerminalSpan]], _ widths: [Int]) {
    let cells = zip(row, widths).map { TerminalLineBreaker.lines(of: $0, room: $1) }
    for number in 0..<(cells.map(\.count).max() ?? 0) {
      var line: [TerminalSpan] = []
      var blanks = 0
      for (column, lines) in cells.enumerated() {
        let part = number < lines.count ? lines[number] : []
        if !part.isEmpty {
          if blanks > 0 {
            line.append(TerminalSpan(DisplayText(String(repeating: " ", count: blanks))))
          }
          line += part
          blanks = 0
        }
        blanks += widths[column] - part.reduce(0) { $0 + $1.width } + TableLayout.gap.count
      }
      write(line)
    }
  }

  /// Where there is no room for columns: a paragraph a cell, a blank line between rows.
  private mutating func composeRecords(_ header: [[TerminalSpan]], _ rows: [[[TerminalSpan]]]) {
    let names = header.map { cell in
      let label = DisplayText(cell.map(\.text.string).joined()).label
      return [TerminalSpan(label, TerminalStyle(.bold)), TerminalSpan(": ")]
    }
    for (position, row) in rows.enumerated() {
      if position > 0 { leaveGap(1) }
      for (column, cell) in row.enumerated() {
        writeText((column < names.count ? names[column] : []) + cell)
      }
    }
  }
}
