extension RacePage {
  private var written: [(contender: RaceReport.Contender, sources: RaceReport.Sources)] {
    report.contenders.compactMap { contender in contender.sources.map { (contender, $0) } }
  }

  var sources: PageSection {
    PageSection("sources", "The sources, side by side") {
      if written.isEmpty {
        PageSection.notMeasured
      } else {
        if let table = report.sourcesTable {
          PageTable(caption: "What each is written in", table).markup
        }
        let counterparts = FileCounterparts(written.map(\.sources.files))
        Markup.tag("h3") { "Folders" }
        PageSection.paragraph(
          "With the lines of code in each file. A file opens beside its counterparts: those whose "
            + "names end alike.", "quiet")
        trees
        Markup.tag("h3") { "Files and their counterparts" }
        for (index, group) in counterparts.groups.enumerated() { self.group(group, index) }
      }
    }
  }

  private var trees: Markup {
    .tag("div", ["class": "trees"]) {
      for (index, (contender, sources)) in written.enumerated() {
        Markup.tag("div", ["class": "tree"]) {
          Markup.tag("h4") { contender.name }
          PageSection.paragraph(sources.folder, "quiet path")
          FolderTree(files: sources.files) { Self.link(.init(contender: index, file: $0)) }.markup
        }
      }
    }
  }

  private static func link(_ place: FileCounterparts.Place) -> String {
    "file-\(place.contender)-\(place.file)"
  }

  private func group(_ group: FileCounterparts.Group, _ index: Int) -> Markup {
    let owners = written.indices.filter { index in
      group.places.contains { $0.contender == index }
    }
    let without = written.indices.filter { !owners.contains($0) }.map { written[$0].contender.name }
    return .tag("details", ["class": "files"]) {
      Markup.tag("summary") {
        Markup.tag("b") { group.role }
        Markup.tag("span", ["class": "quiet"]) {
          " \(owners.map { written[$0].contender.name }.joined(separator: " · "))"
        }
      }
      if owners.count > 1, !without.isEmpty {
        PageSection.paragraph(
          "No counterpart by name: \(without.joined(separator: ", ")).", "quiet")
      }
      Markup.tag("div", ["class": "beside"]) {
        for place in group.places { file(place) }
      }
    }
  }

  private func file(_ place: FileCounterparts.Place) -> Markup {
    let (contender, sources) = written[place.contender]
    let file = sources.files[place.file]
    return .tag("figure", ["id": Self.link(place), "tabindex": "-1"]) {
      Markup.tag("figcaption") {
        Markup.tag("b") { contender.name }
        Markup.tag("span", ["class": "quiet path"]) { " \(file.path)" }
      }
      Markup.tag(
        "pre", ["tabindex": "0", "role": "region", "aria-label": "\(contender.name), \(file.path)"]
      ) {
        Markup.tag("code") { file.text }
      }
    }
  }
}

/// Which files of the contenders do the same job, by what their names end in: `TweetsVIPPresenter`
/// and `TweetsVIPERPresenter` are both Presenters.
struct FileCounterparts {
  /// A file: whose it is, and which of them.
  struct Place: Hashable {
    var contender: Int
    var file: Int
  }

  struct Group: Equatable {
    var role: String
    var places: [Place]
  }

  /// The most widely shared roles first.
  let groups: [Group]

  init(_ files: [[RaceReport.File]]) {
    let all = files.enumerated().flatMap { contender, files in
      files.indices.map { Place(contender: contender, file: $0) }
    }
    let words = Dictionary(
      uniqueKeysWithValues: all.map { ($0, Self.words(files[$0.contender][$0.file].path)) })
    var owners: [[String]: Set<Int>] = [:]
    for (place, words) in words {
      for ending in Self.endings(words) { owners[ending, default: []].insert(place.contender) }
    }
    let roles = words.mapValues { words in
      // The longest ending that somebody else's file has too.
      Self.endings(words).first { (owners[$0]?.count ?? 0) > 1 }?.joined()
    }
    groups = Self.groups(all, roles, files)
  }

  private static func groups(
    _ all: [Place], _ roles: [Place: String?], _ files: [[RaceReport.File]]
  ) -> [Group] {
    let shared = Dictionary(grouping: all.filter { roles[$0] ?? nil != nil }) {
      (roles[$0] ?? nil) ?? ""
    }
    let isShared = { (role: String) in Set((shared[role] ?? []).map(\.contender)).count > 1 }
    let together = shared.keys.filter(isShared).map { role in
      Group(role: role, places: shared[role] ?? [])
    }
    let alone = all.filter { place in !((roles[place] ?? nil).map(isShared) ?? false) }
      .map { Group(role: name(files[$0.contender][$0.file].path), places: [$0]) }
    let owners = { (group: Group) in Set(group.places.map(\.contender)).count }
    return together.sorted { (-owners($0), $0.role) < (-owners($1), $1.role) } + alone
  }

  private static func endings(_ words: [String]) -> [[String]] {
    words.indices.map { Array(words[$0...]) }
  }

  /// Without folders, and without what an extension is about.
  static func name(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }

  /// `TweetsVIPView+Rows.swift` → Tweets, VIP, View.
  static func words(_ path: String) -> [String] {
    let letters = Array(name(path).prefix { $0 != "+" })
    var words: [String] = []
    for (index, letter) in letters.enumerated() {
      let follows = index > 0 && letter.isUppercase && !letters[index - 1].isUppercase
      let begins =
        index > 0 && index + 1 < letters.count && letter.isUppercase
        && letters[index - 1].isUppercase && letters[index + 1].isLowercase
      if words.isEmpty || follows || begins { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }
}

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
            Markup.tag("span", ["class": "quiet"]) { " \(NumberFormat.count(files[file].lines))" }
          } else {
            Markup.tag("span", ["class": "folder"]) { "\(node.name)/" }
            list(node.children)
          }
        }
      }
    }
  }
}
