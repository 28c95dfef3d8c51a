#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension String {
  /// As git and SwiftPM name it: absolute and without links; itself where nothing lies there.
  ///
  /// NB: Foundation leaves `/private` out on Darwin, where all temporary folders lie.
  package var realPath: String {
    guard let path = realpath(self, nil) else { return self }
    defer { free(path) }
    return String(cString: path)
  }
}
