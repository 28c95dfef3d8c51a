import Hummingbird
import Testing

@testable import SampleServer

struct AddedMomentsTests {
  private func added(uptime: @escaping @Sendable () -> Duration = { .zero }) -> AddedMoments {
    AddedMoments(interval: .seconds(1), uptime: uptime)
  }

  @Test func keepsTheLastThatWerePosted() throws {
    let added = added { .seconds(50) }
    added.begin()
    for number in 1...10 * AddedMoments.mostPosted {
      _ = try added.post(["content": "\(number)"], key: "\(number)")
    }
    let all = added.moments()
    #expect(all.count == AddedMoments.mostPosted)
    #expect(all.last?.value == ["content": "\(10 * AddedMoments.mostPosted)"])
    #expect(!added.contains("new-1") && added.contains("new-1000"))
    #expect(added.number(of: "new-1") == 1, "a stream goes on after it")
  }

  @Test func arrivedMomentsAreKept() throws {
    let clock = FakeWallClock()
    let added = added { clock.uptime }
    added.begin()
    for number in 1...10 * AddedMoments.mostPosted {
      if number <= 5 { clock.advance(by: 1) }
      _ = try added.post(["content": "\(number)"], key: nil)
    }
    #expect(added.moments().map(\.number).prefix(6) == [1, 3, 5, 7, 9, 906])
    #expect(added.moments().count { $0.post == nil } == 5)
  }

  @Test func aKeyOfAMomentThatIsNotKeptIsNew() throws {
    let added = added()
    let first = try added.post(["content": "a"], key: "1")
    #expect(try added.post(["content": "a"], key: "1").id == first.id)
    for _ in 1...AddedMoments.mostPosted { _ = try added.post(["content": "b"], key: nil) }
    #expect(try added.post(["content": "a"], key: "1").id != first.id)
  }

  @Test func aKeyIsThatOfOneMoment() throws {
    let added = added()
    _ = try added.post(["content": "a"], key: "1")
    #expect(throws: HTTPError.self) { try added.post(["content": "b"], key: "1") }
    #expect(added.moments().count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func subscribersAreReleasedWithTheirStreams() async throws {
    let added = added()
    for _ in 1...100 {
      let posts = added.posts
      #expect(added.subscriberCount == 1)
      _ = try added.post(["content": "a"], key: nil)
      #expect(await posts.first { true } != nil)
    }
    #expect(added.subscriberCount == 0)
  }
}
