import ModuleKit

/// The stored API of a module: a declaration a line, in `.kit/api/<Module>.txt`.
package struct APILock {
  static let folder = ".kit/api"
  private static let version = 2
  private static let largest = 32 << 20
  private static let header = "# kit api "

  package let declarations: [APIDeclaration]

  /// Relative to the workspace's root. Throws for a name that is no file name.
  static func file(of module: String) throws -> String {
    if module.isEmpty || module.hasPrefix(".")
      || module.contains(where: { $0 == "/" || $0.isNewline })
    {
      throw KitError.failed("'\(module)' can't be the name of a file")
    }
    return "\(folder)/\(module).txt"
  }

  /// The modules that have a lock.
  static func modules(in root: String) -> [String] {
    FileTree.names(in: "\(root)/\(folder)").filter { $0.hasSuffix(".txt") }
      .map { String($0.dropLast(4)) }
  }

  /// Nil if the module has no lock.
  init?(of module: String, in root: String) throws {
    let file = try Self.file(of: module)
    let (limit, advice) = (Self.largest + 1, "; kit api --accept \(module) writes it again")
    guard let bytes = try FileTree.read(optional: file, in: root, limit: limit) else {
      return nil
    }
    if bytes.count > Self.largest {
      throw KitError.unreadable(file: file, reason: "the lock is too large\(advice)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let line = SourceBytes.lines(of: bytes).firstIndex {
        String(validating: $0, as: UTF8.self) == nil
      }
      throw KitError.unreadable(
        file: file, line: line.map { $0 + 1 }, reason: "the lock is not valid UTF-8\(advice)")
    }
    if let line = SourceBytes.conflictLine(in: bytes) {
      throw KitError.unreadable(
        file: file, line: line, reason: "the lock has a conflict marker\(advice)")
    }
    // Also those that git checks out on Windows.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    try Self.checkVersion(lines[0], file)
    declarations = try lines.enumerated().dropFirst().filter { !$1.isEmpty }.map { index, line in
      guard let declaration = APIDeclaration(line: line) else {
        throw KitError.unreadable(
          file: file, line: index + 1, reason: "not a line of a lock\(advice)")
      }
      return declaration
    }
  }

  private static func checkVersion(_ line: Substring, _ file: String) throws {
    let number = line.hasPrefix(header) ? Int(line.dropFirst(header.count)) : nil
    guard let number else {
      throw KitError.unreadable(file: file, line: 1, reason: "not a lock that kit wrote")
    }
    if number > version {
      throw KitError.unreadable(
        file: file, line: 1, reason: "the lock is of a newer kit (format \(number)); update kit")
    }
  }

  private static func text(of declarations: [APIDeclaration]) -> String {
    // An older kit reads locks without what is new in the second version.
    let isNew = declarations.contains { $0.keyword == "setting" || $0.isInherited }
    let lines = ["\(header)\(isNew ? version : 1)"] + declarations.map(\.line)
    return lines.map { "\($0)\n" }.joined()
  }

  /// Whether the lock is as it would be written now, without reading its lines.
  static func isCurrent(_ listing: APIListing, of module: String, in root: String) throws -> Bool {
    let path = "\(root)/\(try file(of: module))"
    let text = Array(text(of: listing.declarations).utf8)
    return SourceBytes.read(path, limit: text.count + 1) == text
  }

  /// Whether kit wrote the file, as far as its first line says.
  private static func isOwn(_ file: String, in root: String) -> Bool {
    let start = SourceBytes.read("\(root)/\(file)", limit: header.utf8.count + 20) ?? []
    let line = start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return (try? checkVersion(Substring(decoding: line, as: UTF8.self), file)) != nil
  }

  static func write(_ listing: APIListing, of module: String, in root: String) throws -> String? {
    try write(listing.declarations, of: module, in: root)
  }

  /// Replaces a lock that can't be read, unless another program or a newer kit wrote it.
  static func write(
    _ declarations: [APIDeclaration], of module: String, in root: String
  ) throws -> String? {
    let file = try file(of: module)
    do {
      let old = try APILock(of: module, in: root)
      if old?.declarations == declarations || old == nil && declarations.isEmpty {
        return nil
      }
    } catch {
      guard isOwn(file, in: root) else { throw error }
    }
    try FileWriter.write(text(of: declarations).utf8, to: file, in: root)
    return file
  }
}
