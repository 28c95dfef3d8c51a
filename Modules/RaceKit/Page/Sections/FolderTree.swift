/// The files of one contender as nested lists.
struct FolderTree {
  /// A folder, or a file with its place among the contender's.
  private struct Node {
    var name: String
    var file: Int?
    var children: [Node] = []
  }

  let files: [RaceReport.File]
  /// What a file leads to.
  let link: (Int) -> String

  var markup: Markup {
    list(Self.nodes(files.enumerated().map { ($1.path.split(separator: "/"), $0) }))
  }

  /// Folders before files, as they come.
  private static func nodes(_ paths: [([Substring], Int)]) -> [Node] {
    var folders: [Node] = []
    var files: [Node] = []
    var inner: [Substring: [([Substring], Int)]] = [:]
    for (path, file) in paths {
      guard let first = path.first else { continue }
      if path.count == 1 {
        files.append(Node(name: String(first), file: file))
      } else {
        if inner[first] == nil { folders.append(Node(name: String(first))) }
        inner[first, default: []].append((Array(path.dropFirst()), file))
      }
    }
    for index in folders.indices {
      folders[index].children = nodes(inner[Substring(folders[index].name)] ?? [])
    }
    return folders + files
  }

  private static func short(_ name: String) -> String {
    name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  private func list(_ nodes: [Node]) -> Markup {
    .tag("ul") {
      for node in nodes {
        Markup.tag("li") {
          if let file = node.file {
            Markup.tag("a", ["href": "#\(link(file))"]) { Self.short(node.name) }
            Markup.tag("span", ["class": "quiet"]) { " \(Figures.count(files[file].lines))" }
          } else {
            Markup.tag("span", ["class": "folder"]) { "\(node.name)/" }
            list(node.children)
          }
        }
      }
    }
  }
}
