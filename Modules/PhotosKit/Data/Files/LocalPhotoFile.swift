import PhotosDomain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
