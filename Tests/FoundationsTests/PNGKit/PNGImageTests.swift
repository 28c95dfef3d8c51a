import Testing

@testable import PNGKit

struct PNGImageTests {
  @Test func preservesEveryPixel() throws {
    let file = PNGImage(
      width: 2, height: 2, palette: [0, 0, 0, 255, 255, 255], pixels: [0, 1, 1, 0])
    let reader = try PNGReader(file.bytes)
    #expect(reader.chunks.map(\.type) == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(reader.content("IHDR") == [0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0])
    #expect(try reader.scanLines() == [0, 0, 1, 0, 1, 0])
  }

  @Test(arguments: [255, 256, 300])
  func splitsPixelsIntoBlocks(side: Int) throws {
    let pixels = (0..<side * side).map { UInt8(truncatingIfNeeded: $0) }
    let file = PNGImage(width: side, height: side, palette: [1, 2, 3], pixels: pixels)
    let lines = try PNGReader(file.bytes).scanLines()
    #expect(lines.count == side * (side + 1))
    #expect(lines.suffix(side) == pixels.suffix(side))
  }
}
