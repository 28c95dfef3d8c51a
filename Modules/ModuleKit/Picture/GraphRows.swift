/// Puts modules into rows: the longest way from the top decides.
struct GraphRows {
  private(set) var rows: [String: Int] = [:]

  init(_ picture: GraphPicture) {
    var importers: [String: [String]] = [:]
    for edge in picture.edges { importers[edge.target, default: []].append(edge.source) }
    for node in picture.nodes {
      var path: Set<String> = []
      _ = place(node.name, importers, &path)
    }
  }

  /// An edge that closes a circle counts for nothing.
  private mutating func place(
    _ name: String, _ importers: [String: [String]], _ path: inout Set<String>
  ) -> Int {
    if let row = rows[name] { return row }
    guard path.insert(name).inserted else { return -1 }
    var row = 0
    for importer in importers[name] ?? [] {
      row = max(row, place(importer, importers, &path) + 1)
    }
    path.remove(name)
    rows[name] = row
    return row
  }
}
