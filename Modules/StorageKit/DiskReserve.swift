import SystemKit

/// A file without content that holds back disk space for a deletion: SQLite writes what changes to
/// its log first, which a full disk would not allow.
///
/// Changed within a transaction, so that one process at a time does, and no other takes the space. Has
/// no effect on a file system that compresses zeros.
struct DiskReserve {
  /// More than the changes of one deletion, with what the log may already contain.
  static let byteCount = 1 << 20

  let path: String

  var isComplete: Bool { (try? FileStatus(of: path))?.byteCount == Self.byteCount }

  /// Holds the space back again, or as much as is left.
  func restore() { try? resize { _ in Self.byteCount } }

  /// Also holds back the space by which the main file is going to grow.
  func hold(_ byteCount: Int) throws(SystemError) {
    try resize { max($0, Self.byteCount) + byteCount }
  }

  /// Returns the space to the file system.
  func giveUp() { try? FileSystem.removeFile(path) }

  private func resize(_ newByteCount: (_ current: Int) -> Int) throws(SystemError) {
    let file = try FileDescriptor(opening: path, for: .write, [.create, .append, .noFollow])
    defer { file.close() }
    var current = try file.status.byteCount
    let wanted = newByteCount(current)
    if wanted < current { try file.truncate(to: wanted) }
    // In pieces: some file systems write nothing of what does not fit.
    while current < wanted {
      let piece = min(wanted - current, 32 << 10)
      try file.write([UInt8](repeating: 0, count: piece))
      current += piece
    }
  }
}
