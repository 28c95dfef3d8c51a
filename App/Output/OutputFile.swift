#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that gets what standard output would.
enum OutputFile {
  /// - Throws: ``OutputFailed`` with the file's name and the system's reason.
  static func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else {
      throw OutputFailed(reason: "\(path): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    do { try StandardStream(descriptor: descriptor).write(text) } catch let error as OutputFailed {
      throw OutputFailed(reason: "\(path): \(error.reason)")
    }
  }
}
