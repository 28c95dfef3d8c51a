import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerInteractorTests {
  private typealias TestError = FakeTweetRepository.TestError

  private let repository = FakeTweetRepository()
  private let timeline = SpyTimeline()
  private let output = SpyComposerInteractorOutput()
  private let interactor: ComposerInteractor

  init() {
    interactor = ComposerInteractor("Hi", repository: repository, timeline: timeline)
    interactor.output = output
  }

  @Test func addsAPostedTweetToTheTimeline() async {
    interactor.edit(" Hi ")
    interactor.post()
    #expect(output.drafts.last?.isPosting == true && repository.calls == [])
    await settle()
    #expect(timeline.tweets == [.number(21)] && output.posted == ["21"])
    #expect(repository.calls == ["post Hi"])
  }

  @Test func keepsTheTextAfterAFailure() async {
    repository.postResponse = .failure(TestError())
    interactor.retry()
    #expect(output.drafts.isEmpty)
    for post in [interactor.post, interactor.retry, interactor.post] {
      post()
      #expect(output.drafts.last?.postError == nil)
      await settle()
      #expect(output.drafts.last?.text == "Hi" && output.drafts.last?.postError is TestError)
    }
    #expect(repository.calls.count == 3 && timeline.tweets == [])
    interactor.edit("Hi")
    #expect(output.drafts.last?.postError is TestError)
    interactor.edit("Ho")
    interactor.retry()
    #expect(output.drafts.last?.postError == nil && output.drafts.last?.isPosting == false)
  }

  @Test func closingEndsTheRequest() async {
    repository.holdsPosts = true
    interactor.post()
    await Task.yield(while: repository.calls.isEmpty)
    interactor.close()
    await Task.yield(while: repository.calls.last != "cancelled")
    #expect(output.drafts.count == 1 && output.posted == [] && timeline.tweets == [])
  }

  @Test func releaseEndsTheRequest() async {
    repository.holdsPosts = true
    var other: ComposerInteractor? = ComposerInteractor(
      "Hi", repository: repository, timeline: timeline)
    weak let released = other
    other?.post()
    await Task.yield(while: repository.calls.isEmpty)
    other = nil
    #expect(released == nil)
    await Task.yield(while: repository.calls.last != "cancelled")
  }

  @Test func referencesTheTimelineWeakly() {
    var timeline: SpyTimeline? = SpyTimeline()
    weak let released = timeline
    let interactor = ComposerInteractor("", repository: repository, timeline: timeline)
    timeline = nil
    withExtendedLifetime(interactor) { #expect(released == nil) }
  }

  private func settle() async {
    let count = output.drafts.count
    await Task.yield(while: output.drafts.count == count && output.posted.isEmpty)
  }
}
