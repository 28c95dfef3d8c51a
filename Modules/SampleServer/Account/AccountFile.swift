import Foundation
import SystemKit

/// The accounts as JSON, in a file with permissions for its owner only. Writes are atomic.
struct AccountFile: Sendable {
  private static let largest = 64 << 20
  let path: String

  /// - Returns: nil if the file does not exist.
  /// - Throws: ``SampleServerError/unusableData(path:reason:)``; the file is not changed.
  func load() throws -> StoredAccounts? {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(of: path)
    } catch {
      if error == .noSuchFile { return nil }
      throw unusable(error.description)
    }
    guard status.kind == .regular else { throw unusable("it is not a file") }
    guard status.byteCount <= Self.largest else { throw unusable("it is too large") }
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw unusable("it cannot be read")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let accounts = try? decoder.decode(StoredAccounts.self, from: bytes), accounts.isSound
    else { throw unusable("it does not hold what this program wrote") }
    return accounts
  }

  /// - Throws: ``SampleServerError/unusableData(path:reason:)``; the file is not changed.
  func save(_ accounts: StoredAccounts) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let bytes = try encoder.encode(accounts)
    do throws(SystemError) {
      try FileSystem.replaceFile(path, with: Array(bytes), draft: path + ".new")
    } catch {
      throw unusable(error.description)
    }
  }

  private func unusable(_ reason: String) -> SampleServerError {
    .unusableData(path: path, reason: reason)
  }
}
