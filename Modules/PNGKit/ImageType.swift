/// A type of image that browsers show, by its first bytes: names and headers can be wrong. Not SVG,
/// which is a document.
package enum ImageType: String, Sendable {
  case png, jpeg, gif, webp

  /// The number of bytes that determine every type.
  package static let signatureLength = 12

  package init?(of bytes: some Collection<UInt8>) {
    if bytes.starts(with: PNGChunk.signature) {
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

  package var mediaType: String { "image/\(rawValue)" }
}
