import Crypto
import Hummingbird
import NIOCore

/// An image as a client sent it, whole.
struct ReceivedUpload: Sendable {
  static let largestSize = 10 << 20

  let title: String
  let type: UploadType
  let bytes: ByteBuffer
  /// Made from the bytes: the same bytes, the same name.
  let name: String

  init(title: String, type: UploadType, bytes: ByteBuffer) {
    self.title = title
    self.type = type
    self.bytes = bytes
    let digest = SHA256.hash(data: bytes.readableBytesView).prefix(16)
    let digits = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    name = "\(digits.joined()).\(type.rawValue)"
  }

  /// Reads no further than it has to in order to refuse.
  ///
  /// - Throws: `HTTPError` 413 beyond 10 MiB, 415 for what is no image, 400 for nothing or for less
  ///   than was announced.
  init(_ request: Request) async throws {
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    try Self.checkSize(announced ?? 0)
    var bytes = ByteBuffer()
    for try await part in request.body {
      try Self.checkSize(bytes.readableBytes + part.readableBytes)
      bytes.writeImmutableBuffer(part)
      if bytes.readableBytes >= UploadType.tellingBytes { _ = try Self.type(of: bytes) }
    }
    guard bytes.readableBytes > 0 else {
      throw HTTPError(.badRequest, message: "the body is empty")
    }
    guard bytes.readableBytes == announced ?? bytes.readableBytes else {
      throw HTTPError(.badRequest, message: "the body broke off")
    }
    self.init(
      title: UploadTitle(request.uri.queryParameters["title"]).text,
      type: try Self.type(of: bytes), bytes: bytes)
  }

  private static func checkSize(_ size: Int) throws {
    guard size <= largestSize else {
      throw HTTPError(.contentTooLarge, message: "an image may have 10 MiB at most")
    }
  }

  private static func type(of bytes: ByteBuffer) throws -> UploadType {
    guard let type = UploadType(of: bytes.readableBytesView) else {
      throw HTTPError(.unsupportedMediaType, message: "not a PNG, JPEG, GIF or WebP image")
    }
    return type
  }
}
