extension RacePage {
  private var written: [(contender: RaceReport.Contender, sources: RaceReport.Sources)] {
    report.contenders.compactMap { contender in contender.sources.map { (contender, $0) } }
  }

  var sources: Markup {
    guard let table = report.sourcesTable else { return Self.notMeasured }
    return .joined([table.markup(caption: "Size of the sources"), folders, counterparts])
  }

  @MarkupBuilder private var folders: Markup {
    Markup.tag("h3") { "Folders" }
    Markup.tag("p", ["class": "quiet"]) {
      "Files with their lines of code. A file opens next to its counterparts: files of other "
        + "contenders with the same name ending."
    }
    Markup.tag("div", ["class": "trees"]) {
      for (index, (contender, sources)) in written.enumerated() {
        Markup.tag("div", ["class": "tree"]) {
          Markup.tag("h4") { contender.name }
          Markup.tag("p", ["class": "quiet path"]) { sources.folder }
          FolderTree(files: sources.files) { Self.link(.init(contender: index, file: $0)) }.markup
        }
      }
    }
  }

  @MarkupBuilder private var counterparts: Markup {
    Markup.tag("h3") { "Files and their counterparts" }
    for group in FileCounterparts(written.map(\.sources.files)).groups { self.group(group) }
  }

  private static func link(_ place: FileCounterparts.FileIndex) -> String {
    "file-\(place.contender)-\(place.file)"
  }

  private func group(_ group: FileCounterparts.Group) -> Markup {
    let owners = group.contenders
    let others = written.indices.filter { !owners.contains($0) }
    let names = { (indices: [Int]) in indices.map { written[$0].contender.name } }
    return .tag("details", ["class": "files"]) {
      Markup.tag("summary") {
        Markup.tag("b") { group.role }
        Markup.tag("span", ["class": "quiet"]) {
          " \(names(owners).joined(separator: " · "))"
        }
      }
      if owners.count > 1, !others.isEmpty {
        Markup.tag("p", ["class": "quiet"]) {
          "No counterpart by name: \(names(others).joined(separator: ", "))."
        }
      }
      Markup.tag("div", ["class": "beside"]) {
        for place in group.places { file(place) }
      }
    }
  }

  private func file(_ place: FileCounterparts.FileIndex) -> Markup {
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
  struct FileIndex: Hashable {
    var contender: Int
    var file: Int
  }

  struct Group: Equatable {
    var role: String
    var places: [FileIndex]

    var contenders: [Int] { places.map(\.contender).uniqued }
  }

  /// The most widely shared roles first.
  let groups: [Group]

  init(_ files: [[RaceReport.File]]) {
    let places = files.indices.flatMap { contender in
      files[contender].indices.map { FileIndex(contender: contender, file: $0) }
    }
    let path = { (place: FileIndex) in files[place.contender][place.file].path }
    let endings = files.flatMap { Set($0.flatMap { Self.endings($0.path) }) }
    let owners = Dictionary(endings.map { ($0, 1) }, uniquingKeysWith: +)
    // The longest suffix that a file of another contender has too.
    let roles = Dictionary(grouping: places) { place in
      Self.endings(path(place)).first { owners[$0, default: 0] > 1 } ?? ""
    }
    let shared = roles.map { Group(role: $0, places: $1) }
      .filter { !$0.role.isEmpty && $0.contenders.count > 1 }
      .sorted { (-$0.contenders.count, $0.role) < (-$1.contenders.count, $1.role) }
    let grouped = Set(shared.flatMap(\.places))
    groups =
      shared
      + places.filter { !grouped.contains($0) }.map {
        Group(role: Self.name(path($0)), places: [$0])
      }
  }

  private static func endings(_ path: String) -> [String] {
    let words = words(path)
    return words.indices.map { words[$0...].joined() }
  }

  /// Without folders and without an extension's `+` suffix.
  static func name(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }

  /// `TweetsVIPView+Rows.swift` → Tweets, VIP, View.
  static func words(_ path: String) -> [String] {
    name(path).prefix { $0 != "+" }.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/)
      .map { String($0.output) }
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
