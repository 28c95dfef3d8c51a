/// A commit whose trailers say which change it makes, and in which pattern.
struct TaggedCommit: Equatable {
  var id: String
  var change: String
  var pattern: String?

  init(id: String, change: String, pattern: String?) {
    self.id = id
    self.change = change
    self.pattern = pattern
  }

  /// Nil for a commit that names no change. The parts are set apart by the unit separator, the
  /// values of one trailer by the record separator.
  init?(_ line: Substring) throws(KitError) {
    let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .failed("git wrote a commit in an unknown form") }
    let id = String(parts[0])
    let change = try Self.value("Change", parts[1], id)
    let pattern = try Self.value("Pattern", parts[2], id)
    guard let change else {
      guard pattern == nil else {
        throw .failed("commit \(id.prefix(12)) names a Pattern: and no Change:")
      }
      return nil
    }
    self.init(id: id, change: change, pattern: pattern)
  }

  private static func value(
    _ key: String, _ text: Substring, _ id: String
  ) throws(KitError) -> String? {
    let values = Set(text.split(separator: "\u{1E}").filter { !$0.allSatisfy(\.isWhitespace) })
    // What belongs to two can't be told apart.
    if values.count > 1 {
      throw .failed("commit \(id.prefix(12)) has more than one \(key): trailer")
    }
    return values.first.map(String.init)
  }
}
