import Foundation
import ModuleKit
import NumericsKit

/// The declarations read of a source file, with the hash of its content.
struct SourceContent: Sendable {
  let path: String
  let hash: ContentHash
  let declarations: [SourceDeclaration]
}

struct ContentHash: Hashable, Sendable {
  let text: String

  init(_ bytes: [UInt8]) {
    var hash = StableHash()
    hash.combine(bytes)
    text = "\(hash.value) \(bytes.count)"
  }

  fileprivate init(text: String) { self.text = text }
}

/// A file a module, with a line for each declaration of its sources.
struct SourceCache: Sendable {
  /// The build of this program: another one may read more or less of a source.
  private static let version: String = {
    let program = Bundle.main.executableURL.flatMap {
      try? FileManager.default.attributesOfItem(atPath: $0.path)
    }
    let built = (program?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "kit api \(built)"
  }()

  let folder: CacheFolder

  func read(_ key: String) -> [ContentHash: String] {
    guard let bytes = folder.read(key) else { return [:] }
    let parts = bytes.split(separator: Separator.file, omittingEmptySubsequences: false)
    // Modules whose keys have the same hash share a file.
    guard parts.count > 0, parts[0].elementsEqual("\(Self.version)\n\(key)".utf8) else {
      return [:]
    }
    let contents = parts.dropFirst().map { part in
      let hash = part.prefix { $0 != Separator.newline }
      return (
        ContentHash(text: String(decoding: hash, as: UTF8.self)),
        String(decoding: part.dropFirst(hash.count + 1), as: UTF8.self)
      )
    }
    return Dictionary(contents) { first, _ in first }
  }

  func write(_ contents: [SourceContent], for key: String) {
    let parts = contents.map { content in
      ([content.hash.text] + content.declarations.map(\.text)).joined(separator: "\n")
    }
    let all = ["\(Self.version)\n\(key)"] + parts
    folder.write(all.joined(separator: String(Separator.fileText)).utf8, for: key)
  }
}

private enum Separator {
  static let newline = UInt8(ascii: "\n")
  static let file: UInt8 = 0x1C
  static let fileText: Character = "\u{1C}"
  static let field: UInt8 = 0x1F
  static let fieldText = "\u{1F}"
  static let item: UInt8 = 0x1E
  static let itemText = "\u{1E}"
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
      container.joined(separator: Separator.itemText), keyword, name,
      words.joined(separator: Separator.itemText), suffix, access.rawValue, condition, "\(line)",
    ].joined(separator: Separator.fieldText)
  }

  fileprivate init?(text: Substring.UTF8View) {
    let fields = text.split(separator: Separator.field, omittingEmptySubsequences: false)
    guard fields.count == 8, let access = Access(rawValue: String(Substring(fields[5]))),
      let line = Int(Substring(fields[7]))
    else { return nil }
    let list = { (field: Substring.UTF8View) in
      field.split(separator: Separator.item).map { String(Substring($0)) }
    }
    self.init(
      container: list(fields[0]), keyword: String(Substring(fields[1])),
      name: String(Substring(fields[2])), words: list(fields[3]),
      suffix: String(Substring(fields[4])), access: access,
      condition: String(Substring(fields[6])), line: line)
  }
}
