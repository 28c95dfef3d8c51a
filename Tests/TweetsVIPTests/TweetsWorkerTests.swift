import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
struct TweetsWorkerTests {
  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func eachRequestFailsSeparately(profileFails: Bool, feedFails: Bool) async {
    let repository = FakeRepository()
    if profileFails { repository.profileResponse = .failure(FakeRepository.TestError()) }
    if feedFails { repository.feedResponse = .failure(FakeRepository.TestError()) }
    let timeline = await TweetsWorker(repository: repository).fetchTimeline(.reload)
    #expect((try? timeline.profile.get()) == (profileFails ? nil : .make()))
    #expect((try? timeline.feed.get()) == (feedFails ? nil : .make(0..<7)))
  }
}
