#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The accounts as JSON in a file that only its owner reads, and that is old or new, never half.
struct AccountFile: Sendable {
  private static let largest = 64 << 20
  let path: String

  /// - Returns: nil where there is no file yet.
  /// - Throws: ``SampleServerError/unusableData(path:reason:)``; the file stays as it is.
  func load() throws -> KeptAccounts? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw unusable(Self.lastError)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw unusable("it is not a file") }
    guard status.st_size <= Self.largest else { throw unusable("it is too large") }
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw unusable("it cannot be read")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let accounts = try? decoder.decode(KeptAccounts.self, from: bytes), accounts.isSound
    else { throw unusable("it does not hold what this program wrote") }
    return accounts
  }

  /// - Throws: ``SampleServerError/unusableData(path:reason:)``; the file stays as it was.
  func save(_ accounts: KeptAccounts) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let bytes = try encoder.encode(accounts)
    let draft = path + ".new"
    // What an earlier run left, or a link that somebody put there: neither is written through.
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw unusable(Self.lastError) }
    let isWritten = Self.append(bytes, to: file)
    let reason = Self.lastError
    close(file)
    guard isWritten else {
      unlink(draft)
      throw unusable(reason)
    }
    guard rename(draft, path) == 0 else {
      let reason = Self.lastError
      unlink(draft)
      throw unusable(reason)
    }
  }

  /// - Returns: whether all of it is on the disk; `errno` says why not.
  private static func append(_ data: Data, to file: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes
      while let address = rest.baseAddress, !rest.isEmpty {
        let count = write(file, address, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return sync(file)
    }
  }

  /// NB: Darwin's `fsync` leaves the bytes in the drive's cache; not every disk there can do more.
  private static func sync(_ file: Int32) -> Bool {
    #if canImport(Darwin)
      if fcntl(file, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(file) == 0
  }

  private static var lastError: String { String(cString: strerror(errno)) }

  private func unusable(_ reason: String) -> SampleServerError {
    .unusableData(path: path, reason: reason)
  }
}
