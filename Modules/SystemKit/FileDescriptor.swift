#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file descriptor. A value: does not close the file by itself.
///
/// All calls are repeated after `EINTR`.
package struct FileDescriptor: Hashable, Sendable {
  package enum Access: Sendable {
    case read, write, readWrite
  }

  package struct Options: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let create = Options(rawValue: O_CREAT)
    /// Throws ``SystemError/fileExists`` if a file or a link exists at the path.
    package static let exclusive = Options(rawValue: O_EXCL)
    package static let append = Options(rawValue: O_APPEND)
    package static let directory = Options(rawValue: O_DIRECTORY)
    package static let noFollow = Options(rawValue: O_NOFOLLOW)
    /// Opens a pipe without waiting for its other end.
    package static let nonBlocking = Options(rawValue: O_NONBLOCK)
    package static let noControllingTerminal = Options(rawValue: O_NOCTTY)
  }

  package static let standardInput = FileDescriptor(0)
  package static let standardOutput = FileDescriptor(1)
  package static let standardError = FileDescriptor(2)

  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// Opens a file with close-on-exec.
  ///
  /// - Parameter permissions: the mode of a new file, before the umask.
  package init(
    opening path: String, for access: Access, _ options: Options = [], permissions: Int = 0o600
  ) throws(SystemError) {
    let mode =
      switch access {
      case .read: O_RDONLY
      case .write: O_WRONLY
      case .readWrite: O_RDWR
      }
    let number = open(path, mode | options.rawValue | O_CLOEXEC, mode_t(permissions))
    guard number >= 0 else { throw .last }
    self.number = number
  }

  package func close() { systemClose(number) }

  package var status: FileStatus {
    get throws(SystemError) {
      var status = stat()
      guard fstat(number, &status) == 0 else { throw .last }
      return FileStatus(status)
    }
  }

  package func setPermissions(_ permissions: Int) { fchmod(number, mode_t(permissions)) }

  /// Locks the file exclusively; closing the descriptor releases the lock.
  ///
  /// - Parameter waits: whether to wait for another holder, or to throw ``SystemError/wouldBlock``.
  /// - Throws: if the file system does not support locks.
  package func lock(waits: Bool = true) throws(SystemError) {
    while flock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      let error = SystemError.last
      if error != .interrupted { throw error }
    }
  }

  package func truncate(to byteCount: Int) throws(SystemError) {
    guard ftruncate(number, off_t(byteCount)) == 0 else { throw .last }
  }

  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // NB: Darwin's `fsync` does not flush the drive's cache; not all drives can do that.
      // https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/fsync.2.html
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(number) == 0 else { throw .last }
  }
}

// MARK: - Reading and writing

extension FileDescriptor {
  /// Waits for at least one byte; returns an empty array at the end of the file.
  package func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
    while true {
      do throws(SystemError) {
        return try fill(limit) { systemRead(number, $0.baseAddress, $0.count) }
      } catch .wouldBlock {
        // Another process that shares the file made it non-blocking.
        wait(for: POLLIN)
      }
    }
  }

  /// Whether a read returns at once, also at the end or with an error.
  package var canRead: Bool {
    var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Reads the available bytes: nil at the end or after an error, empty if a non-blocking file has
  /// none yet.
  package func readAvailable(upTo limit: Int = 4096) -> [UInt8]? {
    do throws(SystemError) {
      let bytes = try fill(limit) { systemRead(number, $0.baseAddress, $0.count) }
      return bytes.isEmpty ? nil : bytes
    } catch {
      return error == .wouldBlock ? [] : nil
    }
  }

  /// Reads `count` bytes from the offset on; fewer at the end of the file.
  package func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      let part = try fill(count - bytes.count) {
        pread(number, $0.baseAddress, $0.count, off_t(offset + bytes.count))
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  /// Writes all of the bytes, in one system call if possible.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch SystemError.last {
      case .interrupted: continue
      case .wouldBlock: wait(for: POLLOUT)
      case let error: throw error
      }
    }
  }

  /// Writes all of the bytes in one system call, so that they are contiguous in a file that several
  /// processes append to.
  ///
  /// - Throws: ``SystemError/noSpace`` if only a part was written.
  package func writeOnce(_ bytes: [UInt8]) throws(SystemError) {
    while case let count = bytes.withUnsafeBytes({ systemWrite(number, $0.baseAddress, $0.count) }),
      count != bytes.count
    {
      if count >= 0 { throw .noSpace }
      if case let error = SystemError.last, error != .interrupted { throw error }
    }
  }

  private func fill(
    _ limit: Int, _ read: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) throws(SystemError) -> [UInt8] {
    var result = 0
    var error = SystemError.interrupted
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        result = read(buffer)
        error = .last
      } while result < 0 && error == .interrupted
      count = max(result, 0)
    }
    guard result >= 0 else { throw error }
    return bytes
  }

  private func wait<Events: BinaryInteger>(for events: Events) {
    var waiting = pollfd(fd: number, events: Int16(events), revents: 0)
    poll(&waiting, 1, -1)
  }
}

// MARK: - Terminals

extension FileDescriptor {
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Nil if the file is not a terminal, or its size is unknown.
  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

// The C functions that methods of the same names shadow.

private func systemClose(_ number: Int32) { _ = close(number) }

private func systemRead(_ number: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, start, count)
}

private func systemWrite(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, start, count)
}
