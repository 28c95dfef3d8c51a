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

  /// Stops reading as soon as the upload is known to be invalid.
  ///
  /// - Throws: `HTTPError` 413 above 10 MiB, 415 for an unknown type, 400 if the body is empty or
  ///   shorter than announced.
  init(_ request: Request) async throws {
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    try Self.checkSize(announced ?? 0)
    var bytes = ByteBuffer()
    for try await part in request.body {
      try Self.checkSize(bytes.readableBytes + part.readableBytes)
      bytes.writeImmutableBuffer(part)
      if bytes.readableBytes >= UploadType.signatureBytes { _ = try Self.type(of: bytes) }
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

/// The supported image types, detected by the first bytes: names and headers can be wrong.
enum UploadType: String, CaseIterable {
  case png, jpeg, gif, webp

  /// The number of bytes that identify every type.
  static let signatureBytes = 12

  init?(of bytes: some Collection<UInt8>) {
    let isOfType = Self.allCases.first { type in
      type.signatures.contains { bytes.starts(with: $0) } && type.isConfirmed(by: bytes)
    }
    guard let isOfType else { return nil }
    self = isOfType
  }

  var mediaType: String { "image/\(rawValue)" }

  private var signatures: [[UInt8]] {
    switch self {
    case .png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]
    case .jpeg: [[0xff, 0xd8, 0xff]]
    case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
    case .webp: [Array("RIFF".utf8)]
    }
  }

  /// RIFF contains audio and video too; the type follows the length.
  private func isConfirmed(by bytes: some Collection<UInt8>) -> Bool {
    self != .webp || bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }
}

/// The title of an upload: trimmed, and at most 200 Unicode scalars.
struct UploadTitle {
  private static let limit = 200

  let text: String

  init(_ written: Substring?) {
    let text = Self.beginning(of: (written ?? "").drop(while: \.isWhitespace))
    let end = text.lastIndex { !$0.isWhitespace }
    self.text = end.map { String(text[...$0]) } ?? "Uploaded photo"
  }

  /// Whole characters only; one character can consist of thousands of scalars.
  private static func beginning(of text: Substring) -> Substring {
    var room = limit
    return text.prefix { character in
      room -= character.unicodeScalars.count
      return room >= 0
    }
  }
}

extension Sequence<UInt8> {
  /// Two lowercase digits for each byte.
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
