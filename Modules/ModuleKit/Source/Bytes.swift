#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
