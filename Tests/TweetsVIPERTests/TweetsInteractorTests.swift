import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let output = SpyInteractorOutput()
  private let interactor: TweetsInteractor

  init() {
    interactor = TweetsInteractor(repository: repository, firstRead: .cached)
    interactor.output = output
  }

  @Test func reportsTheFirstFiveOnce() async {
    interactor.loadTimeline()
    interactor.reloadTimeline(.reload)
    #expect(
      await output.settledCalls() == [
        "started", #"loaded ["0", "1", "2", "3", "4"] of Owner"#,
      ])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func loadsOnFirstAppearanceAndAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    let calls = [
      interactor.retryLoading, interactor.loadTimeline, interactor.loadTimeline,
      interactor.retryLoading,
    ]
    for call in calls {
      call()
      _ = await output.settledCalls()
    }
    let retries = profileFails || feedFails ? ["feed reload"] : []
    #expect(repository.calls == ["feed cached"] + retries)
  }

  @Test func reportsOnlyTheTweetsThatAreNew() async {
    interactor.showMore(after: RowID("4"))
    repository.feedResponse = .success(.make(0..<6))
    await load()
    for id in ["3", "5"] { interactor.showMore(after: RowID(id)) }
    #expect(output.calls == [])
    for id in ["4", "4", "5"] { interactor.showMore(after: RowID(id)) }
    #expect(output.calls == [#"more ["5"]"#])
  }

  @Test func knowsTheTweetsOfTheFeed() async {
    let ids = Set(["2", "6", "7"].map { RowID($0) })
    #expect(interactor.known(ids) == [])
    await load()
    #expect(interactor.known(ids) == [RowID("2"), RowID("6")])
  }

  @Test func reportsTheOwner() async {
    repository.profileResponse = .failure(TestError())
    #expect(await load() == #"loaded ["0", "1", "2", "3", "4"] of Sender, profile failed"#)
    repository.feedResponse = .success(
      TweetFeed([TweetSender.cleo, .dan].map { Tweet(id: $0.nick ?? "", sender: $0) }))
    #expect(await load() == #"loaded ["Cleo", "Dan"] of Dan, profile failed"#)
    repository.profileResponse = .success(.make())
    repository.feedResponse = .failure(TestError())
    #expect(await load() == "failed, Owner")
    repository.profileResponse = .failure(TestError())
    #expect(await load() == "failed, Owner")
  }

  @Test func reportsALikeBeforeItIsAccepted() async {
    await load()
    for id in ["0", "0", "5"] { interactor.toggleLike(of: RowID(id)) }
    #expect(output.calls == ["sent 0♥"])
    #expect(await output.settledCalls() == ["sent 0♥", "changed 0♥"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func revertsARejectedLikeToTheAcceptedOne() async {
    await load()
    interactor.toggleLike(of: RowID("0"))
    _ = await output.settledCalls()
    repository.likeResponse = .failure(TestError())
    interactor.toggleLike(of: RowID("0"))
    #expect(await output.settledCalls() == ["sent 0", "rejected false", "changed 0♥"])
  }

  @Test func newFeedOverridesAcceptedAndRejectedLikes() async {
    await load()
    interactor.toggleLike(of: RowID("1"))
    _ = await output.settledCalls()
    repository.holdsLikes = true
    repository.likeResponse = .failure(TestError())
    interactor.toggleLike(of: RowID("0"))
    repository.feedResponse = .success(TweetFeed([0, 1].map(Tweet.number)))
    interactor.reloadTimeline(.reload)
    while output.calls.last == "started" { await Task.yield() }
    #expect(output.calls.last == #"loaded ["0♥", "1"] of Owner"#)
    repository.holdsLikes = false
    #expect(await output.settledCalls().last == "changed 0♥")
  }

  @Test func closeCancelsLikes() async {
    await load()
    interactor.toggleLike(of: RowID("0"))
    interactor.cancelWork()
    for _ in 0..<20 { await Task.yield() }
    #expect(output.calls == ["sent 0♥"])
  }

  /// Returns the last call.
  @discardableResult
  private func load() async -> String? {
    interactor.reloadTimeline(.reload)
    return await output.settledCalls().last
  }
}
