extension GraphPicture {
  private struct Content: Encodable {
    var nodes: [Node]
    var edges: [Edge]
    /// The row and the column of each node.
    var places: [[Int]]
  }

  /// A self-contained HTML page with the graph: drag and scroll to pan and zoom, click a module to
  /// highlight its dependencies and dependents, type to search.
  func page() throws -> String {
    let json = try JSONText.of(Content(nodes: nodes, edges: edges, places: places))
    // Otherwise `</script>` in a name would end the script element.
    let safe = json.replacing("<", with: "\\u003c")
    return (EmbeddedText.files["graph.html"] ?? "").replacing("/*CONTENT*/", with: safe)
  }

  /// A module is one row below its lowest dependent.
  private var places: [[Int]] {
    let rows = rows()
    var used: [Int: Int] = [:]
    return nodes.map { node in
      let row = rows[node.name] ?? 0
      defer { used[row, default: 0] += 1 }
      return [row, used[row] ?? 0]
    }
  }

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
