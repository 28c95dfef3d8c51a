import Foundation
import Testing

@testable import StorageKit

/// A directory that goes away with its last user.
final class ScratchDirectory: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "storage-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var file: String { path + "/regatta.sqlite" }

  func storage(
    capacity: Int = 64 << 20, patience: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> Storage {
    try Storage(directory: path, capacity: capacity, patience: patience, now: now)
  }

  /// The last three digits of a mode, such as 700.
  func mode(_ name: String = "") throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + name)
    let mode = try #require(attributes[.posixPermissions] as? Int)
    return String(mode, radix: 8)
  }
}
