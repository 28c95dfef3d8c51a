import DisplayKit
import TestSupport
import Testing
import WebSupport

@testable import WebHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PictureLoadsTests {
  private let clock = TestClock()
  private let ends = AsyncStream<PictureResult>.makeStream()

  private func start(_ count: Int, of loads: PictureLoads) async {
    for _ in 0..<count {
      Task { [clock, ends] in
        let result = await loads.load {
          try await clock.sleep(for: .seconds(10))
          return [1]
        }
        ends.continuation.yield(result)
      }
    }
    await clock.waitForSleepers(2 * count)
  }

  private func results(_ count: Int) async -> [PictureResult] {
    var results: [PictureResult] = []
    for await result in ends.stream.prefix(count) { results.append(result) }
    return results
  }

  /// Of six slow pictures two are stopped, so that the browser has two connections.
  @Test func stopsSlowPicturesBeyondTheLimit() async {
    let loads = PictureLoads(WebLimits(), clock)
    await start(6, of: loads)
    clock.advance(by: .seconds(2))
    #expect(await results(2) == [.stopped, .stopped])
    await clock.waitForSleepers(8)
    clock.advance(by: .seconds(8))
    #expect(await results(4) == Array(repeating: .ended([1]), count: 4))
  }

  @Test func aFewSlowPicturesAreLoaded() async {
    let loads = PictureLoads(WebLimits(), clock)
    await start(4, of: loads)
    for _ in 0..<4 {
      clock.advance(by: .seconds(2))
      await clock.waitForSleepers(8)
    }
    clock.advance(by: .seconds(2))
    #expect(await results(4) == Array(repeating: .ended([1]), count: 4))
  }

  @Test func aBrowserRequestsAStoppedPictureAgain() async throws {
    var limits = WebLimits()
    limits.pictures = 0
    limits.pictureTime = .zero
    let app = FakePages { _ in
      FakeScreen { screen, _ in
        let image = Content.image(WebLink("http://a.example/b.png"), alternative: "a picture")
        screen.show(ScreenState(title: "Fake", content: image, isSettled: true))
      }
    } loadPicture: { [clock] _ in
      try await clock.sleep(for: .seconds(10))
      return nil
    }.app
    try await WebClient.whileServing(app, limits: limits) { client in
      _ = try await client.get("/a")
      var next: String? = "/-/picture?session=1&link=http://a.example/b.png"
      for turn in 2...8 {
        let reply = try await client.get(try #require(next))
        next = reply.header("location")
        #expect(reply.status == 307 && next?.hasSuffix("b.png&turn=\(turn)") == true)
      }
      let last = try await client.get(try #require(next))
      #expect(last.status == 204)
    }
  }
}
