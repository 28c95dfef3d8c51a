/// Names of a module, its types and its files in a copy of it.
///
/// `TweetsVIPRouter` of TweetsVIP becomes `TweetsOtherRouter` in TweetsOther, and `SpyVIPRouter`
/// becomes `SpyOtherRouter`; a name with neither the module nor the feature in it gets a prefix.
struct CopyNames {
  private let model: String
  private let stem: String
  private let base: String
  private var endings: (old: String, new: String)
  private(set) var words: [String: String] = [:]

  /// - Parameters:
  ///   - types: types declared by the module and its tests.
  ///   - files: the files that declare them.
  ///   - taken: names that types of the copy may not have.
  init(
    of model: String, as name: ModuleName, feature: String, types: Set<String>, files: [String],
    taken: Set<String> = []
  ) {
    self.model = ModuleName.stem(of: model)
    stem = ModuleName.stem(of: feature)
    base = name.stem
    endings = (Self.ending(self.model, stem), Self.ending(base, stem))
    words = [model: name.text, "\(model)Tests": "\(name.text)Tests"]
    let titles = Set(files.compactMap { Self.parts($0.lastPathPart).first })
    var used = taken.union(words.values)
    for type in types.sorted() where words[type] == nil {
      guard var new = related(type) ?? (titles.contains(type) ? endings.new + type : nil) else {
        continue
      }
      while !used.insert(new).inserted { new = endings.new + new }
      words[type] = new
    }
  }

  /// Replaces the names in code, comments and strings.
  func bytes(_ bytes: [UInt8]) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count + bytes.count / 8)
    var rest = bytes[...]
    while let first = rest.first {
      let piece = rest.prefix { $0.continuesWord == first.continuesWord }
      let new = first.continuesWord ? words[String(decoding: piece, as: UTF8.self)] : nil
      if let new { copy += new.utf8 } else { copy += piece }
      rest = rest.dropFirst(piece.count)
    }
    return copy
  }

  func text(_ text: String) -> String {
    String(decoding: bytes(Array(text.utf8)), as: UTF8.self)
  }

  /// Renames sources, to be unique across modules; other files keep the names their readers expect.
  func path(_ path: String) -> String {
    let name = path.lastPathPart
    let folder = text(String(path.dropLast(name.count)))
    guard name.hasSuffix(".swift") else { return folder + text(name) }
    var parts = Self.parts(name)
    let new = parts.map { words[$0] ?? $0 }
    if new == parts, let last = parts.popLast() {
      parts.append(related(last) ?? endings.new + last)
    } else {
      parts = new
    }
    return folder + parts.joined(separator: "+") + ".swift"
  }

  /// Nil for a word that contains neither the module's nor the feature's name.
  private func related(_ word: String) -> String? {
    replacing(model, in: word, with: base) ?? replacing(stem, in: word, with: base)
      ?? replacing(endings.old, in: word, with: endings.new)
  }

  /// Replaces only whole words within a camel-case name: `VIP` in `SpyVIPRouter`, not in `VIPs`.
  private func replacing(_ part: String, in word: String, with new: String) -> String? {
    for range in word.ranges(of: part) {
      let rest = word[range.upperBound...]
      if rest.first?.isLowercase != true { return word[..<range.lowerBound] + new + rest }
    }
    return nil
  }

  private static func ending(_ name: String, _ stem: String) -> String {
    name.hasPrefix(stem) && name != stem ? String(name.dropFirst(stem.count)) : name
  }

  private static func parts(_ file: String) -> [String] {
    file.prefix { $0 != "." }.split(separator: "+").map(String.init)
  }
}
