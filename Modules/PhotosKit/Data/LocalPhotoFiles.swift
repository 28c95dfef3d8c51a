#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files of this machine.
package struct LocalPhotoFiles: PhotoFiles {
  package init() {}

  package func open(_ path: String) throws -> any PhotoFile {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // A pipe that nobody writes to would keep us here for ever.
    let descriptor = systemOpen(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw PhotoError.unusableFile(name: name, problem: FileProblem(errno: errno))
    }
    return try LocalPhotoFile(descriptor: descriptor, name: name)
  }
}

/// `open` of the system, which the method of that name hides inside the type.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// An open file, closed when it is let go.
final class LocalPhotoFile: PhotoFile {
  let name: String
  let byteCount: Int
  private let descriptor: Int32
  private let opened: FileVersion

  /// Takes the descriptor over, also when it throws.
  init(descriptor: Int32, name: String) throws {
    self.descriptor = descriptor
    self.name = name
    do {
      let opened = try FileVersion(of: descriptor)
      byteCount = opened.byteCount
      self.opened = opened
    } catch {
      close(descriptor)
      throw PhotoError.unusableFile(name: name, problem: error)
    }
  }

  deinit { close(descriptor) }

  func bytes(in range: Range<Int>) throws -> [UInt8] {
    do {
      let bytes = try read(range)
      if range.upperBound == byteCount, try FileVersion(of: descriptor) != opened {
        throw FileProblem.changed
      }
      return bytes
    } catch let problem as FileProblem {
      throw PhotoError.unusableFile(name: name, problem: problem)
    }
  }

  private func read(_ range: Range<Int>) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count..<range.count])
        let length = pread(
          descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
        if length > 0 {
          count += length
        } else if length == 0 {
          throw FileProblem.changed
        } else if errno != EINTR {
          throw FileProblem(errno: errno)
        }
      }
    }
  }
}

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

extension FileProblem {
  init(errno code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .notAllowed
      case EISDIR: .directory
      // Of a socket, and of a device without a driver.
      case ENXIO, ENODEV: .notRegular
      default: .other(String(cString: strerror(code)))
      }
  }
}
