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

/// Searches that the C library does many bytes at a time.
enum Bytes {
  /// Where the line ends that holds `start`: a newline, a carriage return, or the end.
  static func endOfLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start < bytes.count, let base = bytes.baseAddress else { return bytes.count }
    let found = memchr(base + start, Int32(UInt8.newline), bytes.count - start)
    let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
    guard let old = memchr(base + start, Int32(UInt8.carriageReturn), end - start) else {
      return end
    }
    return UnsafeRawPointer(old) - UnsafeRawPointer(base)
  }

  /// Where the word next stands at or behind `start`, as itself or within a longer word.
  static func findImport(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    // The letter p is the rarest of the word, so the library stops least often.
    var position = start + 2
    while position + 4 <= bytes.count,
      let found = memchr(base + position, 0x70, bytes.count - position - 3)
    {
      let index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      let isFound =
        base[index + 1] == 0x6F && base[index - 1] == 0x6D && base[index - 2] == 0x69
        && base[index + 2] == 0x72 && base[index + 3] == 0x74
      if isFound { return index - 2 }
      position = index + 1
    }
    return nil
  }
}
