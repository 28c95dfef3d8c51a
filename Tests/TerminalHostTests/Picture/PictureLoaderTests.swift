import DisplayKit
import TestSupport
import Testing

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PictureLoaderTests {
  nonisolated private static let png = CheckedPNG.plain
  private let links = (0..<5).compactMap { WebLink("https://example.org/\($0).png") }
  private let ends = AsyncStream<Void>.makeStream()

  @Test(arguments: [[], Array("<svg/>".utf8), Array(png.dropLast())])
  func ignoresInvalidBytes(bytes: [UInt8]) async {
    let loader = PictureLoader(bytes: { _ in bytes }, onEnd: { ends.continuation.yield() })
    loader.load(links)
    for await _ in ends.stream.prefix(PictureLoader.mostAtOnce) {}
    #expect(loader.pictures.isEmpty)
  }

  @Test func keepsTheLastPicturesOfMany() async throws {
    let loader = PictureLoader(bytes: { _ in Self.png }, onEnd: { ends.continuation.yield() })
    let links = (0..<PictureLoader.mostKept * 10).compactMap {
      WebLink("https://example.org/\($0).png")
    }
    var ids: Set<Int> = []
    var ended = ends.stream.makeAsyncIterator()
    for link in links {
      loader.load([link])
      await ended.next()
      ids.insert(try #require(loader.pictures[link]).id)
      #expect(loader.pictures.count <= PictureLoader.mostKept)
    }
    #expect(Set(loader.pictures.keys) == Set(links.suffix(PictureLoader.mostKept)))
    #expect(ids.count == links.count)
  }

  @Test func requestsAFewAtOnceAndEachOnce() async {
    let clock = TestClock()
    var requested: [WebLink] = []
    let loader = PictureLoader(
      bytes: { link in
        requested.append(link)
        try await clock.sleep(for: .seconds(1))
        return link == links[0] ? nil : Self.png
      }, onEnd: { ends.continuation.yield() })
    for _ in 0..<2 { loader.load(links) }
    await clock.waitForSleepers(3)
    #expect(requested == Array(links.prefix(3)))
    clock.advance(by: .seconds(1))
    for await _ in ends.stream.prefix(3) {}
    for _ in 0..<2 { loader.load(links) }
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    for await _ in ends.stream.prefix(2) {}
    #expect(requested == links)
    #expect(Set(loader.pictures.keys) == Set(links.dropFirst()))
    #expect(Set(loader.pictures.values.map(\.id)) == Set(1...4))
  }
}
