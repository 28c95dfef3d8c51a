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
