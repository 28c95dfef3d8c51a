#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file beside another one, whose place it takes when it is complete.
///
/// Not Foundation's `FileHandle`, so that the module needs FoundationEssentials only.
final class PartialFile {
  private let path: String
  private let target: String
  /// Nil after the end.
  private var descriptor: Int32?

  /// - Throws: `POSIXError`, also for a URL that is not a file's.
  init(replacing file: URL) throws {
    target = file.path(percentEncoded: false)
    guard file.isFileURL, !target.isEmpty, !target.utf8.contains(0) else {
      throw POSIXError(.EINVAL)
    }
    let suffix = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let folder = file.deletingLastPathComponent().path(percentEncoded: false)
    path = folder + "/.download-" + suffix
    descriptor = try create(path)
  }

  deinit { discard() }

  func append(_ data: Data) throws {
    guard let descriptor else { throw POSIXError(.EBADF) }
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        rest = rest.dropFirst(try writeSome(UnsafeRawBufferPointer(rebasing: rest), to: descriptor))
      }
    }
  }

  /// Replaces the other file.
  func commit() throws {
    guard let descriptor else { throw POSIXError(.EBADF) }
    self.descriptor = nil
    // Some file systems report here only that they are full.
    guard close(descriptor) == 0, rename(path, target) == 0 else {
      let error = POSIXError.last
      unlink(path)
      throw error
    }
  }

  /// Closes and removes it, unless it has replaced the other file.
  func discard() {
    guard let descriptor else { return }
    self.descriptor = nil
    close(descriptor)
    unlink(path)
  }
}

private func create(_ path: String) throws -> Int32 {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw POSIXError.last }
  return descriptor
}

private func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws -> Int {
  while true {
    let count = write(descriptor, bytes.baseAddress, bytes.count)
    if count >= 0 { return count }
    if errno != EINTR { throw POSIXError.last }
  }
}

extension POSIXError {
  fileprivate static var last: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
