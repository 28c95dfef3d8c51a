import PNGKit

/// A validated PNG that holds only the chunks that its pixels need (https://www.w3.org/TR/png-3).
///
/// Rejected: files that are too large, invalid, or have unknown critical chunks. Removed: ancillary
/// chunks such as texts, profiles and animations, and data after the end. Pixels are not decoded.
struct CheckedPNG: Equatable, Sendable {
  static let mostBytes = 512 * 1024
  static let longestSide = 2048
  private static let depths: [UInt8: [UInt8]] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  let width: Int
  let height: Int
  /// The signature, and the chunks IHDR, PLTE, IDAT and IEND.
  let bytes: [UInt8]

  init?(_ file: [UInt8]) {
    guard file.count <= Self.mostBytes, file.starts(with: PNGChunk.signature) else { return nil }
    var rest = file[PNGChunk.signature.count...]
    var critical: [PNGChunk] = []
    repeat {
      guard let chunk = PNGChunk(from: &rest) else { return nil }
      if chunk.isCritical { critical.append(chunk) }
    } while critical.last?.type != "IEND"
    let header = Array(critical[0].data)
    guard critical[0].type == "IHDR", header.count == 13 else { return nil }
    width = Int(header[0..<4].bigEndianNumber)
    height = Int(header[4..<8].bigEndianNumber)
    bytes = PNGChunk.signature + critical.flatMap(\.bytes)
    let (depth, color) = (header[8], header[9])
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height),
      Self.depths[color]?.contains(depth) == true, header[10...11] == [0, 0], header[12] <= 1,
      Self.isComplete(critical, depth: depth, color: color)
    else { return nil }
  }

  /// Whether the chunks are those that the pixels need, in the required order.
  private static func isComplete(_ chunks: [PNGChunk], depth: UInt8, color: UInt8) -> Bool {
    var data = chunks.dropFirst().dropLast()
    if data.first?.type == "PLTE" {
      let palette = data.removeFirst().data
      let most = color == 3 ? 3 << Int(depth) : 768
      guard color != 0, color != 4, palette.count % 3 == 0, (3...most).contains(palette.count)
      else { return false }
    } else if color == 3 {
      return false
    }
    return data.allSatisfy { $0.type == "IDAT" } && chunks.last?.data.isEmpty == true
      && isCompressed(data.flatMap(\.data).prefix(2))
  }

  /// Whether data start with a zlib header (RFC 1950), without a preset dictionary.
  private static func isCompressed(_ start: ArraySlice<UInt8>) -> Bool {
    let start = Array(start)
    return start.count == 2 && start[0] & 0x0F == 8 && start[0] >> 4 <= 7
      && Int(start.bigEndianNumber) % 31 == 0 && start[1] & 0x20 == 0
  }
}
