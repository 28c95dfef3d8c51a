import PNGKit
import Testing

@testable import SampleServer

struct SamplePictureTests {
  private func png(_ name: String) throws -> [UInt8] {
    try #require(SamplePicture(name: name)).png
  }

  @Test(arguments: [("avatar-tomasz", 64, 64), ("avatar-tomasz-90", 90, 90), ("cover-1", 320, 134)])
  func isAWellFormedPNG(name: String, width: Int, height: Int) throws {
    let header = try PNGHeader(try png(name))
    #expect((header.width, header.height) == (width, height))
    let picture = try #require(SamplePicture(name: name))
    #expect(picture.palette.count == 768)
    #expect(picture.pixels.count == height * width)
  }

  @Test func isDeterministicForAName() throws {
    #expect(try png("cover-1") == png("cover-1"))
    #expect(try png("cover-1") != png("cover-2"))
    #expect(try png("avatar-a") != png("avatar-b"))
  }

  @Test(arguments: ["", "Pier", "a.b", "../a", "a b", "é", String(repeating: "a", count: 121)])
  func rejectsOtherNames(name: String) {
    #expect(SamplePicture(name: name)?.png == nil)
  }

  @Test func avatarsAreSymmetric() throws {
    let pixels = try #require(SamplePicture(name: "avatar-yuki")).pixels
    let rows = stride(from: 0, to: pixels.count, by: 64).map { Array(pixels[$0..<$0 + 64]) }
    let cells = (0..<5).map { $0 * 64 / 5 + 6 }
    for row in rows {
      let sampled = cells.map { row[$0] }
      #expect(sampled == sampled.reversed())
    }
  }
}

/// The server makes the pictures at these addresses.
func expectPictures(at addresses: some Sequence<String>) throws {
  for address in addresses {
    let match = try #require(
      address.wholeMatch(of: /(http:\/\/[^\/]*\/)?images\/([^.]*)\.png(\?.*)?/), "\(address)")
    #expect(SamplePicture(name: String(match.2)) != nil, "\(address)")
  }
}

/// The size in a PNG file with valid chunks.
struct PNGHeader {
  let width: Int
  let height: Int

  init(_ file: [UInt8]) throws {
    var rest = file.dropFirst(PNGChunk.signature.count)
    var chunks: [PNGChunk] = []
    while !rest.isEmpty { chunks.append(try #require(PNGChunk(from: &rest))) }
    #expect(chunks.map(\.type) == ["IHDR", "PLTE", "IDAT", "IEND"])
    let header = try #require(chunks.first).data
    width = Int(header.prefix(4).bigEndianNumber)
    height = Int(header.dropFirst(4).prefix(4).bigEndianNumber)
  }
}

struct ImagesEndpointTests {
  @Test func servesCacheableImages() async throws {
    let reply = try await SampleClient().get("/images/pier.png?width=640")
    #expect(reply.status == 200)
    #expect(reply.header("content-type") == "image/png")
    #expect(reply.header("cache-control") == "max-age=3600")
    #expect(try PNGHeader(reply.body).width == 320)
  }
}
