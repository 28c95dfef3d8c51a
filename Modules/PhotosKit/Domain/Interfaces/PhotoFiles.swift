package protocol PhotoFiles: Sendable {
  /// - Throws: ``PhotoError/unusableFile(name:problem:)`` unless it is a regular, readable file
  ///   that is not empty.
  func open(_ path: String) throws -> any PhotoFile
}

/// An open file: the same one until it is released, even if its path is reused.
package protocol PhotoFile: Sendable {
  /// Without its folder.
  var name: String { get }
  var byteCount: Int { get }

  /// - Throws: ``PhotoError/unusableFile(name:problem:)`` if the file changed after it was opened.
  ///   The last byte is returned only after that check.
  func bytes(in range: Range<Int>) throws -> [UInt8]
}

/// Compresses images without loss.
package protocol ImageCompressor: Sendable {
  /// The same image in fewer bytes; nil if it cannot be made smaller.
  ///
  /// - Throws: the error of a read, or `CancellationError`.
  func compressed(_ file: any PhotoFile, format: ImageFormat) throws -> [UInt8]?
}
