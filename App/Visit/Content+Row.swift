import DisplayKit

extension Content {
  /// What stands in the row of that name; nil where there is none.
  func row(_ id: RowID) -> Content? {
    switch self {
    case .row(id, let content): content
    case .stack(let parts, _), .items(let parts, _): parts.lazy.compactMap { $0.row(id) }.first
    case .quote(let part), .disclosure(_, let part), .row(_, let part): part.row(id)
    case .list(let list): list.content(of: id)
    default: nil
    }
  }
}

extension LazyList {
  fileprivate func content(of id: RowID) -> Content? {
    (0..<count).lazy.map { row(at: $0) }.first { $0.id == id }?.content
  }
}
