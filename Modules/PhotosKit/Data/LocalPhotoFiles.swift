import SystemKit
import SystemPackage

package struct LocalPhotoFiles: PhotoFiles {
  package init() {}

  package func open(_ path: String) throws -> any PhotoFile {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
      // Without `nonBlocking`, opening a pipe would wait for its writer.
      let descriptor = try FileDescriptor(
        opening: path, for: .readOnly, [.nonBlocking, .noControllingTerminal])
      return try LocalPhotoFile(descriptor, name: name, path: path)
    } catch let error as Errno {
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
      let status = try Stat(descriptor)
      if let problem = FileProblem(status) {
        throw PhotoError.unusableFile(name: path, problem: problem)
      }
      byteCount = Int(status.size)
      modified = status.modified
    } catch {
      try? descriptor.close()
      throw error
    }
  }

  deinit { try? descriptor.close() }

  func bytes(in range: Range<Int>) throws -> [UInt8] {
    do {
      let bytes = try descriptor.read(range.count, at: range.lowerBound)
      guard bytes.count == range.count, try range.upperBound < byteCount || isUnchanged else {
        throw PhotoError.unusableFile(name: path, problem: .changed)
      }
      return bytes
    } catch let error as Errno {
      throw PhotoError.unusableFile(name: path, problem: FileProblem(error))
    }
  }

  private var isUnchanged: Bool {
    get throws {
      let status = try Stat(descriptor)
      return status.size == byteCount && status.modified == modified
    }
  }
}

extension FileProblem {
  /// Nil for a regular file that is not empty.
  fileprivate init?(_ status: Stat) {
    switch status.type {
    case .regular where status.size > 0: return nil
    case .regular: self = .empty
    case .directory: self = .directory
    default: self = .notRegular
    }
  }

  fileprivate init(_ error: Errno) {
    self =
      switch error {
      case .noSuchFileOrDirectory, .notDirectory: .missing
      case .permissionDenied, .notPermitted: .notAllowed
      case .isDirectory: .directory
      // A socket, or a device without a driver.
      case .noSuchAddressOrDevice, .operationNotSupportedByDevice: .notRegular
      default: .other(error.description)
      }
  }
}
