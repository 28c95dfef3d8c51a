import Testing

@testable import TerminalHost

struct PNGFileTests {
  private static let plain = PNGFile.file(PNGFile.header, PNGFile.data, PNGFile.end)
  private static let palette = PNGFile.chunk("PLTE", [1, 2, 3, 4, 5, 6])

  @Test func takesAPlainFileAsItIs() throws {
    let file = try #require(PNGFile(Self.plain))
    #expect(file.bytes == Self.plain)
    #expect(file.width == 32 && file.height == 32)
  }

  /// Of a file that another program wrote.
  @Test func knowsTheChecksum() {
    #expect(CRC32.of("IEND".utf8) == 0xAE42_6082)
  }

  @Test(arguments: [
    PNGFile.chunk("tEXt", Array("Comment\0\u{1B}]0;x\u{7}".utf8)), PNGFile.chunk("iCCP", [0]),
    PNGFile.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), PNGFile.chunk("fdAT", [1, 2]),
    PNGFile.chunk("prVt", Array("\u{1B}\\".utf8)), PNGFile.chunk("eXIf", []),
  ])
  func dropsWhatNoPixelNeeds(chunk: [UInt8]) throws {
    let file = PNGFile.file(PNGFile.header, chunk, PNGFile.data, chunk, PNGFile.end)
    #expect(try #require(PNGFile(file)).bytes == Self.plain)
    #expect(try #require(PNGFile(Self.plain + chunk)).bytes == Self.plain)
    #expect(try #require(PNGFile(Self.plain + Self.plain)).bytes == Self.plain)
  }

  @Test func keepsAPalette() {
    let header = PNGFile.header(depth: 1, color: 3)
    let file = PNGFile.file(header, Self.palette, PNGFile.data, PNGFile.data, PNGFile.end)
    #expect(PNGFile(file)?.bytes == file)
  }

  @Test func refusesWhatIsCutOff() {
    for count in 0..<Self.plain.count { #expect(PNGFile(Array(Self.plain.prefix(count))) == nil) }
  }

  @Test func refusesWhatIsChangedAnywhere() {
    for position in Self.plain.indices {
      var file = Self.plain
      file[position] ^= 0x20
      #expect(PNGFile(file) == nil)
    }
  }

  @Test(arguments: [
    PNGFile.header(0), PNGFile.header(32, 0), PNGFile.header(PNGFile.longestSide + 1),
    PNGFile.header(32, 1 << 31), PNGFile.header(depth: 3), PNGFile.header(color: 1),
    PNGFile.header(depth: 16, color: 3), PNGFile.header(rest: [1, 0, 0]),
    PNGFile.header(rest: [0, 1, 0]), PNGFile.header(rest: [0, 0, 2]), PNGFile.header(rest: [0, 0]),
    PNGFile.data, PNGFile.header + PNGFile.header, [],
  ])
  func refusesAWrongHeader(header: [UInt8]) {
    #expect(PNGFile(PNGFile.file(header, PNGFile.data, PNGFile.end)) == nil)
  }

  @Test(arguments: [
    [], palette, PNGFile.data + palette, palette + palette + PNGFile.data,
    PNGFile.chunk("PLTE", [1, 2]) + PNGFile.data, PNGFile.chunk("PLTE") + PNGFile.data,
    PNGFile.chunk("IDAT"), PNGFile.chunk("IDAT", [0x78, 0x02]),
    PNGFile.chunk("IDAT", [0x77, 0x01]),
    PNGFile.chunk("IDAT", [0x78, 0x20]), PNGFile.chunk("NEWS") + PNGFile.data,
    PNGFile.data + PNGFile.chunk("IEND", [0]),
  ])
  func refusesWhatIsMissingOrUnknown(chunks: [UInt8]) {
    #expect(PNGFile(PNGFile.file(PNGFile.header, chunks, PNGFile.end)) == nil)
  }

  @Test func refusesAPaletteThatIsTooLong() {
    let header = PNGFile.header(depth: 1, color: 3)
    let long = PNGFile.chunk("PLTE", [UInt8](repeating: 0, count: 9))
    #expect(PNGFile(PNGFile.file(header, long, PNGFile.data, PNGFile.end)) == nil)
    let gray = PNGFile.header(color: 0)
    #expect(PNGFile(PNGFile.file(gray, Self.palette, PNGFile.data, PNGFile.end)) == nil)
  }

  @Test func refusesWhatIsLarge() {
    let zeros = [UInt8](repeating: 0, count: PNGFile.mostBytes)
    let large = PNGFile.chunk("IDAT", PNGFile.pixels + zeros)
    #expect(PNGFile(PNGFile.file(PNGFile.header, large, PNGFile.end)) == nil)
  }
}
