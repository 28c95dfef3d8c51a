/// A self-contained HTML page with the graph: drag and scroll to pan and zoom, click a module to
/// highlight its dependencies and dependents, type to search.
struct GraphPage {
  private struct PlacedNode: Encodable {
    var name: String
    var group: String?
    var change: GraphPicture.Change?
    var row: Int
    var column: Int
  }

  private struct Content: Encodable {
    var nodes: [PlacedNode]
    var edges: [GraphPicture.Edge]
  }

  let picture: GraphPicture

  func text() throws -> String {
    let json = try JSONText.of(Content(nodes: placedNodes(), edges: picture.edges))
    // Otherwise `</script>` in a name would end the script element.
    let safe = json.replacing("<", with: "\\u003c")
    return String(decoding: PackageResources.graph_html, as: UTF8.self)
      .replacing("/*CONTENT*/", with: safe)
  }

  /// A module is one row below its lowest dependent.
  private func placedNodes() -> [PlacedNode] {
    let rows = picture.rows()
    var used: [Int: Int] = [:]
    return picture.nodes.map { node in
      let row = rows[node.name] ?? 0
      defer { used[row, default: 0] += 1 }
      return PlacedNode(
        name: node.name, group: node.group, change: node.change, row: row, column: used[row] ?? 0)
    }
  }
}

extension GraphPicture {
  /// The row of each module: its longest path from the top, or from the bottom.
  func rows(fromBelow: Bool = false) -> [String: Int] {
    let above = neighbours(reverse: !fromBelow)
    var rows: [String: Int] = [:]
    var path: Set<String> = []
    /// Edges that close a cycle are ignored.
    func row(of name: String) -> Int {
      if let row = rows[name] { return row }
      guard path.insert(name).inserted else { return -1 }
      let row = (above[name] ?? []).map { row(of: $0) + 1 }.max() ?? 0
      path.remove(name)
      rows[name] = row
      return row
    }
    for node in nodes { _ = row(of: node.name) }
    return rows
  }
}
