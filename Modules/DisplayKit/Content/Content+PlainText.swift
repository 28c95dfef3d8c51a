extension Content {
  /// The text without color, links or wrapping, for another program to display or search.
  ///
  /// A paragraph is one line, a link is its text, table cells are separated by tabs. Notices,
  /// progress and failures are omitted. Builds every row of a list.
  public var plainText: String { plainText(hidesTypedText: false) }

  /// - Parameter hidesTypedText: masks the value of every form field, not only of secret ones.
  public func plainText(hidesTypedText: Bool) -> String {
    plainLines(hidesTypedText).joined(separator: "\n")
  }

  private func plainLines(_ hidesTypedText: Bool) -> [String] {
    switch self {
    case .stack(let parts, let spacing):
      return Self.joined(parts.map { ($0.plainLines(hidesTypedText), spacing) })
    case .heading(_, let text), .text(let text): return Self.lines(text.plain)
    case .quote(let quoted):
      return Self.indented(quoted.plainLines(hidesTypedText), first: "│ ", rest: "│ ")
    case .code(let text, _): return text.codeLines.map(\.string)
    case .items(let items, let marker):
      return zip(items, marker.labels(items.count)).flatMap { item, label in
        Self.indented(item.plainLines(hidesTypedText), first: label.string)
      }
    case .table(let table): return Self.lines(table)
    case .rule: return ["───"]
    case .image(_, let alternative, _): return Self.lines(alternative.imagePlaceholder.string)
    case .imageGrid(let images, let columns): return Self.lines(images, columns)
    case .disclosure(let summary, let detail):
      let lines = Self.lines(summary.plain) + detail.plainLines(hidesTypedText)
      return Self.indented(lines, first: "▾ ")
    case .actions(let actions):
      return actions.isEmpty ? [] : [actions.map(\.words.string).joined(separator: " · ")]
    case .links(let links): return links.isEmpty ? [] : [links.words.string]
    case .row(_, let part), .card(let part): return part.plainLines(hidesTypedText)
    case .item(let item): return item.text.plainLines(hidesTypedText)
    case .header(let header): return header.text.plainLines(hidesTypedText)
    case .list(let list): return Self.lines(list, hidesTypedText)
    case .form(let form): return Self.lines(form, hidesTypedText)
    case .progress, .notice, .failure: return []
    }
  }

  /// Adds the blank lines of a gap only between two non-empty parts.
  private static func joined(_ parts: [(lines: [String], gap: Int)]) -> [String] {
    parts.reduce(into: []) { lines, part in
      if !lines.isEmpty, !part.lines.isEmpty {
        lines += repeatElement("", count: max(part.gap, 0))
      }
      lines += part.lines
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func indented(
    _ lines: [String], first: String, rest: String? = nil
  ) -> [String] {
    let rest = rest ?? String(repeating: " ", count: first.count)
    let indented = zip(lines.indices, lines).map { position, line in
      trimmed(position == 0 ? first : rest, before: line)
    }
    let label = trimmed(first, before: "")
    return indented.isEmpty && !label.isEmpty ? [label] : indented
  }

  private static func trimmed(_ margin: String, before line: String) -> String {
    line.isEmpty ? margin.withoutTrailingSpaces : margin + line
  }

  private static func lines(_ table: Table) -> [String] {
    ([table.header] + table.rows).filter { !$0.isEmpty }.map { row in
      row.map { $0.plain.split(separator: "\n").joined(separator: " ") }.joined(separator: "\t")
    }
  }

  private static func lines(_ images: [GridImage], _ columns: Int) -> [String] {
    images.rows(of: columns).flatMap { row in
      lines(row.map(\.alternative.imagePlaceholder.string).joined(separator: "  "))
    }
  }

  private static func lines(_ list: LazyList, _ hidesTypedText: Bool) -> [String] {
    var wasCompact = true
    return joined(
      (0..<list.count).map { position in
        let row = list.row(at: position).content
        defer { wasCompact = row.isCompact }
        return (row.plainLines(hidesTypedText), row.isCompact && wasCompact ? 0 : 1)
      })
  }

  private static func lines(_ form: Form, _ hidesTypedText: Bool) -> [String] {
    let fields = form.fields.flatMap { field in
      [field.line(hidesTypedText: hidesTypedText).string]
        + (field.error.map { indented(lines($0.string), first: "  ") } ?? [])
    }
    return fields + ["[\(form.submit.singleLine.string)]"]
  }
}

extension Content {
  /// At most one line: compact rows have no blank line between them.
  public var isCompact: Bool {
    switch self {
    case .text: true
    case .row(_, let part), .card(let part): part.isCompact
    case .item(let item): item.text.isCompact
    case .stack(let parts, _): parts.count < 2 && parts.allSatisfy(\.isCompact)
    default: false
    }
  }
}

extension [RowLink] {
  /// The texts on one line.
  public var words: DisplayText {
    DisplayText(map(\.text.singleLine.string).joined(separator: " · "))
  }
}

extension ItemMarker {
  /// The bullets or numbers of `count` items, each with its space, padded to equal width.
  public func labels(_ count: Int) -> [DisplayText] {
    let labels = (0..<count).map { position in
      switch self {
      case .bullet: "• "
      case .number(let start): "\(start &+ position). "
      }
    }
    let width = labels.map(\.count).max() ?? 0
    return labels.map { DisplayText(String(repeating: " ", count: width - $0.count) + $0) }
  }
}

extension Form.Field {
  /// The label and the value. A mask has a fixed length, to hide that of the secret.
  public func line(hidesTypedText: Bool = false) -> DisplayText {
    let isHidden = isSecret || hidesTypedText
    let shown = isHidden && !value.isEmpty ? "••••••••" : DisplayText(value).singleLine.string
    return DisplayText(label.singleLine.string + (shown.isEmpty ? ":" : ": ") + shown)
  }
}

extension DisplayText {
  /// An image's alternative text, for a host without images.
  public var imagePlaceholder: DisplayText {
    let words = singleLine.string
    return DisplayText(words.isEmpty ? "[image]" : "[image: \(words)]")
  }

  /// The label on one line, with the percentage if known.
  public func progressLine(_ fraction: Double?) -> DisplayText {
    let percent = fraction.flatMap { $0.isFinite ? " \(Int(min(max($0, 0), 1) * 100))%" : nil }
    return DisplayText(singleLine.string + (percent ?? ""))
  }

  /// The lines of code, with tabs expanded to columns of four, without blank lines at the end.
  public var codeLines: [DisplayText] {
    var lines = string.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last == "" { lines.removeLast() }
    return lines.map { DisplayText(Self.expandingTabs($0)) }
  }

  private static func expandingTabs(_ line: Substring) -> String {
    guard line.contains("\t") else { return String(line) }
    var expanded = ""
    var column = 0
    for character in line {
      let isTab = character == "\t"
      let width = isTab ? 4 - column % 4 : DisplayWidth.of(character)
      expanded += isTab ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return expanded
  }
}
