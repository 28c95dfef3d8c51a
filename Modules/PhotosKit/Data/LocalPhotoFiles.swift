import SystemKit

package struct LocalPhotoFiles: PhotoFiles {
  package init() {}

  package func open(_ path: String) throws -> any PhotoFile {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
      // Without `nonBlocking`, opening a pipe would wait for its writer.
      let descriptor = try FileDescriptor(
        opening: path, for: .read, [.nonBlocking, .noControllingTerminal])
      return try LocalPhotoFile(descriptor, name: name, path: path)
    } catch let error as SystemError {
      throw PhotoError.unusableFile(name: path, problem: FileProblem(error))
    }
  }
}

/// An open file, closed with its last reference.
private final class LocalPhotoFile: PhotoFile {
  let name: String
  let path: String
  let byteCount: Int
  private let descriptor: FileDescriptor
  private let modified: Duration

  /// Takes ownership of the descriptor, even when it throws.
  init(_ descriptor: FileDescriptor, name: String, path: String) throws {
    self.descriptor = descriptor
    self.name = name
    self.path = path
    do {
      let status = try descriptor.status
      if let problem = FileProblem(status) {
        throw PhotoError.unusableFile(name: path, problem: problem)
      }
      byteCount = status.byteCount
      modified = status.modified
    } catch {
      descriptor.close()
      throw error
    }
  }

  deinit { descriptor.close() }

  func bytes(in range: Range<Int>) throws -> [UInt8] {
    do {
      let bytes = try descriptor.read(range.count, at: range.lowerBound)
      guard bytes.count == range.count, try range.upperBound < byteCount || isUnchanged else {
        throw PhotoError.unusableFile(name: path, problem: .changed)
      }
      return bytes
    } catch let error as SystemError {
      throw PhotoError.unusableFile(name: path, problem: FileProblem(error))
    }
  }

  private var isUnchanged: Bool {
    get throws {
      let status = try descriptor.status
      return status.byteCount == byteCount && status.modified == modified
    }
  }
}

extension FileProblem {
  /// Nil for a regular file that is not empty.
  fileprivate init?(_ status: FileStatus) {
    switch status.kind {
    case .regular where status.byteCount > 0: return nil
    case .regular: self = .empty
    case .directory: self = .directory
    case .characterDevice, .other: self = .notRegular
    }
  }

  fileprivate init(_ error: SystemError) {
    self =
      switch error {
      case .noSuchFile, .notDirectory: .missing
      case .accessDenied, .notPermitted: .notAllowed
      case .isDirectory: .directory
      // A socket, or a device without a driver.
      case .noSuchDeviceOrAddress, .noSuchDevice: .notRegular
      default: .other(error.description)
      }
  }
}
