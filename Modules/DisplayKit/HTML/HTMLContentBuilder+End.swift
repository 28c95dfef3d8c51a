extension HTMLContentBuilder {
  mutating func end(_ tag: HTMLTag) {
    if let dropped {
      if tag == dropped.tag { self.dropped?.depth -= 1 }
      if self.dropped?.depth == 0 { self.dropped = nil }
    } else if endInFormula(tag) {
      return
    } else if tag == .br {
      breakLine()
    } else if tag.isTransparent && !text.style.isHidden {
      return
    } else if flattened > 0 {
      flattened -= 1
      if tag.isBlock { breakBlock() }
    } else if let index = openElement(for: tag) {
      close(downTo: index)
    } else if tag.isBlock {
      breakBlock()
    }
  }

  /// Closes the open elements from the topmost down to `index`.
  mutating func close(downTo index: Int) {
    while elements.count > index, let element = elements.popLast() {
      close(element)
      text.style = element.outerStyle
    }
  }

  /// Closes the elements whose end tags HTML makes optional before `next`.
  mutating func closeElements(before next: HTMLTag) {
    if next.isBlock { closeNearest(.p) { $0.emphasis == nil } }
    switch next {
    case .a: closeNearest(.a) { $0 == .table || $0 == .td || $0 == .th }
    case .li:
      closeNearest(.li) { HTMLTag.li.isContained(by: $0) || $0 == .blockquote || $0 == .details }
    case .dt, .dd: closeNearest(.dt, .dd) { $0 == .dl || HTMLTag.li.isContained(by: $0) }
    case .rp, .rt: closeNearest(.rp, .rt) { $0 == .ruby || $0.emphasis == nil }
    case .td, .th: closeNearest(.td, .th) { $0 == .table || $0 == .tr }
    case .tr: closeNearest(.tr) { $0 == .table }
    case .thead, .tbody, .tfoot:
      closeNearest(.tr) { $0 == .table }
      closeNearest(.thead, .tbody, .tfoot) { $0 == .table }
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeNearest(.h1, .h2, .h3, .h4, .h5, .h6) { $0.emphasis == nil }
    default: break
    }
  }

  private mutating func closeNearest(_ tags: HTMLTag..., barrier: (HTMLTag) -> Bool) {
    for index in elements.indices.reversed() {
      let tag = elements[index].tag
      if tags.contains(tag) { return close(downTo: index) }
      if barrier(tag) { return }
    }
  }

  private func openElement(for tag: HTMLTag) -> Int? {
    for index in elements.indices.reversed() {
      let open = elements[index].tag
      // An end tag of a heading closes a heading of any level.
      if open == tag || open.headingLevel != nil && tag.headingLevel != nil { return index }
      if tag.isContained(by: open) { return nil }
    }
    return nil
  }

  private mutating func close(_ element: HTMLElement) {
    switch element.ending {
    case .style: break
    case .shift(let shift): text.endShift(shift)
    case .annotation: text.endAnnotation()
    case .quotation: text.append(quotationMarks.end)
    case .block:
      breakBlock()
      if element.tag == .tr { endRow() }
    case .container:
      breakBlock()
      endRow()
      if let content = containers.popLast()?.content {
        append(content)
      } else if element.tag == .li, containers.last?.isNumbered == true {
        append(.nothing)  // Keeps the numbering.
      }
    case .textBlock: closeTextBlock()
    }
  }

  private mutating func closeTextBlock() {
    let closing = textBlock
    textBlock = nil
    if text.style.isHidden { return }
    let top = containers.count - 1
    switch closing {
    case .heading(let level): if let words = text.take() { append(.heading(level: level, words)) }
    case .cell(let isHeader, let columns, let rows):
      let words = text.take() ?? StyledText([])
      containers[top].table.add(words, isHeader: isHeader, columns: columns, rows: rows)
    case .summary: containers[top].summary = text.take()
    case .code(let language):
      if let code = text.takePreformatted() { append(.code(code, language: language)) }
    case nil: break
    }
  }

  private mutating func endRow() {
    containers[containers.count - 1].table.endRow(isInHead: elements.contains { $0.tag == .thead })
  }
}

struct HTMLTableBuilder {
  /// Spans apply within this many columns only: filling them must not exceed the size of the HTML.
  private static let mostSpanned = 32
  private static let none = StyledText([])

  private var header: [StyledText] = []
  private var rows: [[StyledText]] = []
  private var row: [StyledText] = []
  private var isRowOfHeaders = true
  private var rowCount = 0
  /// For each column, the first row that is not covered by a cell above it.
  private var freeRows: [Int] = []
  /// The column after the last cell of the row.
  private var end = 0

  var content: Content? {
    header.isEmpty && rows.isEmpty ? nil : .table(Table(header: header, rows: rows))
  }

  /// Adds a cell, after empty ones for columns that other cells span.
  mutating func add(_ cell: StyledText, isHeader: Bool, columns: Int, rows: Int) {
    while row.count < end || row.count < freeRows.count && freeRows[row.count] > rowCount {
      row.append(Self.none)
    }
    end = min(row.count + columns, Self.mostSpanned)
    for column in row.count..<max(row.count, end) {
      while freeRows.count <= column { freeRows.append(0) }
      freeRows[column] = rowCount + rows
    }
    row.append(cell)
    isRowOfHeaders = isRowOfHeaders && isHeader
  }

  /// Ends the row, if there is one. The first row is the header if it is in the `thead` or all of
  /// its cells are headers.
  mutating func endRow(isInHead: Bool) {
    defer { isRowOfHeaders = true }
    guard !row.isEmpty else { return }
    if header.isEmpty && rows.isEmpty && (isInHead || isRowOfHeaders) {
      header = row
    } else {
      rows.append(row)
    }
    row = []
    rowCount += 1
    end = 0
  }
}
