#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An `errno` value. Its description is the system's text.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the last failed call on this thread.
  static var last: SystemError { SystemError(code: errno) }

  package var description: String { String(cString: strerror(code)) }

  package static let noSuchFile = SystemError(code: ENOENT)
  package static let notDirectory = SystemError(code: ENOTDIR)
  package static let isDirectory = SystemError(code: EISDIR)
  package static let fileExists = SystemError(code: EEXIST)
  package static let invalidArgument = SystemError(code: EINVAL)
  package static let accessDenied = SystemError(code: EACCES)
  package static let notPermitted = SystemError(code: EPERM)
  package static let readOnlyFileSystem = SystemError(code: EROFS)
  package static let noSpace = SystemError(code: ENOSPC)
  package static let quotaExceeded = SystemError(code: EDQUOT)
  package static let noSuchDevice = SystemError(code: ENODEV)
  package static let noSuchDeviceOrAddress = SystemError(code: ENXIO)
  package static let brokenPipe = SystemError(code: EPIPE)
  package static let interrupted = SystemError(code: EINTR)
  package static let wouldBlock = SystemError(code: EAGAIN)
  package static let addressInUse = SystemError(code: EADDRINUSE)
  package static let connectionRefused = SystemError(code: ECONNREFUSED)
  package static let connectionReset = SystemError(code: ECONNRESET)
  package static let connectionAborted = SystemError(code: ECONNABORTED)
  package static let notConnected = SystemError(code: ENOTCONN)
  package static let wrongProtocolType = SystemError(code: EPROTOTYPE)
  package static let networkUnreachable = SystemError(code: ENETUNREACH)
  package static let networkDown = SystemError(code: ENETDOWN)
  package static let hostUnreachable = SystemError(code: EHOSTUNREACH)
  package static let hostDown = SystemError(code: EHOSTDOWN)
}
