import CLibraries.Zlib

/// A zlib stream at a stable address, because zlib stores a pointer to it.
final class ZlibStream {
  static let pieceLength = 64 << 10

  let stream: UnsafeMutablePointer<z_stream>
  private let end: (UnsafeMutablePointer<z_stream>) -> Void
  private let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: pieceLength)

  /// - Parameters:
  ///   - start: initializes the stream, given zlib's version and the stream's size.
  ///   - end: releases what `start` allocated.
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

  /// Runs `step` until it has consumed `input` and has no more output, which it passes to `sink`.
  /// Returns zlib's last result code.
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

/// Inflates a zlib stream.
final class Inflating {
  private let zlib: ZlibStream
  /// Whether the stream is complete and its checksum is correct.
  private(set) var isDone = false

  init() throws {
    zlib = try ZlibStream(start: { inflateInit_($0, $1, $2) }, end: { inflateEnd($0) })
  }

  /// - Throws: ``PNGRecompression/GivenUp`` if the data are damaged or exceed the limit, or what
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
    // Z_BUF_ERROR: there was no more output; not an error here.
    let isFine = isDone || answer == Z_OK || answer == Z_BUF_ERROR
    guard isFine, zlib.stream.pointee.avail_in == 0 else { throw PNGRecompression.GivenUp() }
  }
}

/// Deflates at zlib's best level.
final class Deflating {
  private let zlib: ZlibStream
  private let longest: Int
  private var output: [UInt8] = []

  /// - Parameter longest: the maximum length of the result.
  init(longest: Int) throws {
    self.longest = longest
    let (level, window, memory) = (Int32(9), Int32(15), Int32(9))
    zlib = try ZlibStream(
      start: {
        deflateInit2_($0, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY, $1, $2)
      }, end: { deflateEnd($0) })
  }

  /// - Throws: ``PNGRecompression/GivenUp`` if the result exceeds its maximum length.
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
