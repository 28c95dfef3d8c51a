import NIOCore
import NetworkKit
import Testing

@testable import NetworkTransport

/// Bodies that Python's zlib has compressed, in chunks of any size.
struct DecompressedBodyTests {
  private static let text = String(repeating: "a deflated text. ", count: 8)
  /// RFC 1952, without a time.
  private static let gzip: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4B, 0x54, 0x48, 0x49, 0x4D,
    0xCB, 0x49, 0x2C, 0x49, 0x4D, 0x51, 0x28, 0x49, 0xAD, 0x28, 0xD1, 0x53, 0x48, 0x1C, 0x18,
    0x01, 0x00, 0x71, 0xC2, 0x7E, 0x5E, 0x88, 0x00, 0x00, 0x00,
  ]
  /// RFC 1950
  private static let zlib: [UInt8] = [
    0x78, 0xDA, 0x4B, 0x54, 0x48, 0x49, 0x4D, 0xCB, 0x49, 0x2C, 0x49, 0x4D, 0x51, 0x28, 0x49,
    0xAD, 0x28, 0xD1, 0x53, 0x48, 0x1C, 0x18, 0x01, 0x00, 0xBB, 0xB8, 0x2F, 0x69,
  ]
  /// RFC 1951
  private static let raw: [UInt8] = [
    0x4B, 0x54, 0x48, 0x49, 0x4D, 0xCB, 0x49, 0x2C, 0x49, 0x4D, 0x51, 0x28, 0x49, 0xAD, 0x28,
    0xD1, 0x53, 0x48, 0x1C, 0x18, 0x01, 0x00,
  ]

  private func body(
    _ bytes: [UInt8], _ coding: ContentCoding, chunk size: Int = .max, limit: Int = 1 << 20,
    expansion: Int = 0
  ) async throws -> String {
    let chunks = AsyncThrowingStream<ByteBuffer, any Error> { continuation in
      var rest = bytes[...]
      while !rest.isEmpty {
        continuation.yield(ByteBuffer(bytes: rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      continuation.finish()
    }
    var text = ""
    let body = DecompressedBody(
      base: chunks, coding: coding, limit: limit, expansion: expansion)
    for try await part in body {
      text += String(buffer: part)
    }
    return text
  }

  @Test(arguments: [1, 2, 7, .max])
  func decompressesChunksOfAnySize(size: Int) async throws {
    #expect(try await body(Self.gzip, .gzip, chunk: size) == Self.text)
    #expect(try await body(Self.gzip + Self.gzip, .gzip, chunk: size) == Self.text + Self.text)
    #expect(try await body(Self.zlib, .deflate, chunk: size) == Self.text)
    #expect(try await body(Self.raw, .deflate, chunk: size) == Self.text)
    #expect(try await body([], .gzip, chunk: size) == "")
  }

  @Test(arguments: [1, .max])
  func rejectsDamagedBodies(size: Int) async {
    var damaged: [(bytes: [UInt8], coding: ContentCoding)] = []
    // Without their ends, and with more behind them.
    for (bytes, coding) in [
      (Self.gzip, ContentCoding.gzip), (Self.zlib, .deflate), (Self.raw, .deflate),
    ] {
      damaged.append((Array(bytes.dropLast()), coding))
      damaged.append((Array(bytes.prefix(1)), coding))
      damaged.append((bytes + [0], coding))
      damaged.append((bytes + Array("more".utf8), coding))
    }
    // Without a part of a later member, a header, or the right checksum.
    damaged.append((Self.gzip + Array(Self.gzip.dropLast(9)), .gzip))
    damaged.append((Array(Self.gzip.dropFirst()), .gzip))
    damaged.append((Self.raw, .gzip))
    var checksum = Self.gzip
    checksum[checksum.count - 6] ^= 1
    damaged.append((checksum, .gzip))
    for (bytes, coding) in damaged {
      await #expect(
        throws: NetworkError.undecodable(path: "", reason: "the compressed body is damaged")
      ) { try await body(bytes, coding, chunk: size) }
    }
  }

  @Test func limitsTheText() async throws {
    let limit = Self.text.utf8.count
    #expect(try await body(Self.gzip, .gzip, limit: limit) == Self.text)
    for (bytes, coding) in [
      (Self.gzip, ContentCoding.gzip), (Self.zlib, .deflate), (Self.raw, .deflate),
    ] {
      await #expect(throws: NetworkError.tooLarge(limit: limit - 1)) {
        try await body(bytes, coding, limit: limit - 1)
      }
    }
  }

  /// Bug: a stream of compressed line feeds had no end. The text is three to four times as long as its
  /// bytes, and a member without content has 20 bytes.
  @Test func limitsTheExpansionOfABodyOfAnyLength() async throws {
    let members = 1_000
    let text = (0..<members).flatMap { _ in Self.gzip }
    let length = Self.text.utf8.count * members
    func body(_ bytes: [UInt8], expansion: Int) async throws -> Int {
      try await self.body(bytes, .gzip, chunk: 64, limit: 100, expansion: expansion).utf8.count
    }
    #expect(try await body(text, expansion: 4) == length)
    await #expect(throws: NetworkError.tooLarge(limit: 100)) {
      try await body(text, expansion: 3)
    }
    let empty: [UInt8] = Array(Self.gzip.prefix(10)) + [3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    await #expect(throws: NetworkError.tooLarge(limit: 100)) {
      try await body((0..<members).flatMap { _ in empty }, expansion: 4)
    }
    let mixed = (0..<members).flatMap { _ in empty + Self.gzip }
    #expect(try await body(mixed, expansion: 4) == length)
  }

  @Test(arguments: [
    ("gzip", ContentCoding.gzip), ("X-GZIP", .gzip), ("Deflate", .deflate), ("identity", nil),
    ("", nil), ("gzip, gzip", nil), (nil, nil),
  ])
  func namesOfCodings(field: String?, coding: ContentCoding?) {
    #expect(ContentCoding(field) == coding)
  }
}
