extension RacePage {
  private var written: [(contender: RaceReport.Contender, sources: RaceReport.Sources)] {
    report.contenders.compactMap { contender in contender.sources.map { (contender, $0) } }
  }

  var sources: PageSection {
    PageSection("sources", "The sources, side by side", isMeasured: !written.isEmpty) {
      if let table = report.sourcesTable {
        PageTable(caption: "What each is written in", table).markup
      }
      Markup.tag("h3") { "Folders" }
      PageSection.paragraph(
        "With the lines of code in each file. A file opens next to its counterparts: those whose "
          + "names end alike.", "quiet")
      trees
      Markup.tag("h3") { "Files and their counterparts" }
      for group in FileCounterparts(written.map(\.sources.files)).groups { self.group(group) }
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

  private func group(_ group: FileCounterparts.Group) -> Markup {
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

/// Groups the contenders' files by role, which is the suffix of their names: `TweetsVIPPresenter`
/// and `TweetsVIPERPresenter` are both Presenters.
struct FileCounterparts {
  /// A file: the indices of its contender and of the file.
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
    let words = all.map { Self.words(files[$0.contender][$0.file].path) }
    var owners: [[String]: Set<Int>] = [:]
    for (place, words) in zip(all, words) {
      for ending in Self.endings(words) { owners[ending, default: []].insert(place.contender) }
    }
    // The longest suffix that a file of another contender has too.
    let roles = words.map { words in
      Self.endings(words).first { (owners[$0]?.count ?? 0) > 1 }?.joined() ?? ""
    }
    let shared = Dictionary(grouping: zip(all, roles), by: \.1).mapValues { $0.map(\.0) }
      .filter { role, places in !role.isEmpty && Set(places.map(\.contender)).count > 1 }
    let ownerCounts = shared.mapValues { Set($0.map(\.contender)).count }
    let together = shared.map { Group(role: $0, places: $1) }.sorted {
      (-(ownerCounts[$0.role] ?? 0), $0.role) < (-(ownerCounts[$1.role] ?? 0), $1.role)
    }
    let alone = zip(all, roles).filter { shared[$0.1] == nil }.map { place, _ in
      Group(role: Self.name(files[place.contender][place.file].path), places: [place])
    }
    groups = together + alone
  }

  private static func endings(_ words: [String]) -> [[String]] {
    words.indices.map { Array(words[$0...]) }
  }

  /// Without folders and without an extension's `+` suffix.
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

/// A contender's files as nested lists.
struct FolderTree {
  /// A file's index, and the rest of its path.
  private typealias Entry = (path: ArraySlice<Substring>, file: Int)

  let files: [RaceReport.File]
  /// The link for a file's index.
  let link: (Int) -> String

  var markup: Markup {
    list(files.indices.map { (files[$0].path.split(separator: "/")[...], $0) })
  }

  /// Folders before files, otherwise in order.
  private func list(_ entries: [Entry]) -> Markup {
    let nested = entries.filter { $0.path.count > 1 }
    return .tag("ul") {
      for folder in nested.compactMap(\.path.first).uniqued {
        Markup.tag("li") {
          Markup.tag("span", ["class": "folder"]) { "\(folder)/" }
          list(nested.filter { $0.path.first == folder }.map { ($0.path.dropFirst(), $0.file) })
        }
      }
      for entry in entries where entry.path.count == 1 {
        let file = files[entry.file]
        Markup.tag("li") {
          Markup.tag("a", ["href": "#\(link(entry.file))"]) { FileCounterparts.name(file.path) }
          Markup.tag("span", ["class": "quiet"]) { " \(NumberFormat.count(file.lines))" }
        }
      }
    }
  }
}

extension Sequence where Element: Equatable {
  /// Unique elements, in order of first occurrence.
  package var uniqued: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
