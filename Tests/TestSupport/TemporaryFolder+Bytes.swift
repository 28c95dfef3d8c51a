import Foundation

extension TemporaryFolder {
  /// Writes or replaces a file, and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = "\(path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// Truncates a file, or extends it with zeros.
  package func resize(_ name: String, to length: UInt64) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: "\(path)/\(name)"))
    try handle.truncate(atOffset: length)
    try handle.close()
  }
}
