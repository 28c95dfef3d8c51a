import DisplayKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewModelTests {
  private final class Results {
    var all: [ComposerResult] = []
  }

  private let repository = FakeTweetRepository()
  private let results = Results()

  private func makeComposer(_ text: String = "") -> ComposerViewModel {
    ComposerViewModel(draft: text, postTweet: PostTweet(repository: repository)) { [results] in
      results.all.append($0)
    }
  }

  @Test(arguments: [true, false])
  func aFailureKeepsTheTextToPostItAgain(retries: Bool) async {
    repository.postResponse = .failure(CancellationError())
    let composer = makeComposer("Hi")
    composer.didRequestRetry()
    #expect(composer.isSettled)
    composer.didRequestPost()
    await Task.yield(while: !composer.isSettled)
    #expect(composer.editor.failure == Failure(CancellationError()))
    #expect(composer.editor.text == "Hi" && results.all == [])
    repository.postResponse = .success(.number(21))
    if retries { composer.didRequestRetry() } else { composer.didRequestPost() }
    #expect(composer.editor.failure == nil && !composer.isSettled)
    await untilEnd()
    #expect(repository.calls == ["post Hi", "post Hi"])
  }

  @Test func closingCancelsTheRequest() async {
    repository.holdsPosts = true
    let composer = makeComposer("Hi")
    composer.didRequestPost()
    await Task.yield(while: repository.calls.isEmpty)
    composer.viewDidClose()
    await Task.yield(while: repository.calls.last != "cancelled")
    #expect(results.all == [.left("Hi")])
  }

  @Test func isReleasedWhileItPosts() {
    var composer: ComposerViewModel? = makeComposer("Hi")
    weak let released = composer
    composer?.didRequestPost()
    composer = nil
    #expect(released == nil)
  }

  private func untilEnd() async {
    await Task.yield(while: results.all.isEmpty)
  }
}
