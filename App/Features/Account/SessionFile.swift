import AccountKit
import SystemKit
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The account record of one server, in a file with the records of all servers that only its owner
/// can read. A file that cannot be decoded is not overwritten.
struct SessionFile: AccountMemory {
  private struct Document: Codable {
    var accounts: [String: AccountRecord] = [:]
  }

  let path: String
  let issuer: String

  func load() throws -> AccountRecord { try read().accounts[issuer] ?? AccountRecord() }

  func update(_ change: (inout AccountRecord) throws -> Void) throws {
    do {
      // Each change replaces the file.
      try file.whileLocked {
        try removeFormerDrafts()
        var document = try read()
        let old = document.accounts[issuer] ?? AccountRecord()
        var record = old
        try change(&record)
        guard record != old else { return }
        document.accounts[issuer] = record == AccountRecord() ? nil : record
        try save(document)
      }
    } catch let error as Errno {
      throw CommandError.sessionFileNotWritten(path, error)
    }
  }

  /// Removes the drafts of killed commands of former versions, which had a UUID in the name. They
  /// contain tokens.
  private func removeFormerDrafts() throws(Errno) {
    let directory = FileSystem.directory(of: path)
    let prefix = URL(filePath: path).lastPathComponent + "."
    for (name, type) in FileSystem.entries(of: directory) ?? [] where type == .regular {
      guard name.hasPrefix(prefix), UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
      else { continue }
      try FileSystem.removeFile(directory + "/" + name)
    }
  }

  private func save(_ document: Document) throws {
    if document.accounts.isEmpty, !FileSystem.isLink(path) {
      return try FileSystem.removeFile(path)
    }
    try file.replace(with: Array(try JSONDocument(document).text.utf8))
  }

  private func read() throws(CommandError) -> Document {
    let bytes: [UInt8]?
    do throws(PrivateFile.Fault) { bytes = try file.read() } catch { throw .session(error, path) }
    guard let bytes else { return Document() }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let document = try? decoder.decode(Document.self, from: Data(bytes)) else {
      throw .sessionFileDamaged(path)
    }
    return document
  }

  private var file: PrivateFile { PrivateFile(path, limit: 1 << 20) }
}

/// The session file cannot be used, and is not changed.
extension CommandError {
  fileprivate static func session(_ fault: PrivateFile.Fault, _ path: String) -> CommandError {
    switch fault {
    case .shared: .sessionFileShared(path)
    case .foreign: .sessionFileForeign(path)
    case .invalid: .sessionFileDamaged(path)
    case .unreadable: .sessionFileUnreadable(path)
    }
  }

  static func sessionFileDamaged(_ path: String) -> CommandError {
    CommandError(
      "\(path) is damaged; repair it, or remove it and sign in again", status: .notUnderstood)
  }

  /// Other users can read the file, and so the tokens in it.
  static func sessionFileShared(_ path: String) -> CommandError {
    CommandError(
      """
      others may read \(path), which holds your session: remove it and sign in again, \
      or chmod 600 it
      """, status: .notAllowed)
  }

  /// Another user can give it any content.
  static func sessionFileForeign(_ path: String) -> CommandError {
    CommandError(
      "another user owns \(path), which holds your session: remove it and sign in again",
      status: .notAllowed)
  }

  static func sessionFileNotWritten(_ path: String, _ error: Errno) -> CommandError {
    CommandError(
      "cannot write \(path): \(error); check its permissions, or use --no-session",
      status: .outputFailed)
  }

  static func sessionFileUnreadable(_ path: String) -> CommandError {
    CommandError(
      "cannot read \(path); check its permissions, or use --no-session", status: .notAllowed)
  }
}
