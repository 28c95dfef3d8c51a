extension Content {
  /// Replaces the parts of a stack, on all levels.
  public func mapParts(_ transform: (Content) -> Content) -> Content {
    guard case .stack(let parts, let spacing) = self else { return transform(self) }
    return .stack(parts.map { $0.mapParts(transform) }, spacing: spacing)
  }

  /// The content of a row, in a list or alone.
  public func row(_ id: RowID) -> Content? {
    first { content in
      switch content {
      case .row(id, let row): row
      case .list(let list): list.rows.first { $0.id == id }?.content
      default: nil
      }
    }
  }

  /// All actions, in reading order.
  package var actions: [ContentAction] {
    leaves.flatMap { leaf -> [ContentAction] in
      if case .actions(let actions) = leaf { actions } else { [] }
    }
  }

  /// The first action with this id.
  public func action(_ id: ActionID) -> ContentAction? {
    first { if case .actions(let actions) = $0 { actions.first { $0.id == id } } else { nil } }
  }
}

extension LazyList {
  /// Each row is built when it is read.
  public var rows: LazyMapCollection<Range<Int>, Row> { (0..<count).lazy.map(row) }
}
