import Testing

@testable import PNGKit

struct PNGChunkTests {
  @Test func checksumsMatchThePublishedCheckValues() {
    #expect(CRC32("123456789".utf8).value == 0xcbf4_3926)
  }

  @Test func checksumsOfNoBytes() {
    #expect(CRC32([]).value == 0)
  }

  @Test func continuesAChecksum() {
    var checksum = CRC32("1234".utf8)
    checksum.append("56789".utf8)
    #expect(checksum.value == CRC32("123456789".utf8).value)
  }

  @Test func roundTripsChunks() throws {
    let header = PNGChunk("IHDR", [1, 2, 3])
    var rest = header.bytes + PNGChunk("tEXt", [7]).bytes
    let first = try #require(PNGChunk(from: &rest))
    #expect(first.type == "IHDR" && first.data == [1, 2, 3] && first.isCritical)
    #expect(first.bytes.elementsEqual(header.bytes))
    let second = try #require(PNGChunk(from: &rest))
    #expect(second.type == "tEXt" && !second.isCritical)
    #expect(rest.isEmpty)
  }

  @Test func rejectsADamagedChunk() {
    let bytes = Array(PNGChunk("IDAT", [0, 255, 16]).bytes)
    for position in bytes.indices {
      var damaged = bytes[...]
      damaged[position] ^= 0x20
      #expect(PNGChunk(from: &damaged) == nil)
      var cut = bytes.prefix(position)
      #expect(PNGChunk(from: &cut) == nil)
    }
  }
}
