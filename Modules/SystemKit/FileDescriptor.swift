package import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileDescriptor {
  /// Opens a file with close-on-exec. A new file is for its owner only.
  package init(
    opening path: String, for mode: AccessMode, _ options: OpenOptions = []
  ) throws(Errno) {
    self = try Errno.typed {
      try .open(path, mode, options: options.union(.closeOnExec), permissions: .ownerReadWrite)
    }
  }

  package func setPermissions(_ permissions: FilePermissions) {
    fchmod(rawValue, permissions.rawValue)
  }

  /// Locks the file exclusively; closing the descriptor releases the lock.
  ///
  /// - Parameter waits: whether to wait for another holder, or to throw `wouldBlock`.
  /// - Throws: if the file system does not support locks.
  package func lock(waits: Bool = true) throws(Errno) {
    while flock(rawValue, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      let error = Errno.last
      if error != .interrupted { throw error }
    }
  }

  /// As ``lock(waits:)``; does nothing on a file system without locks.
  package func lockIfSupported() throws(Errno) {
    do throws(Errno) {
      try lock()
    } catch .noLocks, .notSupported, .noFunction, .invalidArgument {
      // NFS has locks, but of descriptors that can write only.
    } catch .badFileDescriptor where fcntl(rawValue, F_GETFD) != -1 {}
  }

  /// Whether the file system has locks of POSIX, which SQLite uses. The file must be open for writing, and
  /// not used otherwise: closing it releases the process's locks of it.
  package var hasRecordLocks: Bool {
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    return fcntl(rawValue, F_SETLK, &range) == 0 || Errno.last != .noLocks
  }

  package func synchronize() throws(Errno) {
    #if canImport(Darwin)
      // NB: Darwin's `fsync` does not flush the drive's cache; not all drives can do that.
      // https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/fsync.2.html
      if fcntl(rawValue, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(rawValue) == 0 else { throw .last }
  }
}

extension FileDescriptor.OpenOptions {
  package static let noControllingTerminal = Self(rawValue: O_NOCTTY)
}

extension Errno {
  /// The error of the last failed call on this thread.
  static var last: Errno { Errno(rawValue: errno) }

  /// Calls functions of swift-system that throw only `Errno`, but do not declare it.
  package static func typed<Value>(_ call: () throws -> Value) throws(Errno) -> Value {
    do { return try call() } catch { throw error as? Errno ?? .ioError }
  }
}

// MARK: - Reading and writing

extension FileDescriptor {
  /// Waits for at least one byte; returns an empty array at the end of the file.
  package func read(upTo limit: Int) throws(Errno) -> [UInt8] {
    while true {
      do throws(Errno) {
        return try bytes(upTo: limit) { try read(into: $0) }
      } catch .wouldBlock {
        // Another process that shares the file made it non-blocking.
        wait(for: POLLIN)
      }
    }
  }

  /// Whether a read returns at once, also at the end or with an error.
  package var canRead: Bool {
    var waiting = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Reads the available bytes: nil at the end or after an error, empty if a non-blocking file has
  /// none yet.
  package func readAvailable(upTo limit: Int = 4096) -> [UInt8]? {
    do throws(Errno) {
      let bytes = try bytes(upTo: limit) { try read(into: $0) }
      return bytes.isEmpty ? nil : bytes
    } catch {
      return error == .wouldBlock ? [] : nil
    }
  }

  /// Reads `count` bytes from the offset on; fewer at the end of the file.
  package func read(_ count: Int, at offset: Int) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      let start = Int64(offset + bytes.count)
      let part = try self.bytes(upTo: count - bytes.count) {
        try read(fromAbsoluteOffset: start, into: $0)
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  /// The content of a regular file.
  ///
  /// - Throws: `fileTooLarge` if it has more than `limit` bytes, `invalidArgument` if the file is of
  ///   another type.
  package func content(limit: Int) throws(Errno) -> [UInt8] {
    let status = try Stat(self)
    guard status.type == .regular else { throw .invalidArgument }
    guard status.size <= limit else { throw .fileTooLarge }
    return try read(Int(status.size), at: 0)
  }

  /// Writes all of the bytes, in one system call if possible. Unlike `writeAll`, waits for a file
  /// that another process made non-blocking.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(Errno) {
        rest = rest.dropFirst(try Errno.typed { try rest.withUnsafeBytes { try write($0) } })
      } catch .wouldBlock {
        wait(for: POLLOUT)
      }
    }
  }

  private func bytes(
    upTo limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws(Errno) -> [UInt8] {
    try Errno.typed {
      try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        count = try read(UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  private func wait<Events: BinaryInteger>(for events: Events) {
    var waiting = pollfd(fd: rawValue, events: Int16(events), revents: 0)
    poll(&waiting, 1, -1)
  }
}

// MARK: - Terminals

extension FileDescriptor {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Nil if the file is not a terminal, or its size is unknown.
  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
