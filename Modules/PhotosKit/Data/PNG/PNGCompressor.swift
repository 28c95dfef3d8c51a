import PNGKit

/// Recompresses a PNG's pixels at zlib's best level.
///
/// All other chunks stay unchanged, in their order. A damaged PNG, or one with more than 256 MiB of
/// pixels, is not compressed; it is not reported as an error either.
package struct PNGCompressor: ImageCompressor {
  private let largestPixels: Int

  /// - Parameter largestPixels: the maximum of inflated bytes.
  package init(largestPixels: Int = 256 << 20) {
    self.largestPixels = largestPixels
  }

  package func compressed(_ file: any PhotoFile, format: ImageFormat) throws -> [UInt8]? {
    guard format == .png else { return nil }
    let bytes = try file.bytes(in: 0..<file.byteCount)
    guard let chunks = Self.chunks(of: bytes) else { return nil }
    let header = chunks.prefix { $0.type != "IDAT" }
    let pixels = chunks[header.endIndex...].prefix { $0.type == "IDAT" }
    let trailer = chunks[pixels.endIndex...]
    // The chunks of pixels have to be consecutive.
    guard trailer.allSatisfy({ $0.type != "IDAT" }) else { return nil }
    let recompression = ZlibRecompression(largestContent: largestPixels, longest: bytes.count)
    guard let data = try recompression.run(pixels.map(\.data)) else { return nil }
    let result = header + [PNGChunk("IDAT", data)] + trailer
    let output = PNGChunk.signature + result.flatMap(\.bytes)
    return output.count < bytes.count ? output : nil
  }

  /// All chunks up to the last one, IEND; nil for a damaged PNG.
  private static func chunks(of bytes: [UInt8]) -> [PNGChunk]? {
    var rest = bytes.dropFirst(PNGChunk.signature.count)
    var chunks: [PNGChunk] = []
    while chunks.last?.type != "IEND" {
      guard let chunk = PNGChunk(from: &rest) else { return nil }
      chunks.append(chunk)
    }
    return rest.isEmpty ? chunks : nil
  }
}
