import DisplayKit
import PlainHost

/// A content printed as lines: choices have numbers, and lists continue on request.
struct LinearPage {
  static let rowsAtOnce = 20
  static let mostSearched = 10_000

  /// Set after a change by the user, which is not printed again.
  var source: Content
  private(set) var choices = Numbering<TerminalTarget>()
  private(set) var lastRow: RowID?
  private var waiting: [(list: LazyList, next: Int)] = []
  private var budget = 0
  private var depth = 0
  private var row: RowID?
  private var rowLinks: [RowID: WebLink] = [:]

  init(_ source: Content) { self.source = source }

  var rowsLeft: Int { waiting.reduce(0) { $0 + $1.list.count - $1.next } }

  /// - Parameter title: was printed before; a heading does not repeat it.
  mutating func beginning(below title: DisplayText? = nil) -> Content {
    budget = Self.rowsAtOnce
    return numbered(title.map { source.withoutHeading($0) } ?? source)
  }

  mutating func more() -> Content {
    budget = Self.rowsAtOnce
    let lists = waiting
    waiting = []
    return .stack(lists.map { rows(of: $0.list, from: $0.next) }, spacing: 0)
  }

  /// Updates the content if only rows were added at its end, or if the difference needs no
  /// printing; false if the page has to be printed again.
  mutating func extend(to content: Content) -> Bool {
    let (old, new) = (source.lists, content.lists)
    guard old.count == 1, new.count == 1 else { return false }
    let read = old[0].count - rowsLeft
    guard new[0].count >= read, (0..<read).allSatisfy({ old[0].row(at: $0) == new[0].row(at: $0) })
    else { return false }
    source = content
    waiting = read < new[0].count ? [(new[0], read)] : []
    return true
  }

  mutating func matches(of search: TerminalSearch) -> [Content] {
    let text = source.withoutLists.plainText
    let lines = text.split(separator: "\n").map(String.init).filter {
      !search.matches(in: $0).isEmpty
    }
    var found = lines.prefix(Self.rowsAtOnce).map { Content.text(plain: DisplayText($0)) }
    for list in source.lists {
      for position in 0..<min(list.count, Self.mostSearched) where found.count < Self.rowsAtOnce {
        let row = list.row(at: position)
        if !search.matches(in: row.content.plainText).isEmpty {
          found.append(numbered(row))
        }
      }
    }
    return found
  }

  /// The link or image of a choice, or the link of its row, or the first one in the row; without a
  /// number the screen's link, or the page's first.
  func address(_ number: Int?, of screen: WebLink?) -> WebLink? {
    guard let number else { return screen ?? choices.elements.lazy.compactMap(\.address).first }
    guard case .row(let row) = choices[number] else { return choices[number]?.address }
    return rowLinks[row] ?? choices.elements.lazy.compactMap { $0.address(in: row) }.first
  }

  private mutating func number(of target: TerminalTarget) -> DisplayText {
    DisplayText("[\(choices.number(of: target))]")
  }
}

extension LinearPage {
  private mutating func numbered(_ content: Content) -> Content {
    switch content {
    case .stack(let parts, let spacing):
      return .stack(parts.inDisplayOrder.map { numbered($0) }, spacing: spacing)
    case .heading(_, let text), .text(let text): return .text(numbered(text))
    case .quote(let part): return .stack([.text("Quote:"), numbered(part)], spacing: 0)
    case .code: return content
    case .items(let items, let marker): return .items(items.map { numbered($0) }, marker: marker)
    case .table(let table): return numbered(table)
    case .rule: return .nothing
    case .image(let link, let words, _): return numbered(GridImage(link: link, alternative: words))
    case .imageGrid(let images, _): return .stack(images.map { numbered($0) }, spacing: 0)
    case .disclosure(let summary, let detail): return numbered(summary, detail)
    case .actions(let actions): return numbered(actions)
    case .row(let id, let part): return numbered(id, part)
    case .card(let part): return numbered(part)
    case .item(let item):
      return .stack([numbered(item.text), numbered(item.actions)], spacing: 0)
    case .header(let header):
      return numbered(header.text(tags: header.tags.map(\.content)))
    case .links(let links): return .stack(links.map { numbered($0.content) }, spacing: 0)
    case .list(let list): return rows(of: list, from: 0)
    case .form(let form): return numbered(form)
    case .progress(let words, _): return .text(plain: words.singleLine)
    case .notice(let notice): return .text(StyledText(notice.sentence))
    case .failure(let failure):
      let again = failure.canRetry ? [chosen(.retry, .text("Try again"))] : []
      return .stack([.text(plain: failure.sentence)] + again, spacing: 0)
    }
  }

