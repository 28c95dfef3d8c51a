import CZlib

/// A stream of zlib's, at an address that stays: zlib keeps it.
final class ZlibStream {
  static let pieceLength = 64 << 10

  let stream: UnsafeMutablePointer<z_stream>
  private let end: (UnsafeMutablePointer<z_stream>) -> Void
  private let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: pieceLength)

  /// - Parameters:
  ///   - start: zlib's own, with the stream, its version and its size.
  ///   - end: gives back what `start` took.
  init(
    start: (z_streamp, UnsafePointer<CChar>, Int32) -> Int32,
    end: @escaping (UnsafeMutablePointer<z_stream>) -> Void
  ) throws {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    self.end = end
    guard start(stream, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw PNGRecompression.GivenUp()
    }
  }

  deinit {
    end(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Runs `step` over `input` until it has taken all of it and has nothing more to give; `sink` gets
  /// what it gives. Returns zlib's last answer.
  func run(
    _ input: UnsafeBufferPointer<UInt8>, step: (z_streamp) -> Int32,
    sink: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws -> Int32 {
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = uInt(input.count)
    var answer = Z_OK
    repeat {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = uInt(output.count)
      answer = step(stream)
      let count = output.count - Int(stream.pointee.avail_out)
      if count > 0 { try sink(UnsafeBufferPointer(rebasing: output[..<count])) }
    } while answer == Z_OK && (stream.pointee.avail_out == 0 || stream.pointee.avail_in > 0)
    return answer
  }
}

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
