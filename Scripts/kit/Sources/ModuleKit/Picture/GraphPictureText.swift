extension GraphPicture {
  package func text(_ format: GraphFormat) throws -> String {
    switch format {
    case .mermaid: mermaid
    case .dot: dot
    case .json: try JSONText.of(self)
    case .html: try page()
    }
  }

  private var groups: [(name: String?, nodes: [Node])] {
    let names = Set(nodes.map(\.group)).sorted { ($0 ?? "") < ($1 ?? "") }
    return names.map { name in (name, nodes.filter { $0.group == name }) }
  }

  /// Nodes have numeric IDs because names can contain Mermaid syntax.
  private var mermaid: String {
    let numbers = Dictionary(
      nodes.enumerated().map { ($1.name, "n\($0)") }, uniquingKeysWith: { first, _ in first })
    var lines = ["graph TD"]
    for (index, group) in groups.enumerated() {
      if let name = group.name { lines.append("  subgraph g\(index)[\"\(entities(name))\"]") }
      for node in group.nodes {
        let style = node.change.map { ":::\($0.rawValue)" } ?? ""
        lines.append("  \(numbers[node.name] ?? "")[\"\(entities(node.name))\"]\(style)")
      }
      if group.name != nil { lines.append("  end") }
    }
    for edge in edges {
      let arrow = edge.change.map { $0 == .added ? "==>" : "-.->" } ?? "-->"
      lines.append("  \(numbers[edge.source] ?? "") \(arrow) \(numbers[edge.target] ?? "")")
    }
    if nodes.contains(where: { $0.change != nil }) {
      lines.append("  classDef added fill:#cfc,stroke:#080")
      lines.append("  classDef removed fill:#fcc,stroke:#800,stroke-dasharray:4")
    }
    return lines.joined(separator: "\n")
  }

  private func entities(_ text: String) -> String {
    text.replacing("#", with: "#35;").replacing("\"", with: "#quot;")
  }

  private var dot: String {
    var lines = ["digraph modules {", "  node [shape=box, fontname=Helvetica];"]
    for (index, group) in groups.enumerated() {
      if let name = group.name {
        lines.append("  subgraph cluster_\(index) {")
        lines.append("    label=\(quoted(name));")
      }
      lines += group.nodes.map { "    \(quoted($0.name))\(style($0.change));" }
      if group.name != nil { lines.append("  }") }
    }
    lines += edges.map { "  \(quoted($0.source)) -> \(quoted($0.target))\(style($0.change));" }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func style(_ change: Change?) -> String {
    switch change {
    case .added: " [color=darkgreen, penwidth=2]"
    case .removed: " [color=red, style=dashed]"
    case nil: ""
    }
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

package enum GraphFormat: String, CaseIterable, Sendable {
  case mermaid, dot, json, html
}
