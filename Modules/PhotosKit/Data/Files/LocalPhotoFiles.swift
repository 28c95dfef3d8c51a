package import PhotosDomain

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
