import Testing

@testable import TerminalHost

struct CheckedPNGTests {
  private static let plain = CheckedPNG.plain
  private static let palette = CheckedPNG.chunk("PLTE", [1, 2, 3, 4, 5, 6])

  @Test func acceptsAPlainFileUnchanged() throws {
    let file = try #require(CheckedPNG(Self.plain))
    #expect(file.bytes == Self.plain)
    #expect(file.width == 32 && file.height == 32)
  }

  @Test(arguments: [
    CheckedPNG.chunk("tEXt", Array("Comment\0\u{1B}]0;x\u{7}".utf8)), CheckedPNG.chunk("iCCP", [0]),
    CheckedPNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), CheckedPNG.chunk("fdAT", [1, 2]),
    CheckedPNG.chunk("prVt", Array("\u{1B}\\".utf8)), CheckedPNG.chunk("eXIf", []),
  ])
  func dropsAncillaryChunks(chunk: [UInt8]) throws {
    let file = CheckedPNG.file(CheckedPNG.header, chunk, CheckedPNG.data, chunk, CheckedPNG.end)
    #expect(try #require(CheckedPNG(file)).bytes == Self.plain)
    #expect(try #require(CheckedPNG(Self.plain + chunk)).bytes == Self.plain)
    #expect(try #require(CheckedPNG(Self.plain + Self.plain)).bytes == Self.plain)
  }

  @Test func preservesAPalette() {
    let header = CheckedPNG.header(depth: 1, color: 3)
    let file = CheckedPNG.file(
      header, Self.palette, CheckedPNG.data, CheckedPNG.data, CheckedPNG.end)
    #expect(CheckedPNG(file)?.bytes == file)
  }

  @Test func rejectsTruncatedFiles() {
    for count in 0..<Self.plain.count {
      #expect(CheckedPNG(Array(Self.plain.prefix(count))) == nil)
    }
  }

  @Test func rejectsDamagedFiles() {
    for position in Self.plain.indices {
      var file = Self.plain
      file[position] ^= 0x20
      #expect(CheckedPNG(file) == nil)
    }
  }

  @Test(arguments: [
    CheckedPNG.header(0), CheckedPNG.header(32, 0), CheckedPNG.header(CheckedPNG.longestSide + 1),
    CheckedPNG.header(32, 1 << 31), CheckedPNG.header(depth: 3), CheckedPNG.header(color: 1),
    CheckedPNG.header(depth: 16, color: 3), CheckedPNG.header(rest: [1, 0, 0]),
    CheckedPNG.header(rest: [0, 1, 0]), CheckedPNG.header(rest: [0, 0, 2]),
    CheckedPNG.header(rest: [0, 0]),
    CheckedPNG.data, CheckedPNG.header + CheckedPNG.header, [],
  ])
  func rejectsInvalidHeaders(header: [UInt8]) {
    #expect(CheckedPNG(CheckedPNG.file(header, CheckedPNG.data, CheckedPNG.end)) == nil)
  }

  @Test(arguments: [
    [], palette, CheckedPNG.data + palette, palette + palette + CheckedPNG.data,
    CheckedPNG.chunk("PLTE", [1, 2]) + CheckedPNG.data, CheckedPNG.chunk("PLTE") + CheckedPNG.data,
    CheckedPNG.chunk("IDAT"), CheckedPNG.chunk("IDAT", [0x78, 0x02]),
    CheckedPNG.chunk("IDAT", [0x77, 0x01]),
    CheckedPNG.chunk("IDAT", [0x78, 0x20]), CheckedPNG.chunk("NEWS") + CheckedPNG.data,
    CheckedPNG.data + CheckedPNG.chunk("IEND", [0]),
  ])
  func rejectsMissingOrUnknownChunks(chunks: [UInt8]) {
    #expect(CheckedPNG(CheckedPNG.file(CheckedPNG.header, chunks, CheckedPNG.end)) == nil)
  }

  @Test func rejectsALongPalette() {
    let header = CheckedPNG.header(depth: 1, color: 3)
    let long = CheckedPNG.chunk("PLTE", [UInt8](repeating: 0, count: 9))
    #expect(CheckedPNG(CheckedPNG.file(header, long, CheckedPNG.data, CheckedPNG.end)) == nil)
    let gray = CheckedPNG.header(color: 0)
    #expect(CheckedPNG(CheckedPNG.file(gray, Self.palette, CheckedPNG.data, CheckedPNG.end)) == nil)
  }

  @Test func rejectsLargeFiles() {
    let zeros = [UInt8](repeating: 0, count: CheckedPNG.mostBytes)
    let large = CheckedPNG.chunk("IDAT", CheckedPNG.pixels + zeros)
    #expect(CheckedPNG(CheckedPNG.file(CheckedPNG.header, large, CheckedPNG.end)) == nil)
  }
}
