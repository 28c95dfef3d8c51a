import Foundation
import ModuleKit

/// The declarations read of a source file, with the hash of its content.
struct SourceContent: Sendable {
  let path: String
  let hash: String
  let declarations: [SourceDeclaration]

  static func hash(of bytes: [UInt8]) -> String {
    var hash = StableHash()
    hash.combine(bytes)
    return "\(hash.value) \(bytes.count)"
  }
}

/// A file a module, with a line for each declaration of its sources.
struct SourceCache: Sendable {
  /// The build of this program: another one may read more or less of a source.
  static let version: String = {
    let program = Bundle.main.executableURL.flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0.path)
    }
    let built = (program?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "kit api \(built)"
  }()

  let folder: CacheFolder

  /// The texts of the declarations, by the hash of the file.
  func read(_ key: String) -> [String: String] {
    let parts = (folder.read(key) ?? []).split(
      separator: UInt8(ascii: Separator.file), omittingEmptySubsequences: false)
    guard parts.first?.elementsEqual(Self.version.utf8) == true else { return [:] }
    let contents = parts.dropFirst().map { part in
      let hash = part.prefix { $0 != Separator.newline }
      return (
        String(decoding: hash, as: UTF8.self),
        String(decoding: part.dropFirst(hash.count + 1), as: UTF8.self)
      )
    }
    return Dictionary(contents) { first, _ in first }
  }

  func write(_ contents: [SourceContent], for key: String) {
    let parts = contents.map { content in
      ([content.hash] + content.declarations.map(\.text)).joined(separator: "\n")
    }
    folder.write(
      ([Self.version] + parts).joined(separator: String(Separator.file)).utf8, for: key)
  }
}

private enum Separator {
  static let newline = UInt8(ascii: "\n")
  static let (file, field, item): (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) =
    ("\u{1C}", "\u{1F}", "\u{1E}")
}

extension SourceContent {
  /// Nil for text that this version did not write.
  static func declarations(in text: String) -> [SourceDeclaration]? {
    let lines = text.utf8.split(separator: Separator.newline)
    let declarations = lines.compactMap { SourceDeclaration(text: $0) }
    return declarations.count == lines.count ? declarations : nil
  }
}

extension SourceDeclaration {
  fileprivate var text: String {
    [
      container.joined(separator: String(Separator.item)), keyword, name,
      words.joined(separator: String(Separator.item)), suffix, access.rawValue, condition,
      "\(line)",
    ].joined(separator: String(Separator.field))
  }

  fileprivate init?(text: Substring.UTF8View) {
    let fields = text.split(
      separator: UInt8(ascii: Separator.field), omittingEmptySubsequences: false)
    guard fields.count == 8, let access = Access(rawValue: String(Substring(fields[5]))),
      let line = Int(Substring(fields[7]))
    else { return nil }
    let list = { (field: Substring.UTF8View) in
      field.split(separator: UInt8(ascii: Separator.item)).map { String(Substring($0)) }
    }
    self.init(
      container: list(fields[0]), keyword: String(Substring(fields[1])),
      name: String(Substring(fields[2])), words: list(fields[3]),
      suffix: String(Substring(fields[4])), access: access,
      condition: String(Substring(fields[6])), line: line)
  }
}
