extension String {
  func path(appending part: String) -> String {
    if isEmpty { return part }
    if part.isEmpty { return self }
    return hasSuffix("/") ? self + part : "\(self)/\(part)"
  }

  var pathComponents: [Substring] { split(separator: "/") }

  var lastPathPart: String { pathComponents.last.map(String.init) ?? self }

  /// Without `.`, `..` and doubled slashes.
  var normalizedPath: String {
    var parts: [Substring] = []
    for part in pathComponents where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !hasPrefix("/") {
        parts.append(part)
      }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// As seen from a folder; both are absolute and normalised.
  package func path(from folder: String) -> String {
    let own = pathComponents
    let other = folder.pathComponents
    let common = zip(own, other).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: other.count - common)
    return (up + own.dropFirst(common)).joined(separator: "/")
  }

  /// The path lies in the folder, or is it.
  func isWithin(_ folder: String) -> Bool {
    if folder.isEmpty { return true }
    guard utf8.starts(with: folder.utf8) else { return false }
    return utf8.count == folder.utf8.count
      || utf8[utf8.index(utf8.startIndex, offsetBy: folder.utf8.count)] == .slash
  }
}
