import SystemPackage

extension String {
  package func path(appending part: String) -> String {
    if isEmpty { return part }
    if part.isEmpty { return self }
    return hasSuffix("/") ? self + part : "\(self)/\(part)"
  }

  var pathComponents: [Substring] { split(separator: "/") }

  var lastPathPart: String { pathComponents.last.map(String.init) ?? self }

  /// Innermost first.
  var foldersAbove: [String] {
    let ends = utf8.indices.filter { utf8[$0] == .slash }
    return ends.reversed().map { String(self[..<$0]) }
  }

  /// Without `.`, `..` and repeated slashes.
  var normalizedPath: String {
    let path = FilePath(self).lexicallyNormalized()
    return path == "." ? "" : path.string
  }

  /// Relative to a folder; both paths are absolute and normalised.
  package func path(from folder: String) -> String {
    let own = pathComponents
    let other = folder.pathComponents
    let common = zip(own, other).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: other.count - common)
    return (up + own.dropFirst(common)).joined(separator: "/")
  }

  /// The path is the folder or inside it.
  func isWithin(_ folder: String) -> Bool {
    if folder.isEmpty { return true }
    let rest = utf8.dropFirst(folder.utf8.count)
    return utf8.starts(with: folder.utf8) && (rest.isEmpty || rest.first == .slash)
  }

  /// Absolute with symbolic links resolved, as in git and SwiftPM; unchanged if no file exists.
  package var realPath: String { FileSystem.realPath(of: self) }

  package var isSwift: Bool { hasSuffix(".swift") }

  /// Of a path in a package: `Package.swift`, or `Package@swift-6.0.swift` for some compilers.
  var isManifest: Bool { self == "Package.swift" || hasPrefix("Package@") && isSwift }

  /// The module name of a target: characters that are invalid in identifiers become underscores,
  /// `feed-list` is `feed_list`.
  package var moduleName: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isPlain = !scalar.isASCII || UInt8(ascii: scalar).continuesWord && scalar != "$"
      let isNumber = scalars.isEmpty && ("0"..."9").contains(scalar)
      scalars.append(isPlain && !isNumber ? scalar : "_")
    }
    return String(scalars)
  }
}
