extension PlainRenderer {
  func drawStack(_ parts: [Content], spacing: Int) throws {
    let start = page.lineCount
    for part in parts {
      if page.lineCount > start { page.leaveGap(spacing) }
      try draw(part)
    }
  }

  /// Rows of one line each stand close together, others have a blank line between them.
  func drawList(_ list: LazyList) throws {
    var wasCompact = true
    for position in 0..<list.count {
      let row = list.row(at: position).content
      let isCompact = isCompact(row)
      if position > 0 { page.leaveGap(isCompact && wasCompact ? 0 : 1) }
      wasCompact = isCompact
      try draw(row)
      try page.flush()
    }
  }

  private func isCompact(_ content: Content) -> Bool {
    switch content {
    case .text: true
    case .row(_, let row): isCompact(row)
    case .stack(let parts, _): parts.count < 2 && parts.allSatisfy(isCompact)
    default: false
    }
  }

  func drawItems(_ items: [Content], _ marker: ItemMarker) throws {
    let markers = items.indices.map { position in
      switch marker {
      case .bullet: "•"
      case .number(let start): "\(start &+ position)."
      }
    }
    let width = markers.map(\.count).max() ?? 0
    for (item, marker) in zip(items, markers) {
      let padding = String(repeating: " ", count: width - marker.count)
      try page.indent(padding + marker + " ") { try draw(item) }
    }
  }

  func drawDisclosure(_ summary: StyledText, _ detail: Content) throws {
    try page.indent("▾ ") {
      try drawText(summary, .strong)
      try draw(detail)
    }
  }

  /// As words: nobody chooses anything in a print.
  func drawActions(_ actions: [ContentAction]) throws {
    guard !actions.isEmpty else { return }
    let words = actions.map { PlainPiece($0.words.string, .secondary) }
    try draw(Array(words.map { [$0] }.joined(separator: [PlainPiece(" · ", .secondary)])))
  }

  func drawForm(_ form: Form) throws {
    for field in form.fields {
      let isHidden = field.isSecret || hidesTypedText
      let value = isHidden ? hidden(field.value) : DisplayText(field.value).singleLine.string
      let label = field.label.singleLine.string + (value.isEmpty ? ":" : ": ")
      try draw([PlainPiece(label), PlainPiece(value)])
      guard let error = field.error else { continue }
      try page.indent("  ") { try draw([PlainPiece(error.string, .failure)]) }
    }
    let ink = form.isEnabled ? PlainInk(.strong) : .secondary
    try draw([PlainPiece("[\(form.submit.singleLine.string)]", ink)])
  }

  /// Always as long: the length of a secret is a part of it.
  private func hidden(_ value: String) -> String { value.isEmpty ? "" : "••••••••" }
}
