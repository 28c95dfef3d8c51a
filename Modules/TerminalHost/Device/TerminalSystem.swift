#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Calls of the system that names inside of types would hide.
enum TerminalSystem {
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody made it non-blocking, which holds for all who share it.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .failed(errno: errno)
      }
    }
  }

  static func read(_ descriptor: Int32, atMost limit: Int = 4096) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      repeat { count = systemRead(descriptor, buffer) } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    return count < 0 && errno == EAGAIN ? [] : count > 0 ? bytes : nil
  }

  static func size(of descriptor: Int32) -> TerminalSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return TerminalSize(columns: 80, rows: 24) }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// A device that nobody types on, or nothing at all.
  static func isSilent(_ descriptor: Int32) -> Bool {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return true }
    return facts.st_mode & S_IFMT == S_IFCHR && isatty(descriptor) != 1
  }

  static func isFile(_ descriptor: Int32) -> Bool {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  static func settings(of descriptor: Int32) -> termios? {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
