/// A page that shows a picture in any browser, and needs nothing besides: drag and turn the wheel
/// to move and zoom, click a module to see what it needs and what needs it, type to find one.
struct GraphPage {
  private struct Place: Encodable {
    var name: String
    var group: String?
    var change: GraphPicture.Change?
    var row: Int
    var column: Int
  }

  private struct Content: Encodable {
    var nodes: [Place]
    var edges: [GraphPicture.Edge]
  }

  private let picture: GraphPicture

  init(_ picture: GraphPicture) {
    self.picture = picture
  }

  func text() throws -> String {
    let json = try JSONText.of(Content(nodes: places(), edges: picture.edges))
    // A name could otherwise end the script that it stands in.
    let safe = json.replacing("<", with: "\\u003c")
    return String(decoding: PackageResources.graph_html, as: UTF8.self)
      .replacing("/*CONTENT*/", with: safe)
  }

  /// A module stands one row below the lowest of those that need it.
  private func places() -> [Place] {
    let rows = GraphRows(picture).rows
    var used: [Int: Int] = [:]
    return picture.nodes.map { node in
      let row = rows[node.name] ?? 0
      defer { used[row, default: 0] += 1 }
      return Place(
        name: node.name, group: node.group, change: node.change, row: row,
        column: used[row] ?? 0)
    }
  }
}

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
