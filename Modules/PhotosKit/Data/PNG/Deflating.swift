import CZlib

/// Compresses as tightly as zlib can.
final class Deflating {
  private let zlib: ZlibStream
  private let longest: Int
  private var output: [UInt8] = []

  /// - Parameter longest: a result that is longer is of no use.
  init(longest: Int) throws {
    self.longest = longest
    let (level, window, memory) = (Int32(9), Int32(15), Int32(9))
    zlib = try ZlibStream(
      start: {
        deflateInit2_($0, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY, $1, $2)
      }, end: { deflateEnd($0) })
  }

  /// - Throws: ``PNGRecompression/GivenUp`` when the result becomes too long.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) throws { _ = try run(bytes, Z_NO_FLUSH) }

  func finish() throws -> [UInt8] {
    guard try run(UnsafeBufferPointer(start: nil, count: 0), Z_FINISH) == Z_STREAM_END else {
      throw PNGRecompression.GivenUp()
    }
    return output
  }

  private func run(_ bytes: UnsafeBufferPointer<UInt8>, _ flush: Int32) throws -> Int32 {
    try zlib.run(bytes, step: { deflate($0, flush) }) { piece in
      output += piece
      if output.count > longest { throw PNGRecompression.GivenUp() }
    }
  }
}
