import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StorageError {
  init(_ error: DatabaseError, path: String) {
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB, .SQLITE_CORRUPT: .damaged(path: path)
      case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(path: path)
      case .SQLITE_FULL: .full(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      // SQLite can't make the shared memory beside the file larger: there is no space.
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: .full(path: path)
      default: .unavailable(path: path, reason: error.message ?? "SQLite \(error.resultCode)")
      }
  }

  init(errno: Int32, path: String) {
    self =
      switch errno {
      case EACCES, EPERM, EROFS: .readOnly(path: path)
      case ENOSPC, EDQUOT: .full(path: path)
      default: .unavailable(path: path, reason: String(cString: strerror(errno)))
      }
  }
}
