import ModuleKit

/// The stored products, platforms and tools versions of the packages, in `.kit/api/packages.lock`.
enum PackageLock {
  static let file = "\(APILock.folder)/packages.lock"
  private static let header = "# kit packages 1"

  private static func text(in root: String) throws -> String? {
    try FileTree.read(optional: file, in: root).map { String(decoding: $0, as: UTF8.self) }
  }

  /// By manifest; nil if there is no lock.
  static func read(in root: String) throws -> [String: ManifestSummary]? {
    guard let text = try text(in: root) else { return nil }
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == header else {
      throw KitError.unreadable(file: file, line: 1, reason: "not a lock that this kit wrote")
    }
    var rows: [String: [Substring]] = [:]
    for line in lines.dropFirst() {
      let end = line.firstRange(of: ": ")
      rows[String(line[..<(end?.lowerBound ?? line.endIndex)]), default: []]
        .append(end.map { line[$0.upperBound...] } ?? "")
    }
    return try rows.mapValues { rows in
      guard let summary = ManifestSummary(lines: rows) else {
        throw KitError.unreadable(
          file: file, reason: "it has a line that is not of a lock; remove it, and run kit api")
      }
      return summary
    }
  }

  static func write(_ packages: [String: ManifestSummary], in root: String) throws -> String? {
    let lines = packages.sorted { $0.key < $1.key }.flatMap { file, summary in
      summary.lines.map { "\(file): \($0)" }
    }
    let old = try read(in: root)
    let text = ([header] + lines).map { "\($0)\n" }.joined()
    let isCurrent = old == nil ? lines.isEmpty : try Self.text(in: root) == text
    if isCurrent { return nil }
    try FileWriter.write(text.utf8, to: file, in: root)
    return file
  }
}

extension Workspace {
  /// Of the manifests in the workspace's folder.
  var manifestSummaries: [String: ManifestSummary] {
    declarations.filter { !$0.key.hasPrefix("..") }.compactMapValues(ManifestSummary.init)
  }
}
