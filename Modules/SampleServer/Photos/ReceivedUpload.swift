import Hummingbird
import NIOCore
import PNGKit
import Synchronization

/// A complete uploaded image.
struct ReceivedUpload: Sendable {
  static let largestSize = 10 << 20

  let title: String
  let type: ImageType
  let bytes: UploadParts
  /// Derived from the bytes: equal bytes have equal names until the program ends. The standard
  /// library's hash has a random key, without which no other bytes of the same name can be found.
  let name: String

  init(title: String, type: ImageType, bytes: UploadParts) {
    self.title = title
    self.type = type
    self.bytes = bytes
    var hash = Hasher()
    for part in bytes.parts { part.withUnsafeReadableBytes { hash.combine(bytes: $0) } }
    name = "\(String(UInt(bitPattern: hash.finalize()), radix: 16)).\(type.rawValue)"
  }

  /// Throws as soon as the size or the type is known to be wrong, without reading the rest.
  ///
  /// - Throws: `HTTPError` 413 above 10 MiB, 415 for an unknown type, 400 if the body is empty or
  ///   shorter than announced, 503 if other uploads use up the budget.
  init(_ request: Request, budget: UploadBudget) async throws {
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    try Self.requireAllowed(size: announced ?? 0)
    var bytes = UploadParts()
    defer { budget.release(bytes.memory) }
    for try await part in request.body {
      try Self.requireAllowed(size: bytes.count + part.readableBytes)
      try bytes.append(part, budget)
      if bytes.count >= ImageType.signatureLength { _ = try Self.type(of: bytes) }
    }
    guard bytes.count > 0 else {
      throw HTTPError(.badRequest, message: "the body is empty")
    }
    guard bytes.count == announced ?? bytes.count else {
      throw HTTPError(.badRequest, message: "the body is incomplete")
    }
    self.init(
      title: UploadTitle(request.uri.queryParameters["title"]).text, type: try Self.type(of: bytes),
      bytes: bytes)
  }

  private static func requireAllowed(size: Int) throws {
    guard size <= largestSize else {
      throw HTTPError(
        .contentTooLarge, message: "the maximum image size is \(largestSize >> 20) MiB")
    }
  }

  private static func type(of bytes: UploadParts) throws -> ImageType {
    guard let type = ImageType(of: bytes.parts[0].readableBytesView) else {
      throw HTTPError(.unsupportedMediaType, message: "not a PNG, JPEG, GIF or WebP image")
    }
    return type
  }
}

/// The bytes of an upload, in small parts: large allocations leave gaps in the heap.
struct UploadParts: Sendable {
  static let partSize = 1 << 16

  private(set) var parts: [ByteBuffer] = []
  private(set) var count = 0

  var memory: Int { parts.count * Self.partSize }

  /// - Throws: `HTTPError` 503 if the budget has no memory for a new part.
  mutating func append(_ bytes: ByteBuffer, _ budget: UploadBudget) throws {
    var rest = bytes
    while rest.readableBytes > 0 {
      if memory == count {
        try budget.reserve(Self.partSize)
        parts.append(ByteBufferAllocator().buffer(capacity: Self.partSize))
      }
      let length = min(rest.readableBytes, memory - count)
      if var fitting = rest.readSlice(length: length) {
        parts[parts.count - 1].writeBuffer(&fitting)
      }
      count += length
    }
  }
}

/// The memory for all uploads that are being received.
final class UploadBudget: Sendable {
  private let left: Mutex<Int>

  init(bytes: Int = 20 << 20) { left = Mutex(bytes) }

  /// - Throws: `HTTPError` 503.
  func reserve(_ bytes: Int) throws {
    try left.withLock { left in
      guard bytes <= left else {
        throw HTTPError(
          .serviceUnavailable, headers: [.retryAfter: "1"],
          message: "too many uploads at once; try again in a second")
      }
      left -= bytes
    }
  }

  func release(_ bytes: Int) { left.withLock { $0 += bytes } }
}

/// The title of an upload: trimmed, and at most 200 Unicode scalars.
struct UploadTitle {
  private static let limit = 200

  let text: String

  init(_ written: Substring?) {
    // Whole characters only; one character can consist of thousands of scalars.
    var room = Self.limit
    let text = (written ?? "").drop(while: \.isWhitespace).prefix { character in
      room -= character.unicodeScalars.count
      return room >= 0
    }
    let end = text.lastIndex { !$0.isWhitespace }
    self.text = end.map { String(text[...$0]) } ?? "Uploaded photo"
  }
}
