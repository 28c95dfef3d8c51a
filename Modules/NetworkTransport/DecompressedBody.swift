import CLibraries.Zlib
import NIOCore
import NetworkKit

/// A content coding that the client decompresses (RFC 9110, section 8.4.1).
enum ContentCoding {
  /// One or more members (RFC 1952, section 2.2), which are one text.
  case gzip
  /// A zlib stream (RFC 1950), or deflate data without its header, which some servers send.
  case deflate

  /// The names in any case; `x-gzip` is gzip. Nil for other codings, and for several.
  init?(_ field: String?) {
    switch field?.lowercased() {
    case "gzip", "x-gzip": self = .gzip
    case "deflate": self = .deflate
    default: return nil
    }
  }
}

/// Decompresses a body while it is read, in chunks of at most 64 KiB.
///
/// Throws ``NetworkError/tooLarge(limit:)`` as soon as there are more bytes than the limit, and for a
/// compressed body that is more than twice as long, such as an endless one of empty blocks; and
/// ``NetworkError/undecodable(path:reason:)`` for a body that is damaged or ends too early. With an
/// `expansion`, the limit is of what exceeds it, so that a body of any length has an end only if it
/// expands like a bomb.
struct DecompressedBody<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Base.Element == ByteBuffer {
  let base: Base
  let coding: ContentCoding
  let limit: Int
  /// How many bytes one byte may become beyond the limit. Text becomes about ten, a bomb a thousand.
  var expansion = 0

  func makeAsyncIterator() -> Iterator {
    Iterator(
      base: base.makeAsyncIterator(), inflater: Inflater(coding), limit: limit, expansion: expansion
    )
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let inflater: Inflater
    let limit: Int
    let expansion: Int
    private var compressed = 0
    private var decompressed = 0

    init(base: Base.AsyncIterator, inflater: Inflater, limit: Int, expansion: Int) {
      self.base = base
      self.inflater = inflater
      self.limit = limit
      self.expansion = expansion
    }

    mutating func next() async throws -> ByteBuffer? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> ByteBuffer? {
      while true {
        if let output = try inflater.next() {
          decompressed += output.readableBytes
          guard decompressed - limit <= compressed * expansion else {
            throw NetworkError.tooLarge(limit: limit)
          }
          return output
        }
        guard let input = try await base.next(isolation: actor) else {
          try inflater.finish()
          return nil
        }
        compressed += input.readableBytes
        let expected = expansion == 0 ? 0 : decompressed
        guard compressed / 2 - 1024 - limit <= expected else {
          throw NetworkError.tooLarge(limit: limit)
        }
        inflater.append(input)
      }
    }
  }
}

/// The state of zlib, at a stable address, because zlib stores a pointer to it.
final class Inflater {
  private enum State {
    /// The first bytes show whether there is a header.
    case unknown
    case inflating
    case ended
  }

  private static let outputSize = 64 << 10
  /// The base-2 logarithm of the window; 32 more accept a header of zlib or gzip, and a negative number
  /// none.
  private static let window: Int32 = 15

  private let coding: ContentCoding
  private let stream: z_streamp
  private var state = State.unknown
  private var input = ByteBuffer()
  /// Whether zlib may have output without more input.
  private var hasOutput = false

  init(_ coding: ContentCoding) {
    self.coding = coding
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func append(_ bytes: ByteBuffer) {
    input.discardReadBytes()
    input.writeImmutableBuffer(bytes)
  }

  /// The next bytes; nil if there are none without more input.
  func next() throws -> ByteBuffer? {
    while true {
      switch state {
      case .unknown:
        guard input.readableBytes >= 2 else { return nil }
        try start()
      case .ended:
        guard input.readableBytes > 0 else { return nil }
        guard coding == .gzip, inflateReset(stream) == Z_OK else { throw Self.damaged }
        state = .inflating
      case .inflating:
        guard input.readableBytes > 0 || hasOutput else { return nil }
        let output = try inflateInput()
        if output.readableBytes > 0 { return output }
      }
    }
  }

  /// - Throws: if the body is incomplete. An empty one is not.
  func finish() throws {
    switch state {
    case .ended: return
    case .unknown where input.readableBytes == 0: return
    default: throw Self.damaged
    }
  }

  private func start() throws {
    let first = input.getBytes(at: input.readerIndex, length: 2) ?? []
    let number = Int(first[0]) << 8 | Int(first[1])
    let isZlib = first[0] & 0x0F == 8 && number % 31 == 0
    let hasHeader = coding == .gzip || isZlib || number == 0x1F8B
    let bits = hasHeader ? Self.window + 32 : -Self.window
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, bits, zlibVersion(), size) == Z_OK else { throw Self.damaged }
    state = .inflating
  }

  private func inflateInput() throws -> ByteBuffer {
    var output = ByteBufferAllocator().buffer(capacity: Self.outputSize)
    var result = Z_OK
    input.readWithUnsafeMutableReadableBytes { bytes in
      let offered = min(bytes.count, Int(Int32.max))
      stream.pointee.next_in = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_in = uInt(offered)
      output.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.outputSize) { room in
        stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = uInt(room.count)
        result = inflate(stream, Z_NO_FLUSH)
        return room.count - Int(stream.pointee.avail_out)
      }
      return offered - Int(stream.pointee.avail_in)
    }
    hasOutput = stream.pointee.avail_out == 0
    switch result {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: (state, hasOutput) = (.ended, false)
    default: throw Self.damaged
    }
    return output
  }

  private static let damaged = NetworkError.undecodable(
    path: "", reason: "the compressed body is damaged")
}
