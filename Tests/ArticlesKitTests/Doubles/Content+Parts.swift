import DisplayKit

extension Content {
  /// The content itself, or what a stack holds, on all levels.
  var parts: [Content] {
    if case .stack(let contents, _) = self { return contents.flatMap(\.parts) }
    return [self]
  }

  var rowIDs: [String] { rows.map(\.id.rawValue) }

  var rows: [LazyList.Row] {
    parts.flatMap { part -> [LazyList.Row] in
      if case .list(let list) = part { return (0..<list.count).map(list.row) }
      return []
    }
  }

  var notices: [Notice] {
    parts.compactMap { if case .notice(let notice) = $0 { notice } else { nil } }
  }

  var failures: [Failure] {
    parts.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  var isInProgress: Bool {
    parts.contains { if case .progress = $0 { true } else { false } }
  }

  /// What stands in text and headings, a line for each.
  var lines: [String] {
    parts.compactMap { part in
      switch part {
      case .text(let text), .heading(_, let text): text.plain
      default: nil
      }
    }
  }
}
