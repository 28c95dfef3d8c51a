import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

/// The model alone: no test has a Controller or a View.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetCompositionTests {
  private typealias TestError = FakeTweetRepository.TestError

  private final class Changes {
    var count = 0
  }

  private let repository = FakeTweetRepository()
  private let changes = Changes()
  private let composition: TweetComposition

  init() {
    composition = TweetComposition("Hi", repository: repository)
    composition.onChange = { [changes] in changes.count += 1 }
  }

  @Test func postsTheText() async {
    composition.edit(" Hi  there ")
    composition.post()
    #expect(composition.isPosting && repository.calls == [] && changes.count == 2)
    await settle()
    #expect(composition.tweet == .number(21) && changes.count == 3)
    #expect(composition.text == " Hi  there " && repository.calls == ["post Hi  there"])
  }

  @Test func aFailureKeepsTheText() async {
    repository.postResponse = .failure(TestError())
    await post()
    #expect(composition.postError is TestError && composition.tweet == nil)
    repository.postResponse = .success(.number(21))
    composition.post()
    #expect(composition.postError == nil)
    await settle()
    #expect(composition.tweet == .number(21) && repository.calls == ["post Hi", "post Hi"])
  }

  @Test func cancelEndsTheRequest() async {
    repository.holdsPosts = true
    composition.post()
    await Task.yield(while: repository.calls.isEmpty)
    composition.cancel()
    await Task.yield(while: repository.calls.last != "cancelled")
    #expect(!composition.isPosting && composition.postError == nil && changes.count == 1)
  }

  @Test func releaseEndsTheRequest() async {
    repository.holdsPosts = true
    var other: TweetComposition? = TweetComposition("Hi", repository: repository)
    weak let released = other
    other?.post()
    await Task.yield(while: repository.calls.isEmpty)
    other = nil
    #expect(released == nil)
    await Task.yield(while: repository.calls.last != "cancelled")
  }

  private func post() async {
    composition.post()
    await settle()
  }

  private func settle() async {
    await Task.yield(while: composition.isPosting)
  }
}