  private mutating func numbered(_ text: StyledText) -> StyledText {
    var runs: [StyledText.Run] = []
    for (run, endedLink) in text.runsWithEndedLink {
      runs.append(run)
      guard let endedLink else { continue }
      runs.append(.init(DisplayText(" " + number(of: .link(endedLink, in: row)).string)))
    }
    return StyledText(runs)
  }

  private mutating func numbered(_ image: GridImage) -> Content {
    let words = DisplayText("Image: \(image.alternative.singleLine.string)")
    return image.link.map { chosen(.image($0, in: row), .text(plain: words)) }
      ?? .text(plain: words)
  }

  /// One record per row: a screen reader cannot follow columns.
  private mutating func numbered(_ table: Table) -> Content {
    let names = table.header.map { DisplayText(DisplayText($0.plain).label.string + ": ") }
    let rows = table.rows.map { row in
      var runs: [StyledText.Run] = []
      for (column, cell) in row.enumerated() {
        if column > 0 { runs.append(.init("; ")) }
        if column < names.count { runs.append(.init(names[column])) }
        runs += numbered(cell).runs
      }
      return Content.text(StyledText(runs))
    }
    return .stack(rows, spacing: 0)
  }

  private mutating func numbered(_ summary: StyledText, _ detail: Content) -> Content {
    depth += 1
    defer { depth -= 1 }
    let level = depth > 1 ? [StyledText.Run(DisplayText("Level \(depth): "))] : []
    let words = Content.text(StyledText(level + numbered(summary).runs))
    return .stack([words, numbered(detail)], spacing: 0)
  }

  private mutating func numbered(_ id: RowID, _ part: Content) -> Content {
    guard row != id else { return numbered(part) }
    let outer = row
    defer { row = outer }
    row = id
    return chosen(.row(id), part)
  }

  private mutating func numbered(_ row: LazyList.Row) -> Content {
    rowLinks[row.id] = row.link
    return numbered(row.id, row.content)
  }

  private mutating func rows(of list: LazyList, from start: Int) -> Content {
    let end = min(list.count, start + budget)
    budget -= end - start
    if end < list.count, row == nil { waiting.append((list, end)) }
    let rows = (start..<end).map { list.row(at: $0) }
    lastRow = rows.last?.id ?? lastRow
    return .stack(rows.map { numbered($0) }, spacing: 0)
  }

  private mutating func numbered(_ actions: [ContentAction]) -> Content {
    let parts = actions.map { action in
      let state = action.state == .off ? "" : ", \(action.state)"
      let words = Content.text(plain: DisplayText(action.title.singleLine.string + state))
      return chosen(.action(action.id, in: row), words)
    }
    return .stack(parts, spacing: 0)
  }

  private mutating func numbered(_ form: Form) -> Content {
    var parts: [Content] = []
    for field in form.fields {
      let words = Content.text(plain: field.sentence)
      parts.append(form.isEnabled ? chosen(.field(field.id), words) : words)
      if let error = field.error { parts.append(.text(plain: "Error: \(error.string)")) }
    }
    let submit = Content.text(plain: form.submit.singleLine)
    return .stack(parts + (form.isEnabled ? [chosen(.submit, submit)] : []), spacing: 0)
  }

  /// The number comes first, so that a listener can choose before the end.
  private mutating func chosen(_ target: TerminalTarget, _ content: Content) -> Content {
    let words = StyledText.Run(DisplayText(number(of: target).string + " "))
    return numbered(content).beginning(with: words)
  }
}
