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
