import Foundation

@testable import PhotosKit

/// A directory of its own, removed with its owner.
final class PhotoFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/photos-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, or writes it anew in its place, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = "\(path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// Cuts a file off, or fills it up with zeros.
  func resize(_ name: String, to length: UInt64) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: "\(path)/\(name)"))
    try handle.truncate(atOffset: length)
    try handle.close()
  }
}
