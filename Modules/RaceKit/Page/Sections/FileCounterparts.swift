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
