/// A PNG of up to 256 colours, packed in stored blocks: bigger than it could be, and made without
/// a compressor.
struct PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private(set) var bytes = signature

  /// - Parameters:
  ///   - palette: three bytes a colour: red, green, blue.
  ///   - pixels: rows from the top, each of `width` indices into the palette.
  init(width: Int, height: Int, palette: [UInt8], pixels: [UInt8]) {
    // Eight bits a pixel (8), from a palette (3), with the only methods that there are (0, 0, 0).
    append("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [8, 3, 0, 0, 0])
    append("PLTE", palette)
    append("IDAT", Self.stored(Self.unfiltered(pixels, width: width)))
    append("IEND", [])
  }

  private mutating func append(_ type: String, _ content: [UInt8]) {
    let checked = Array(type.utf8) + content
    bytes += Self.bigEndian(content.count) + checked + Self.bigEndian(Checksum.crc32(of: checked))
  }

  /// Each row behind the number of its filter: none.
  private static func unfiltered(_ pixels: [UInt8], width: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for start in stride(from: 0, to: pixels.count, by: width) {
      rows.append(0)
      rows += pixels[start..<min(start + width, pixels.count)]
    }
    return rows
  }

  /// A zlib stream (RFC 1950) of stored deflate blocks (RFC 1951, 3.2.4).
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(0xffff)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += littleEndian(length) + littleEndian(~length) + block
    } while !rest.isEmpty
    return stream + bigEndian(Checksum.adler32(of: content))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    bigEndian(UInt32(truncatingIfNeeded: number))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func littleEndian(_ number: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
