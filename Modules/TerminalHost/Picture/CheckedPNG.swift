/// A PNG that was examined, and holds nothing but what its pixels need (https://www.w3.org/TR/png-3).
///
/// Refused is what is too large, broken, or known to no reader; dropped is all that may be dropped:
/// texts, profiles, animations, and whatever follows the end. Pixels are not looked at.
package struct CheckedPNG: Equatable, Sendable {
  package static let mostBytes = 512 * 1024
  package static let longestSide = 2048

  package let width: Int
  package let height: Int
  /// The signature, and the chunks IHDR, PLTE, IDAT and IEND.
  package let bytes: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package init?(_ file: [UInt8]) {
    guard file.count <= Self.mostBytes, file.starts(with: Self.signature) else { return nil }
    var rest = file[Self.signature.count...]
    var kept: [CheckedPNGChunk] = []
    repeat {
      guard let chunk = CheckedPNGChunk(from: &rest) else { return nil }
      if chunk.isCritical { kept.append(chunk) }
    } while kept.last?.name != "IEND"
    guard let header = kept.first.flatMap(PNGHeader.init), header.isSmall, header.fits(kept)
    else { return nil }
    (width, height) = (header.width, header.height)
    bytes = Self.signature + kept.flatMap(\.bytes)
  }
}
