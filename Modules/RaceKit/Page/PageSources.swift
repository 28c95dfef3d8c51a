extension RacePage {
  private var written: [(contender: RaceReport.Contender, sources: RaceReport.Sources)] {
    report.contenders.compactMap { contender in contender.sources.map { (contender, $0) } }
  }

  var sources: Markup {
    guard let table = report.sourcesTable else { return Self.notMeasured }
    return "\(table.markup(caption: "Size of the sources"))\(folders)\(counterparts)"
  }

  /// Links to the files of the page, which have no line numbers.
  var answers: Markup {
    let tables = report.answerTables { contender, answer in
      let index = written.firstIndex { $0.contender.id == contender.id }
      let file = contender.sources?.files.firstIndex { $0.path == answer.path }
      guard let index, let file else { return nil }
      return "#" + Self.link(.init(contender: index, file: file))
    }
    let parts: [Markup] = tables.map { $0.markup(caption: $0.header[0], words: 3) }
    return "\(parts)"
  }

  private var folders: Markup {
    let trees: [Markup] = written.enumerated().map { index, part in
      let tree = FolderTree(files: part.sources.files) {
        Self.link(.init(contender: index, file: $0))
      }
      return """
        <div class="tree"><h4>\(part.contender.name)</h4>
        <p class="quiet path">\(part.sources.folder)</p>\(tree.markup)</div>
        """
    }
    return """
      <h3>Folders</h3>
      <p class="quiet">Files with their lines of code. A file opens next to its counterparts: files \
      of other contenders with the same name ending.</p><div class="trees">\(trees)</div>
      """
  }

  private var counterparts: Markup {
    let groups = FileCounterparts(written.map(\.sources.files)).groups
    return "<h3>Files and their counterparts</h3>\(groups.map(markup))"
  }

  private static func link(_ place: FileCounterparts.FileIndex) -> String {
    "file-\(place.contender)-\(place.file)"
  }

  private func markup(_ group: FileCounterparts.Group) -> Markup {
    let owners = group.contenders
    let others = written.indices.filter { !owners.contains($0) }
    let names = { (indices: [Int], separator: String) in
      indices.map { written[$0].contender.name }.joined(separator: separator)
    }
    let gap: Markup = """
      <p class="quiet">No counterpart by name: \(names(others, ", ")).</p>
      """
    return """
      <details class="files"><summary><b>\(group.role)</b>\
      <span class="quiet"> \(names(owners, " · "))</span></summary>
      \(owners.count > 1 && !others.isEmpty ? gap : nil)
      <div class="beside">\(group.places.map(file))</div></details>
      """
  }

  private func file(_ place: FileCounterparts.FileIndex) -> Markup {
    let (contender, sources) = written[place.contender]
    let file = sources.files[place.file]
    return """
      <figure id="\(Self.link(place))" tabindex="-1"><figcaption><b>\(contender.name)</b>\
      <span class="quiet path"> \(file.path)</span></figcaption>
      <pre tabindex="0" role="region" aria-label="\(contender.name), \(file.path)">\
      <code>\(file.text)</code></pre></figure>
      """
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
    let folders: [Markup] = nested.compactMap(\.path.first).uniqued.map { folder in
      let inner = nested.filter { $0.path.first == folder }
      return """
        <li><span class="folder">\(folder)/</span>\
        \(list(inner.map { ($0.path.dropFirst(), $0.file) }))</li>
        """
    }
    let leaves: [Markup] = entries.filter { $0.path.count == 1 }.map { entry in
      let file = files[entry.file]
      return """
        <li><a href="#\(link(entry.file))">\(FileCounterparts.name(file.path))</a>\
        <span class="quiet"> \(NumberFormat.count(file.lines))</span></li>
        """
    }
    return "<ul>\(folders)\(leaves)</ul>"
  }
}
