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
      try FileSystem.createDirectory(directory)
      // Each change replaces the file, so the folder is locked. Some file systems have no locks.
      let folder = try FileDescriptor(opening: directory, for: .readOnly, [.directory])
      defer { try? folder.close() }
      try? folder.lock()
      try removeDrafts()
      var document = try read()
      let old = document.accounts[issuer] ?? AccountRecord()
      var record = old
      try change(&record)
      guard record != old else { return }
      document.accounts[issuer] = record == AccountRecord() ? nil : record
      try save(document)
    } catch let error as Errno {
      throw CommandError.sessionFileNotWritten(path, error)
    }
  }

  /// Removes the drafts of killed commands, which contain tokens. Former versions wrote drafts with
  /// a UUID in the name.
  private func removeDrafts() throws(Errno) {
    try FileSystem.removeFile(FileSystem.draft(of: path))
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
    let bytes = Array(try JSONDocument(document).text.utf8)
    try FileSystem.replaceFile(path, with: bytes).close()
  }

  private func read() throws(CommandError) -> Document {
    let status: Stat
    do throws(Errno) {
      status = try Stat(path)
    } catch .noSuchFileOrDirectory, .notDirectory {
      return Document()
    } catch {
      throw .sessionFileUnreadable(path)
    }
    guard status.permissions.rawValue & 0o077 == 0 else { throw .sessionFileShared(path) }
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw .sessionFileUnreadable(path)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let document = try? decoder.decode(Document.self, from: data) else {
      throw .sessionFileDamaged(path)
    }
    return document
  }

  private var directory: String { FileSystem.directory(of: path) }
}

/// The session file cannot be used, and is not changed.
extension CommandError {
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
