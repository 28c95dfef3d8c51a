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
    let markers = items.indices.map { position in
      switch marker {
      case .bullet: "•"
      case .number(let start): "\(start &+ position)."
      }
    }
    let width = markers.map(\.count).max() ?? 0
    for (position, marker) in markers.enumerated() {
      let padding = String(repeating: " ", count: width - marker.count)
      indent(TerminalSpan(DisplayText(padding + marker + " "))) {
        $0.composePart(items[position], position)
      }
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
    let percent = fraction.flatMap { $0.isFinite ? " \(Int(min(max($0, 0), 1) * 100))%" : nil }
    let words = DisplayText(text.singleLine.string + (percent ?? ""))
    write([TerminalSpan("  "), TerminalSpan(words, Self.faint)], isProgress: true)
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
