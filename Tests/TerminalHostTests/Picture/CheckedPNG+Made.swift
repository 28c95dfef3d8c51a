import PNGKit

@testable import TerminalHost

extension CheckedPNG {
  static let signature = PNGChunk.signature
  /// The zlib stream of one pixel.
  static let pixels: [UInt8] = [0x78, 0x01, 0x63, 0x60, 0, 0, 0, 2, 0, 1]
  static let header = header()
  static let data = chunk("IDAT", pixels)
  static let end = chunk("IEND")
  static let plain = file(header, data, end)

  static func chunk(_ name: String, _ data: [UInt8] = []) -> [UInt8] {
    Array(PNGChunk(name, data).bytes)
  }

  static func header(
    _ width: Int = 32, _ height: Int = 32, depth: UInt8 = 8, color: UInt8 = 2,
    rest: [UInt8] = [0, 0, 0]
  ) -> [UInt8] {
    chunk("IHDR", number(width) + number(height) + [depth, color] + rest)
  }

  static func file(_ chunks: [UInt8]...) -> [UInt8] { signature + chunks.flatMap(\.self) }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
