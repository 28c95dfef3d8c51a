import CZlib

/// Undoes zlib's compression.
final class Inflating {
  private let zlib: ZlibStream
  /// Everything came, and its checksum is right.
  private(set) var isDone = false

  init() throws {
    zlib = try ZlibStream(start: { inflateInit_($0, $1, $2) }, end: { inflateEnd($0) })
  }

  /// - Throws: ``PNGRecompression/GivenUp`` for damage and for more than there should be, or what
  ///   `sink` throws.
  func append(
    _ bytes: [UInt8], sink: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    if bytes.isEmpty { return }
    guard !isDone else { throw PNGRecompression.GivenUp() }
    let answer = try bytes.withUnsafeBufferPointer {
      try zlib.run($0, step: { inflate($0, Z_NO_FLUSH) }, sink: sink)
    }
    isDone = answer == Z_STREAM_END
    // Z_BUF_ERROR: it had given all there was when it was asked for more.
    let isFine = isDone || answer == Z_OK || answer == Z_BUF_ERROR
    guard isFine, zlib.stream.pointee.avail_in == 0 else { throw PNGRecompression.GivenUp() }
  }
}
