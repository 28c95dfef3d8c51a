import Crypto
import Hummingbird
import NIOCore

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

  /// - Throws: `HTTPError` 413 above 10 MiB, 415 for an unknown type, 400 if the body is empty or
  ///   shorter than announced.
  init(_ request: Request) async throws {
    let bytes: ByteBuffer
    do {
      bytes = try await request.body.collect(upTo: Self.largestSize)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: "an image may have 10 MiB at most")
    }
    guard bytes.readableBytes > 0 else {
      throw HTTPError(.badRequest, message: "the body is empty")
    }
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    guard bytes.readableBytes == announced ?? bytes.readableBytes else {
      throw HTTPError(.badRequest, message: "the body broke off")
    }
    guard let type = UploadType(of: bytes.readableBytesView) else {
      throw HTTPError(.unsupportedMediaType, message: "not a PNG, JPEG, GIF or WebP image")
    }
    self.init(
      title: UploadTitle(request.uri.queryParameters["title"]).text, type: type, bytes: bytes)
  }
}

/// The supported image types, detected by the first bytes: names and headers can be wrong.
enum UploadType: String {
  case png, jpeg, gif, webp

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
