#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads whole files.
package enum SourceBytes {
  /// What a regular file holds; nil when there is none, or it can't be read.
  package static func read(_ path: String) -> [UInt8]? {
    // Without blocking: to open a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fill(buffer, from: descriptor)
    }
  }

  private static func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32)
    -> Int
  {
    var filled = 0
    while filled < buffer.count, let base = buffer.baseAddress {
      let count = unistdRead(descriptor, base + filled, buffer.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  private static func unistdRead(
    _ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, target, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, target, count)
    #else
      Darwin.read(descriptor, target, count)
    #endif
  }
}
