package enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp

  /// The maximum size of an image, in bytes.
  package static let largest = 10 << 20

  package var mediaType: String { "image/\(rawValue)" }
}

extension ImageFormat {
  /// The number of bytes that are enough to recognise any format.
  static let headLength = 4 + 0xFFFF + 1

  /// The format of an image in memory; nil for other data.
  init?(_ bytes: [UInt8]) {
    self.init(head: Array(bytes.prefix(Self.headLength)), byteCount: bytes.count)
  }

  /// The format by content, not by file name: checks the parts after the magic number too. Nil for
  /// other data.
  ///
  /// - Parameters:
  ///   - head: the first ``headLength`` bytes, or all there are.
  ///   - byteCount: the size of the whole image.
  init?(head: [UInt8], byteCount: Int) {
    if head.isPNG {
      self = .png
    } else if head.isJPEG {
      self = .jpeg
    } else if head.isGIF {
      self = .gif
    } else if head.isWebP(byteCount: byteCount) {
      self = .webp
    } else {
      return nil
    }
  }
}

extension [UInt8] {
  /// PNG specification, sections 5.2 and 11.2.1: the signature, then a header with both sizes.
  fileprivate var isPNG: Bool {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard has(signature + header, at: 0), count >= 33 else { return false }
    return self[16..<20].contains { $0 != 0 } && self[20..<24].contains { $0 != 0 }
  }

  /// ITU T.81, annex B: the start, a segment with its length, and the marker of the next one.
  fileprivate var isJPEG: Bool {
    guard has([0xFF, 0xD8, 0xFF], at: 0), count > 5 else { return false }
    let length = Int(self[4]) << 8 | Int(self[5])
    let hasLength = 0xC0...0xFE ~= self[3] && !(0xD0...0xD9 ~= self[3])
    return hasLength && length >= 2 && has([0xFF], at: 4 + length)
  }

  /// GIF89a, sections 17 to 24: the screen, its colours, and the beginning of a block.
  fileprivate var isGIF: Bool {
    guard has("GIF87a", at: 0) || has("GIF89a", at: 0), count > 12 else { return false }
    let flags = Int(self[10])
    let colours = flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    return has("!", at: 13 + colours) || has(",", at: 13 + colours)
  }

  /// RFC 9649, section 2: a complete RIFF file, with a first chunk of a known kind.
  fileprivate func isWebP(byteCount: Int) -> Bool {
    guard has("RIFF", at: 0), count >= 20 else { return false }
    let size = self[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    return size >= 12 && byteCount >= size + 8
      && ["VP8 ", "VP8L", "VP8X"].contains { has("WEBP" + $0, at: 8) }
  }

  private func has(_ text: String, at start: Int) -> Bool { has(Array(text.utf8), at: start) }

  private func has(_ part: [UInt8], at start: Int) -> Bool {
    count >= start + part.count && self[start..<start + part.count].elementsEqual(part)
  }
}
