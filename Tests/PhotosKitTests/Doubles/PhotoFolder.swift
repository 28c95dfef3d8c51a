import Foundation

@testable import PhotosKit

/// A temporary directory, removed when it is released.
final class PhotoFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/photos-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes or replaces a file, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = "\(path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// Truncates a file, or extends it with zeros.
  func resize(_ name: String, to length: UInt64) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: "\(path)/\(name)"))
    try handle.truncate(atOffset: length)
    try handle.close()
  }
}
