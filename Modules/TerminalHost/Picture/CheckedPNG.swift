import PNGKit

/// A validated PNG that holds only the chunks that its pixels need (https://www.w3.org/TR/png-3).
///
/// Rejected: files that are too large, invalid, or have unknown critical chunks. Removed: ancillary
/// chunks such as texts, profiles and animations, and data after the end. Pixels are not decoded.
struct CheckedPNG: Equatable, Sendable {
  static let mostBytes = 512 * 1024
  static let longestSide = 2048

  let width: Int
  let height: Int
  /// The signature, and the chunks IHDR, PLTE, IDAT and IEND.
  let bytes: [UInt8]

  init?(_ file: [UInt8]) {
    guard file.count <= Self.mostBytes, file.starts(with: PNGChunk.signature) else { return nil }
    var rest = file[PNGChunk.signature.count...]
    var kept: [PNGChunk] = []
    repeat {
      guard let chunk = PNGChunk(from: &rest) else { return nil }
      if chunk.isCritical { kept.append(chunk) }
    } while kept.last?.type != "IEND"
    guard let header = kept.first.flatMap(PNGHeader.init), header.isSmall, header.fits(kept)
    else { return nil }
    (width, height) = (header.width, header.height)
    bytes = PNGChunk.signature + kept.flatMap(\.bytes)
  }
}
