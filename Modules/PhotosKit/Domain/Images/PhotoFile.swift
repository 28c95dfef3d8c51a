/// A file of the user's, opened: it stays the same one until it is let go.
package protocol PhotoFile: Sendable {
  /// Without its folders.
  var name: String { get }
  var byteCount: Int { get }

  /// - Throws: ``PhotoError/unusableFile(name:problem:)`` when the file is no longer what it was when
  ///   it was opened. The last byte is given out only if it still is.
  func bytes(in range: Range<Int>) throws -> [UInt8]
}
