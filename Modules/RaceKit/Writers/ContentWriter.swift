import DisplayKit

extension [TextPart] {
  /// For a terminal.
  var content: Content { .stack(map(\.content), spacing: 1) }
}

extension TextPart {
  fileprivate var content: Content {
    switch self {
    case .heading(let level, let title): .heading(level: level, title.styled)
    case .text(let text): .text(text.styled)
    case .list(let items): .items(items.map { .text($0.styled) }, marker: .bullet)
    case .table(let table):
      .table(Table(header: table.header.map(\.styled), rows: table.rows.map { $0.map(\.styled) }))
    }
  }
}

extension String {
  fileprivate var styled: StyledText { StyledText(DisplayText(self)) }
}
