import Crypto
import Hummingbird
import NIOCore
import Synchronization

/// A complete uploaded image.
struct ReceivedUpload: Sendable {
  static let largestSize = 10 << 20

  let title: String
  let type: UploadType
  let bytes: ByteBuffer
  /// Derived from the bytes: equal bytes have equal names.
  let name: String

  init(title: String, type: UploadType, bytes: ByteBuffer) {
    self.title = title
    self.type = type
    self.bytes = bytes
    let digest = SHA256.hash(data: bytes.readableBytesView).prefix(16)
    name = "\(digest.hexadecimal).\(type.rawValue)"
  }

  /// Throws as soon as the size or the type is known to be wrong, without reading the rest.
  ///
  /// - Throws: `HTTPError` 413 above 10 MiB, 415 for an unknown type, 400 if the body is empty or
  ///   shorter than announced, 503 if other uploads use up the budget.
  init(_ request: Request, budget: UploadBudget) async throws {
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    try Self.requireAllowed(size: announced ?? 0)
    var bytes = ByteBuffer()
    var reserved = 0
    defer { budget.release(reserved) }
    for try await part in request.body {
      try Self.requireAllowed(size: bytes.readableBytes + part.readableBytes)
      bytes.writeImmutableBuffer(part)
      try budget.reserve(bytes.storageCapacity - reserved)
      reserved = bytes.storageCapacity
      if bytes.readableBytes >= UploadType.signatureLength { _ = try Self.type(of: bytes) }
    }
    guard bytes.readableBytes > 0 else {
      throw HTTPError(.badRequest, message: "the body is empty")
    }
    guard bytes.readableBytes == announced ?? bytes.readableBytes else {
      throw HTTPError(.badRequest, message: "the body is incomplete")
    }
    self.init(
      title: UploadTitle(request.uri.queryParameters["title"]).text, type: try Self.type(of: bytes),
      bytes: bytes)
  }

  private static func requireAllowed(size: Int) throws {
    guard size <= largestSize else {
      throw HTTPError(.contentTooLarge, message: "the maximum image size is 10 MiB")
    }
  }

  private static func type(of bytes: ByteBuffer) throws -> UploadType {
    guard let type = UploadType(of: bytes.readableBytesView) else {
      throw HTTPError(.unsupportedMediaType, message: "not a PNG, JPEG, GIF or WebP image")
    }
    return type
  }
}

/// The memory for all uploads that are being received.
final class UploadBudget: Sendable {
  private let left: Mutex<Int>

  init(bytes: Int = 32 << 20) { left = Mutex(bytes) }

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

/// The supported image types, detected by the first bytes: names and headers can be wrong.
enum UploadType: String {
  case png, jpeg, gif, webp

  /// The number of bytes that determine every type.
  static let signatureLength = 12

  init?(of bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      // RIFF contains audio and video too; the type follows the length.
      self = .webp
    } else {
      return nil
    }
  }

  var mediaType: String { "image/\(rawValue)" }
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

extension Sequence<UInt8> {
  /// Two lowercase digits for each byte.
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
