import Foundation
import Synchronization
import SystemKit
import SystemPackage

/// The accounts in a file with permissions for its owner only: a line with the format and the
/// server's process, then changes as JSON, one a line, in their order.
///
/// The file is locked until ``close()``. A file that this type has not written is not changed.
final class AccountFile: Sendable {
  private struct Header: Codable {
    var format = AccountFile.format
    var process: Int32? = ProcessInfo.processInfo.processIdentifier
  }

  private struct OpenFile {
    var descriptor: FileDescriptor
    var byteCount = 0
    /// Beyond it, the changes are replaced by one.
    var mostBytes = 0
  }

  private static let format = "regatta accounts 2"
  /// More than the most accounts take.
  private static let largest = 128 << 20

  private let path: String
  private let mostChangeBytes: Int
  private let file: Mutex<OpenFile?>

  /// Opens or creates the file. Follows links.
  ///
  /// - Parameter mostChangeBytes: the size of the changes that are always kept; more are kept if the
  ///   accounts take more.
  /// - Throws: ``SampleServerError``.
  init(path: String, mostChangeBytes: Int = 1 << 20) throws {
    self.path = path
    self.mostChangeBytes = mostChangeBytes
    // The server of another file would remove it.
    guard !FileSystem.isDraft(path) else {
      throw SampleServerError.unusableData(
        path: path, reason: "its name is that of a temporary file; choose another with --data")
    }
    do throws(Errno) {
      file = Mutex(OpenFile(descriptor: try Self.openLocked(path)))
    } catch .wouldBlock {
      throw SampleServerError.dataInUse(path: path, process: Self.owner(of: path))
    } catch {
      throw SampleServerError.unusableData(path: path, reason: error.description)
    }
  }

  deinit { close() }

  /// Releases the lock. Later changes fail.
  func close() {
    file.withLock { file in
      try? file?.descriptor.close()
      file = nil
    }
  }

  private static func openLocked(_ path: String) throws(Errno) -> FileDescriptor {
    while true {
      let file = try FileDescriptor(
        opening: path, for: .readWrite, [.create, .append, .nonBlocking])
      do throws(Errno) {
        try file.lock(waits: false)
        // Another server may have replaced the file, and ended, since it was opened.
        if try Stat(file).identity == Stat(path).identity { return file }
      } catch {
        try? file.close()
        throw error
      }
      try? file.close()
    }
  }

  /// Nil if the process has not written the file yet.
  private static func owner(of path: String) -> Int32? {
    guard let file = try? FileDescriptor(opening: path, for: .readOnly, .nonBlocking) else {
      return nil
    }
    defer { try? file.close() }
    let line = (try? file.read(256, at: 0))?.split(separator: UInt8(ascii: "\n")).first
    return line.flatMap { decode(Header.self, $0) }?.process
  }

  /// - Throws: ``SampleServerError/unusableData(path:reason:)``.
  func load() throws -> StoredAccounts {
    let bytes = try withFile { file in
      let status = try Stat(file.descriptor)
      guard status.type == .regular else { throw unusable("it is not a file") }
      guard status.size <= Self.largest else { throw unusable("it is too large") }
      return try file.descriptor.read(Int(status.size), at: 0)
    }
    guard let accounts = Self.accounts(in: bytes) else {
      throw unusable("it is not an account file of this version")
    }
    guard accounts.users.values.allSatisfy({ $0.password.work.isSupported }) else {
      throw unusable(
        "its passwords were hashed on another system, by a function that this one lacks")
    }
    return accounts
  }

  /// - Returns: nil if a line is not valid. An incomplete last line is ignored: the server was
  ///   killed before it could report the change as saved.
  private static func accounts(in bytes: [UInt8]) -> StoredAccounts? {
    guard !bytes.isEmpty else { return StoredAccounts() }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, decode(Header.self, first)?.format == format else { return nil }
    var accounts = StoredAccounts()
    for line in lines.dropFirst().dropLast() {
      guard let change = decode(AccountChange.self, line) else { return nil }
      accounts.apply(change)
    }
    return accounts.isSound ? accounts : nil
  }

  /// Calls the body with the open file, and reports its `Errno` as ``SampleServerError``.
  private func withFile<Value: Sendable>(
    _ body: (inout OpenFile) throws -> Value
  ) throws -> Value {
    try file.withLock { file in
      guard var open = file else { throw unusable("the server has ended") }
      defer { file = open }
      do {
        return try body(&open)
      } catch let error as Errno {
        throw unusable(error.description)
      }
    }
  }

  private func unusable(_ reason: String) -> SampleServerError {
    .unusableData(path: path, reason: reason)
  }
}

// MARK: - Writing

extension AccountFile {
  /// Writes a change durably, or nothing.
  ///
  /// - Parameter accounts: the accounts before the change.
  /// - Throws: ``SampleServerError/unusableData(path:reason:)``.
  func append(_ change: AccountChange, to accounts: StoredAccounts) throws {
    try withFile { file in
      let status = try Stat(path)
      guard status.size == file.byteCount,
        try status.identity == Stat(file.descriptor).identity
      else { throw unusable("something else has changed it since the server started") }
      if file.byteCount > file.mostBytes { try replace(&file, with: accounts) }
      let line = try Self.line(change)
      do {
        try file.descriptor.write(line)
        try file.descriptor.synchronize()
        file.byteCount += line.count
      } catch {
        try? file.descriptor.resize(to: Int64(file.byteCount))
        throw error
      }
    }
  }

  /// Replaces all changes by one.
  ///
  /// - Throws: ``SampleServerError/unusableData(path:reason:)``; the file is not changed.
  func replace(with accounts: StoredAccounts) throws {
    try withFile { try replace(&$0, with: accounts) }
  }

  private func replace(_ file: inout OpenFile, with accounts: StoredAccounts) throws {
    try removeDraft()
    let bytes = try Self.line(Header()) + Self.line(AccountChange(accounts))
    let descriptor = try FileSystem.replaceFile(path, with: bytes)
    try? file.descriptor.close()
    file = OpenFile(
      descriptor: descriptor, byteCount: bytes.count,
      mostBytes: bytes.count + max(bytes.count, mostChangeBytes))
  }

  /// Removes the draft of a server that was killed while it replaced the file.
  private func removeDraft() throws {
    let draft = FileSystem.draft(of: path)
    guard FileSystem.exists(draft) || FileSystem.isLink(draft) else { return }
    let file = try? FileDescriptor(opening: draft, for: .readOnly, [.noFollow, .nonBlocking])
    defer { try? file?.close() }
    guard let start = try? file?.read(64, at: 0),
      start.isEmpty || String(decoding: start, as: UTF8.self).contains("\"regatta accounts ")
    else { throw unusable("\(draft) is another program's; move it away") }
    try FileSystem.removeFile(draft)
  }

  private static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ bytes: ArraySlice<UInt8>
  ) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try? decoder.decode(type, from: Data(bytes))
  }
}
