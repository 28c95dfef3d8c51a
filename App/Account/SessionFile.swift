import AccountKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The memory of one issuer, in a file that holds all of them and that its owner alone can read.
///
/// What it cannot understand it does not overwrite.
struct SessionFile: AccountMemory {
  private struct Document: Codable {
    var accounts: [String: AccountRecord] = [:]
  }

  let path: String
  let issuer: String

  /// - Throws: ``SessionFileError``.
  func load() throws -> AccountRecord { try read().accounts[issuer] ?? AccountRecord() }

  /// - Throws: ``SessionFileError``, or ``OutputFailed``.
  func update(_ change: (inout AccountRecord) throws -> Void) throws {
    try createDirectory()
    try locked {
      var document = try read()
      let old = document.accounts[issuer] ?? AccountRecord()
      var record = old
      try change(&record)
      guard record != old else { return }
      document.accounts[issuer] = record == AccountRecord() ? nil : record
      try save(document)
    }
  }

  /// By the directory, since each change replaces the file. Goes on where the disk has no locks.
  private func locked(_ body: () throws -> Void) throws {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw OutputFailed.now }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    try body()
  }

  private func save(_ document: Document) throws {
    guard !document.accounts.isEmpty else { return try remove() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    try write(String(decoding: try encoder.encode(document), as: UTF8.self) + "\n")
  }

  private func read() throws(SessionFileError) -> Document {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return Document() }
      throw .unreadable(path: path)
    }
    guard status.st_mode & 0o077 == 0 else { throw .open(path: path) }
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw .unreadable(path: path)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let document = try? decoder.decode(Document.self, from: data) else {
      throw .damaged(path: path)
    }
    return document
  }

  private var directory: String { URL(filePath: path).deletingLastPathComponent().path }

  private func createDirectory() throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// Beside the file and then in its place, so that it is whole at any time.
  private func write(_ text: String) throws {
    let draft = path + "." + UUID().uuidString
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw OutputFailed.now }
    do {
      defer { close(descriptor) }
      try StandardStream(descriptor: descriptor).write(text)
      guard Self.sync(descriptor), rename(draft, path) == 0 else { throw OutputFailed.now }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// NB: Darwin's `fsync` leaves the bytes in the drive's cache; not every disk there can do more.
  private static func sync(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  private func remove() throws(OutputFailed) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw OutputFailed.now }
  }
}

extension OutputFailed {
  /// With the system's present reason.
  fileprivate static var now: OutputFailed {
    OutputFailed(reason: String(cString: strerror(errno)))
  }
}

/// The file with the sessions cannot be used, and is left as it is.
enum SessionFileError: ExitStatusProviding, Equatable {
  case damaged(path: String)
  /// Others may read it, and so the tokens in it.
  case open(path: String)
  case unreadable(path: String)

  var errorDescription: String? {
    switch self {
    case .damaged(let path):
      "\(path) is damaged; mend it, or remove it and sign in again"
    case .open(let path):
      """
      others may read \(path), which holds your session: remove it and sign in again, \
      or chmod 600 it
      """
    case .unreadable(let path): "cannot read \(path)"
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .damaged: .notUnderstood
    case .open, .unreadable: .notAllowed
    }
  }
}
