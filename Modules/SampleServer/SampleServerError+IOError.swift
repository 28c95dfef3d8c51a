import NIOCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SampleServerError {
  init(_ error: IOError, port: Int) {
    self =
      error.errnoCode == EADDRINUSE
      ? .addressInUse(port: port)
      : .cannotListen(port: port, reason: error.description)
  }
}
