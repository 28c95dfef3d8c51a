package import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A small file of the user, such as one with tokens, which no other user may read or write.
///
/// Its path is opened once: the file that is checked is the one that is read.
package struct PrivateFile: Sendable {
  package enum Fault: Error, Equatable {
    /// Other users can read or write the file.
    case shared
    /// Another user owns the file, who can give it any content.
    case foreign
    /// Not a regular file, or larger than the limit.
    case invalid
    case unreadable(Errno)
  }

  package let path: String
  private let limit: Int

  /// - Parameter limit: the size of the largest file that is read, in bytes.
  package init(_ path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Nil if there is no file.
  package func read() throws(Fault) -> [UInt8]? {
    let file: FileDescriptor
    do throws(Errno) {
      file = try FileDescriptor(
        opening: path, for: .readOnly, [.nonBlocking, .noControllingTerminal])
    } catch .noSuchFileOrDirectory, .notDirectory {
      return nil
    } catch {
      throw .unreadable(error)
    }
    defer { try? file.close() }
    return try content(of: file)
  }

  private func content(of file: FileDescriptor) throws(Fault) -> [UInt8] {
    let status: Stat
    do throws(Errno) { status = try Stat(file) } catch { throw .unreadable(error) }
    guard status.userID.rawValue == geteuid() else { throw .foreign }
    guard status.permissions.rawValue & 0o077 == 0 else { throw .shared }
    do throws(Errno) {
      return try file.content(limit: limit)
    } catch .fileTooLarge, .invalidArgument {
      throw .invalid
    } catch {
      throw .unreadable(error)
    }
  }

  /// Runs `work`, which may replace the file, while no other process does, unless the file system has
  /// no locks. Creates the folder if it is missing, and removes the draft of a killed process.
  package func whileLocked<Value>(_ work: () throws -> Value) throws -> Value {
    let directory = FileSystem.directory(of: path)
    try FileSystem.createDirectory(directory)
    let folder = try FileDescriptor(opening: directory, for: .readOnly, [.directory])
    defer { try? folder.close() }
    try folder.lockIfSupported()
    try FileSystem.removeFile(FileSystem.draft(of: path))
    return try work()
  }

  package func replace(with bytes: [UInt8]) throws {
    try FileSystem.replaceFile(path, with: bytes).close()
  }
}
