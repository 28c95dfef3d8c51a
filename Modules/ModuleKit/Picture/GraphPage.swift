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
    let rows = picture.rows()
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

extension GraphPicture {
  /// The row of each module: the longest way from the top decides, or from the bottom.
  func rows(fromBelow: Bool = false) -> [String: Int] {
    let above = neighbours(reverse: !fromBelow)
    var rows: [String: Int] = [:]
    var path: Set<String> = []
    /// An edge that closes a circle counts for nothing.
    func place(_ name: String) -> Int {
      if let row = rows[name] { return row }
      guard path.insert(name).inserted else { return -1 }
      let row = (above[name] ?? []).map { place($0) + 1 }.max() ?? 0
      path.remove(name)
      rows[name] = row
      return row
    }
    for node in nodes { _ = place(node.name) }
    return rows
  }
}
