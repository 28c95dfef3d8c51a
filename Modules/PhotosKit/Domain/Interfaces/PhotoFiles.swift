/// The user's files.
package protocol PhotoFiles: Sendable {
  /// - Throws: ``PhotoError/unusableFile(name:problem:)`` for what is no regular file with something in
  ///   it that can be read.
  func open(_ path: String) throws -> any PhotoFile
}

/// A file of the user's, opened: it stays the same one until it is let go.
package protocol PhotoFile: Sendable {
  /// Without its folders.
  var name: String { get }
  var byteCount: Int { get }

  /// - Throws: ``PhotoError/unusableFile(name:problem:)`` when the file is no longer what it was when
  ///   it was opened. The last byte is given out only if it still is.
  func bytes(in range: Range<Int>) throws -> [UInt8]
}

/// Makes images smaller without losing anything.
package protocol ImageCompressor: Sendable {
  /// The same image in fewer bytes; nil where there is no gain, or no way.
  ///
  /// - Throws: what reading the file throws, or `CancellationError`.
  func compressed(_ file: any PhotoFile, format: ImageFormat) throws -> [UInt8]?
}
