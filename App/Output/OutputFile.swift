#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that gets what standard output would.
enum OutputFile {
  /// Finds out before a long work whether its result can be written. Changes nothing that is there.
  ///
  /// - Throws: ``OutputFailed`` with the file's name and the system's reason.
  static func check(_ path: String) throws { close(try descriptor(of: path, O_WRONLY | O_CREAT)) }

  /// - Throws: ``OutputFailed`` with the file's name and the system's reason.
  static func write(_ text: String, to path: String) throws {
    let descriptor = try descriptor(of: path, O_WRONLY | O_CREAT | O_TRUNC)
    defer { close(descriptor) }
    do { try StandardStream(descriptor: descriptor).write(text) } catch let error as OutputFailed {
      throw OutputFailed(reason: "\(path): \(error.reason)")
    }
  }

  private static func descriptor(of path: String, _ flags: Int32) throws -> Int32 {
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
      throw OutputFailed(reason: "\(path): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }
}
