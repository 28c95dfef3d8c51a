import CLibraries.Zlib

/// Inflates a zlib stream and deflates its content again at the best level, piece by piece.
final class ZlibRecompression {
  private struct CannotCompress: Error {}

  private let inflating: ZlibStream
  private let deflating: ZlibStream
  private let longest: Int
  private var room: Int
  private var output: [UInt8] = []

  /// - Parameters:
  ///   - largestContent: the maximum of inflated bytes.
  ///   - longest: the maximum of deflated bytes.
  init(largestContent: Int, longest: Int) {
    room = largestContent
    self.longest = longest
    inflating = ZlibStream(step: inflate, end: inflateEnd)
    deflating = ZlibStream(step: deflate, end: deflateEnd)
    let size = Int32(MemoryLayout<z_stream>.size)
    let (level, window, memory) = (Int32(9), Int32(15), Int32(9))
    inflateInit_(inflating.stream, zlibVersion(), size)
    deflateInit2_(
      deflating.stream, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY, zlibVersion(), size)
  }

  /// Nil if `pieces` are not one complete stream, or a maximum is exceeded.
  ///
  /// - Throws: `CancellationError`.
  func run(_ pieces: [ArraySlice<UInt8>]) throws -> [UInt8]? {
    do {
      var isDone = false
      for piece in pieces where !piece.isEmpty {
        guard !isDone else { return nil }
        isDone = try piece.withUnsafeBufferPointer(recode)
      }
      let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      guard isDone, try append(nothing, Z_FINISH) == Z_STREAM_END else { return nil }
      return output
    } catch is CannotCompress {
      return nil
    }
  }

  /// Returns whether the stream is complete and its checksum is correct.
  private func recode(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Bool {
    let result = try inflating.run(bytes, Z_NO_FLUSH) { content in
      try Task.checkCancellation()
      room -= content.count
      guard room >= 0 else { throw CannotCompress() }
      _ = try append(content, Z_NO_FLUSH)
    }
    // Z_BUF_ERROR: there was no more output; not an error here.
    guard [Z_STREAM_END, Z_OK, Z_BUF_ERROR].contains(result),
      inflating.stream.pointee.avail_in == 0
    else { throw CannotCompress() }
    return result == Z_STREAM_END
  }

  private func append(_ content: UnsafeBufferPointer<UInt8>, _ flush: Int32) throws -> Int32 {
    try deflating.run(content, flush) { piece in
      output += piece
      guard output.count <= longest else { throw CannotCompress() }
    }
  }
}

/// A zlib stream at a stable address, because zlib stores a pointer to it.
private final class ZlibStream {
  let stream: z_streamp
  private let step: (z_streamp, Int32) -> Int32
  private let end: (z_streamp) -> Int32
  private let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 << 10)

  /// - Parameter end: releases what initializing `stream` allocates.
  init(step: @escaping (z_streamp, Int32) -> Int32, end: @escaping (z_streamp) -> Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    self.step = step
    self.end = end
  }

  deinit {
    _ = end(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Runs `step` until it has consumed `input` and has no more output, which it passes to `sink`.
  /// Returns zlib's last result code.
  func run(
    _ input: UnsafeBufferPointer<UInt8>, _ flush: Int32,
    sink: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws -> Int32 {
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = uInt(input.count)
    var result = Z_OK
    repeat {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = uInt(output.count)
      result = step(stream, flush)
      let count = output.count - Int(stream.pointee.avail_out)
      if count > 0 { try sink(UnsafeBufferPointer(rebasing: output[..<count])) }
    } while result == Z_OK && (stream.pointee.avail_out == 0 || stream.pointee.avail_in > 0)
    return result
  }
}
