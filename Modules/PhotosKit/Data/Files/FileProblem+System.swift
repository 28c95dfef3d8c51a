import PhotosDomain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
