/// The sources of the contenders, side by side.
struct SourceParts {
  private let written: [(contender: RaceReport.Contender, sources: RaceReport.Sources)]

  init(_ report: RaceReport) {
    written = report.contenders.compactMap { contender in
      contender.sources.map { (contender, $0) }
    }
  }

  /// Empty without sources.
  var all: [PagePart] {
    if written.isEmpty { return [] }
    return [
      .heading(
        "Folders",
        note: """
          Files with their lines of code. A file opens next to its counterparts: files of other \
          contenders with the same name ending.
          """), .folders(written.indices.map(folder)),
      .heading("Files and their counterparts"),
    ] + FileCounterparts(written.map(\.sources.files)).groups.map(counterparts)
  }

  /// Of the file that shows an answer.
  func link(_ contender: RaceReport.Contender, _ answer: RaceReport.Answer) -> String? {
    let index = written.firstIndex { $0.contender.id == contender.id }
    let file = contender.sources?.files.firstIndex { $0.path == answer.path }
    guard let index, let file else { return nil }
    return "#" + Self.id(.init(contender: index, file: file))
  }

  private static func id(_ place: FileCounterparts.FileIndex) -> String {
    "file-\(place.contender)-\(place.file)"
  }

  private func folder(_ index: Int) -> PagePart.Folder {
    let (contender, sources) = written[index]
    let files = sources.files.enumerated().map { number, file in
      PagePart.File(
        file.path.split(separator: "/")[...], FileCounterparts.name(file.path),
        NumberFormat.count(file.lines), Self.id(.init(contender: index, file: number)))
    }
    return (contender.name, sources.folder, files)
  }

  private func counterparts(_ group: FileCounterparts.Group) -> PagePart {
    let owners = group.contenders
    let others = written.indices.filter { !owners.contains($0) }
    let names = { (indices: [Int], separator: String) in
      indices.map { written[$0].contender.name }.joined(separator: separator)
    }
    let gap = "No counterpart by name: \(names(others, ", "))."
    return .sources(
      group.role, note: names(owners, " · "),
      gap: owners.count > 1 && !others.isEmpty ? gap : nil,
      group.places.map { place in
        let (contender, sources) = written[place.contender]
        let file = sources.files[place.file]
        return (Self.id(place), contender.name, file.path, file.text)
      })
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
