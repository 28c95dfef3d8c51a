import CLibraries.Zlib

/// Writes an uncompressed PNG of up to 256 colours.
package struct PNGImage: Sendable {
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - palette: three bytes for each colour: red, green, blue.
  ///   - pixels: rows from the top, each of `width` indices into the palette.
  package init(width: Int, height: Int, palette: [UInt8], pixels: [UInt8]) {
    let size = [width, height].flatMap { UInt32(truncatingIfNeeded: $0).bigEndianBytes }
    let chunks = [
      // Bit depth 8, indexed colour (3), the only compression and filter methods, no interlacing.
      PNGChunk("IHDR", size + [8, 3, 0, 0, 0]),
      PNGChunk("PLTE", palette),
      PNGChunk("IDAT", Self.stored(Self.unfiltered(pixels, width: width))),
      PNGChunk("IEND"),
    ]
    bytes = PNGChunk.signature + chunks.flatMap(\.bytes)
  }

  /// Each row is preceded by its filter type, 0 for none.
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
    return stream + UInt32(adler32(1, content, uInt(content.count))).bigEndianBytes
  }

  private static func littleEndian(_ number: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
