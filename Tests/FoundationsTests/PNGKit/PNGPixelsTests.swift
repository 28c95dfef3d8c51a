import CLibraries.Zlib
import Testing

@testable import PNGKit

struct PNGPixelsTests {
  private static let red: [UInt8] = [255, 0, 0]
  private static let blue: [UInt8] = [0, 0, 255]

  /// A file with lines that begin with their filters.
  private func file(
    _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlaced: UInt8 = 0,
    palette: [UInt8]? = nil, _ lines: [[UInt8]]
  ) -> [UInt8] {
    let content = lines.flatMap(\.self)
    var length = compressBound(uLong(content.count))
    var data = [UInt8](repeating: 0, count: Int(length))
    #expect(compress(&data, &length, content, uLong(content.count)) == Z_OK)
    let size = [width, height].flatMap { UInt32($0).bigEndianBytes }
    let chunks =
      [PNGChunk("IHDR", size + [depth, color, 0, 0, interlaced])]
      + (palette.map { [PNGChunk("PLTE", $0)] } ?? [])
      + [PNGChunk("IDAT", Array(data.prefix(Int(length)))), PNGChunk("IEND")]
    return PNGChunk.signature + chunks.flatMap(\.bytes)
  }

  @Test func decodesWhatPNGImageWrites() {
    let image = PNGImage(
      width: 3, height: 2, palette: Self.red + Self.blue, pixels: [0, 1, 1, 1, 0, 0])
    let pixels = PNGPixels(png: image.bytes)
    #expect(pixels?.width == 3 && pixels?.height == 2)
    let (red, blue) = (Self.red, Self.blue)
    #expect(pixels?.colors == red + blue + blue + blue + red + red)
  }

  /// The same two lines, by each filter.
  @Test func undoesEachFilter() {
    let lines: [[UInt8]] = [
      [0, 10, 20, 30, 40, 50, 60], [1, 10, 20, 30, 30, 30, 30], [2, 0, 0, 0, 0, 0, 0],
      [3, 5, 10, 15, 15, 15, 15], [4, 0, 0, 0, 0, 0, 0],
    ]
    let pixels = PNGPixels(png: file(2, 5, lines))
    #expect(pixels?.colors == Array(repeating: [10, 20, 30, 40, 50, 60], count: 5).flatMap(\.self))
    #expect(PNGPixels(png: file(2, 1, [[5, 0, 0, 0, 0, 0, 0]])) == nil)
  }

  @Test(
    arguments: [
      (1, 0, [0b1000_0000], [255, 255, 255, 0, 0, 0]),
      (2, 0, [0b0110_0000], [85, 85, 85, 170, 170, 170]),
      (4, 0, [0xf1], [255, 255, 255, 17, 17, 17]), (16, 0, [7, 1, 9, 2], [7, 7, 7, 9, 9, 9]),
      (8, 4, [100, 255, 100, 51], [100, 100, 100, 20, 20, 20]),
      (8, 6, [255, 0, 0, 255, 255, 255, 255, 0], [255, 0, 0, 0, 0, 0]),
      (16, 2, [1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0], [1, 2, 3, 4, 5, 6]),
      (4, 3, [0x10], [4, 5, 6, 1, 2, 3]),
    ] as [(UInt8, UInt8, [UInt8], [UInt8])])
  func decodesEachForm(depth: UInt8, color: UInt8, line: [UInt8], colors: [UInt8]) {
    let palette: [UInt8]? = color == 3 ? [1, 2, 3, 4, 5, 6] : nil
    let file = file(2, 1, depth: depth, color: color, palette: palette, [[0] + line])
    #expect(PNGPixels(png: file)?.colors == colors)
  }

  @Test func rejectsOthers() {
    let line: [UInt8] = [0, 1, 2, 3]
    #expect(PNGPixels(png: file(1, 1, [line])) != nil)
    #expect(PNGPixels(png: file(1, 1, interlaced: 1, [line])) == nil)
    #expect(PNGPixels(png: file(1, 2, [line])) == nil, "too few lines")
    #expect(PNGPixels(png: file(1, 1, color: 3, palette: [1, 2, 3], [[0, 1]])) == nil)
    #expect(PNGPixels(png: file(0, 1, [line])) == nil)
    #expect(PNGPixels(png: file(4096, 4096, [line])) == nil, "too large")
    #expect(PNGPixels(png: file(0xffff, 0xffff, depth: 1, color: 0, [line])) == nil, "too large")
    #expect(PNGPixels(png: []) == nil)
    let whole = file(1, 1, [line])
    for count in whole.indices { _ = PNGPixels(png: Array(whole.prefix(count))) }
  }

  @Test(arguments: [1, 2, 3, 7, 60])
  func scalesToTheAverage(width: Int) throws {
    let black = [UInt8](repeating: 0, count: 12)
    let white = [UInt8](repeating: 255, count: 12)
    let pixels = try #require(PNGPixels(png: file(4, 2, [[0] + black, [0] + white])))
    let scaled = pixels.scaled(width: width, height: 1)
    #expect(scaled.colors == [UInt8](repeating: 127, count: 3 * width))
    #expect(pixels.scaled(width: width, height: 2).colors.suffix(3) == [255, 255, 255])
    #expect(pixels.scaled(width: width, height: 9).colors.count == 27 * width)
  }
}
