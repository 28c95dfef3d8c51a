import PNGKit

/// The IHDR chunk.
struct PNGHeader {
  let width: Int
  let height: Int
  private let depth: UInt8
  private let color: UInt8

  /// The bit depths allowed for each colour type.
  private static let depths: [UInt8: [UInt8]] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  init?(_ chunk: PNGChunk) {
    guard chunk.type == "IHDR", chunk.data.count == 13 else { return nil }
    let data = Array(chunk.data)
    width = Int(data[0..<4].bigEndianNumber)
    height = Int(data[4..<8].bigEndianNumber)
    (depth, color) = (data[8], data[9])
    guard Self.depths[color]?.contains(depth) == true, data[10] == 0, data[11] == 0, data[12] <= 1
    else { return nil }
  }

  var isSmall: Bool {
    (1...CheckedPNG.longestSide).contains(width) && (1...CheckedPNG.longestSide).contains(height)
  }

  /// Whether the critical chunks are those that the file needs, in the required order.
  func fits(_ chunks: [PNGChunk]) -> Bool {
    var names = chunks.map(\.type)[...]
    guard names.popFirst() == "IHDR", names.popLast() == "IEND", chunks.last?.data.isEmpty == true
    else { return false }
    let hasPalette = names.first == "PLTE"
    if hasPalette { names = names.dropFirst() }
    guard hasPalette ? fits(palette: chunks[1]) : color != 3 else { return false }
    return !names.isEmpty && names.allSatisfy { $0 == "IDAT" } && isCompressed(chunks)
  }

  private func fits(palette: PNGChunk) -> Bool {
    let most = color == 3 ? 3 << Int(depth) : 768
    return color != 0 && color != 4 && palette.data.count % 3 == 0
      && (3...most).contains(palette.data.count)
  }

  /// Whether the data start with a zlib header (RFC 1950), without a preset dictionary.
  private func isCompressed(_ chunks: [PNGChunk]) -> Bool {
    let start = Array(chunks.lazy.filter { $0.type == "IDAT" }.flatMap(\.data).prefix(2))
    return start.count == 2 && start[0] & 0x0F == 8 && start[0] >> 4 <= 7
      && Int(start.bigEndianNumber) % 31 == 0 && start[1] & 0x20 == 0
  }
}
