import PhotosDomain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What tells that a file was written to.
struct FileVersion: Equatable {
  let byteCount: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// - Throws: ``FileProblem`` for what is no regular file with something in it.
  init(of descriptor: Int32) throws(FileProblem) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .directory
    default: throw .notRegular
    }
    guard status.st_size > 0 else { throw .empty }
    byteCount = Int(status.st_size)
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    seconds = Int(written.tv_sec)
    nanoseconds = Int(written.tv_nsec)
  }
}
