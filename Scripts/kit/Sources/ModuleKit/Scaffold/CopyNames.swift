/// Names of a module, its types and its files in a copy of it.
///
/// `TweetsVIPRouter` of TweetsVIP becomes `TweetsOtherRouter` in TweetsOther, and `SpyVIPRouter`
/// becomes `SpyOtherRouter`; a name with neither the module nor the feature in it gets a prefix.
struct CopyNames {
  /// Parts of names with their replacements, by precedence.
  private let parts: [(old: String, new: String)]
  private let prefix: String
  private(set) var words: [String: String] = [:]

  /// - Parameters:
  ///   - types: types declared by the module and its tests.
  ///   - files: the files that declare them.
  ///   - taken: names that types of the copy may not have.
  init(
    of model: String, as name: ModuleName, feature: String, types: Set<String>, files: [String],
    taken: Set<String> = []
  ) {
    let (stem, old) = (ModuleName.stem(of: feature), ModuleName.stem(of: model))
    prefix = ModuleName.ending(of: name.stem, after: stem)
    parts = [
      (old, name.stem), (stem, name.stem), (ModuleName.ending(of: old, after: stem), prefix),
    ]
    words = [model: name.text, "\(model)Tests": "\(name.text)Tests"]
    let titles = Set(files.compactMap { Self.parts($0.lastPathPart).first })
    var used = taken.union(words.values)
    for type in types.sorted() where words[type] == nil {
      guard var new = related(type) ?? (titles.contains(type) ? prefix + type : nil) else {
        continue
      }
      while !used.insert(new).inserted { new = prefix + new }
      words[type] = new
    }
  }

  /// Replaces the names in code, comments and strings.
  func bytes(_ bytes: [UInt8]) -> [UInt8] {
    var copy: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      let piece = rest.prefix { $0.continuesWord == first.continuesWord }
      let new = first.continuesWord ? words[String(decoding: piece, as: UTF8.self)] : nil
      if let new { copy += new.utf8 } else { copy += piece }
      rest = rest.dropFirst(piece.count)
    }
    return copy
  }

  func text(_ text: String) -> String { String(decoding: bytes(Array(text.utf8)), as: UTF8.self) }

  /// Renames sources, to be unique across modules; other files keep the names their readers expect.
  func path(_ path: String) -> String {
    let name = path.lastPathPart
    let folder = text(String(path.dropLast(name.count)))
    guard name.hasSuffix(".swift") else { return folder + text(name) }
    var parts = Self.parts(name)
    let new = parts.map { words[$0] ?? $0 }
    if new == parts, let last = parts.popLast() {
      parts.append(related(last) ?? prefix + last)
    } else {
      parts = new
    }
    return folder + parts.joined(separator: "+") + ".swift"
  }

  /// Nil for a word that contains neither the module's nor the feature's name. Replaces only whole
  /// words within a camel-case name: `VIP` in `SpyVIPRouter`, not in `VIPs`.
  private func related(_ word: String) -> String? {
    for (old, new) in parts {
      for range in word.ranges(of: old) where word[range.upperBound...].first?.isLowercase != true {
        return word[..<range.lowerBound] + new + word[range.upperBound...]
      }
    }
    return nil
  }

  private static func parts(_ file: String) -> [String] {
    file.prefix { $0 != "." }.split(separator: "+").map(String.init)
  }
}
