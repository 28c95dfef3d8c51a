/// The user's files.
package protocol PhotoFiles: Sendable {
  /// - Throws: ``PhotoError/unusableFile(name:problem:)`` for what is no regular file with something in
  ///   it that can be read.
  func open(_ path: String) throws -> any PhotoFile
}
