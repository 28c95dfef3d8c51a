import SystemKit
import SystemPackage

/// A file without content that holds back disk space for a deletion: SQLite writes what changes to
/// its log first, which a full disk would not allow.
///
/// Grown within a transaction, so that one process at a time does; released by each deletion, and by
/// any process that finds the disk full. Has no effect on a file system that compresses zeros.
struct DiskReserve {
  /// More than the changes of one deletion, with what the log may already contain.
  static let byteCount = 1 << 20

  let path: String

  var isComplete: Bool { (try? Stat(path))?.size == Int64(Self.byteCount) }

  /// Holds the space back again, or as much as is left.
  func restore() { try? resize { _ in Self.byteCount } }

  /// Also holds back the space by which the main file is going to grow.
  func hold(_ byteCount: Int) throws(Errno) {
    try resize { max($0, Self.byteCount) + byteCount }
  }

  /// Returns the space to the file system.
  func release() { try? FileSystem.removeFile(path) }

  private func resize(_ newByteCount: (_ current: Int) -> Int) throws(Errno) {
    // Does not wait for the reader of a pipe.
    let file = try FileDescriptor(
      opening: path, for: .writeOnly, [.create, .append, .noFollow, .nonBlocking])
    defer { try? file.close() }
    let status = try Stat(file)
    guard status.type == .regular else { throw .invalidArgument }
    var current = Int(status.size)
    let wanted = newByteCount(current)
    if wanted < current { try Errno.typed { try file.resize(to: Int64(wanted)) } }
    // In pieces: some file systems write nothing of what does not fit.
    while current < wanted {
      let piece = min(wanted - current, 32 << 10)
      try file.write([UInt8](repeating: 0, count: piece))
      current += piece
    }
  }
}
