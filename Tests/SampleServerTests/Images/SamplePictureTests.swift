import Testing

@testable import SampleServer

struct SamplePictureTests {
  private func png(_ name: String) throws -> [UInt8] {
    try #require(SamplePicture(name: name)).png
  }

  @Test(arguments: [("avatar-tomasz", 64, 64), ("avatar-tomasz-90", 90, 90), ("cover-1", 320, 134)])
  func isAWellFormedFile(name: String, width: Int, height: Int) throws {
    let reader = try PNGReader(try png(name))
    #expect((reader.width, reader.height) == (width, height))
    #expect(reader.content("PLTE").count == 768)
    #expect(try reader.scanLines().count == height * (width + 1))
  }

  @Test func isTheSameForTheSameName() throws {
    #expect(try png("cover-1") == png("cover-1"))
    #expect(try png("cover-1") != png("cover-2"))
    #expect(try png("avatar-a") != png("avatar-b"))
  }

  @Test(arguments: ["", "Pier", "a.b", "../a", "a b", "é", String(repeating: "a", count: 121)])
  func refusesOtherNames(name: String) {
    #expect(SamplePicture(name: name)?.png == nil)
  }

  @Test func mirrorsAnAvatar() throws {
    let lines = try PNGReader(try png("avatar-yuki")).scanLines()
    let rows = stride(from: 0, to: lines.count, by: 65).map { Array(lines[$0 + 1..<$0 + 65]) }
    let cells = (0..<5).map { $0 * 64 / 5 + 6 }
    for row in rows {
      let sampled = cells.map { row[$0] }
      #expect(sampled == sampled.reversed())
    }
  }
}
