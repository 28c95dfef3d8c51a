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
    name = "\(digest.hexadecimal).\(type.rawValue)"
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

/// The kinds of image that can be uploaded, told by how the bytes begin: names and headers can lie.
enum UploadType: String, CaseIterable {
  case png, jpeg, gif, webp

  /// How many bytes tell every kind.
  static let tellingBytes = 12

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

  /// RIFF holds sound and film as well; what it is stands behind its length.
  private func isConfirmed(by bytes: some Collection<UInt8>) -> Bool {
    self != .webp || bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }
}

/// What an upload is called: as its sender wrote it, but no longer than 200 Unicode scalars and
/// without white space around it.
struct UploadTitle {
  private static let limit = 200

  let text: String

  init(_ written: Substring?) {
    let text = Self.beginning(of: (written ?? "").drop(while: \.isWhitespace))
    let end = text.lastIndex { !$0.isWhitespace }
    self.text = end.map { String(text[...$0]) } ?? "Uploaded photo"
  }

  /// Whole characters: one of them may be made of thousands of scalars.
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
