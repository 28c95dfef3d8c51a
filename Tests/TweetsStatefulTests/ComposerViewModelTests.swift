import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The states, the calls to the repository, and the output.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewModelTests {
  private typealias TestError = FakeRepository.TestError

  private final class Outputs { var all: [ComposerResult] = [] }

  private let repository = FakeRepository()
  private let outputs = Outputs()
  private let viewModel: ComposerViewModel

  init() {
    viewModel = ComposerViewModel(draft: "Hi", repository: repository) { [outputs] in
      outputs.all.append($0)
    }
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  @Test func endsWithThePostedTweet() async {
    #expect(viewModel.state == .writing("Hi"))
    viewModel.handle(.edit(" Ho "))
    viewModel.handle(.post)
    #expect(viewModel.state == .posting(" Ho "))
    await turns()
    viewModel.handle(.close)
    #expect(viewModel.state == .ended && outputs.all == [.posted(.number(9))])
    #expect(repository.calls == ["post Ho"])
  }

  @Test(arguments: [" ", String(repeating: "a", count: 281)])
  func sendsOnlyWhatCanBePosted(text: String) async {
    viewModel.handle(.edit(text))
    viewModel.handle(.post)
    await turns()
    #expect(repository.calls == [] && outputs.all == [])
  }

  @Test func ignoresAllButCloseWhileItPosts() async {
    repository.holdsPosts = true
    for action in [.post, .edit("Ho"), .post, .retry, .discard, .confirmDiscard, .keepDraft]
      as [ComposerAction]
    {
      viewModel.handle(action)
    }
    await turns()
    #expect(viewModel.state == .posting("Hi") && repository.calls == ["post Hi"])
    viewModel.handle(.close)
    await turns()
    #expect(repository.calls.last == "cancelled" && outputs.all == [.left("Hi")])
  }

  @Test(arguments: [TestError(), CancellationError()] as [any Error])
  func keepsTheTextAfterAFailure(error: any Error) async {
    repository.postResponse = .failure(error)
    for action in [ComposerAction.post, .retry, .post] {
      viewModel.handle(action)
      #expect(viewModel.state == .posting("Hi"))
      await turns()
      #expect(viewModel.state == .writing("Hi", Failure(error)))
    }
    viewModel.handle(.edit("Ho"))
    viewModel.handle(.retry)
    #expect(viewModel.state == .writing("Ho") && repository.calls.count == 3)
  }

  @Test func discardsAfterAQuestion() {
    for action in [.confirmDiscard, .keepDraft, .discard, .keepDraft, .discard, .discard]
      as [ComposerAction]
    {
      viewModel.handle(action)
    }
    #expect(viewModel.state == .asking("Hi", nil) && outputs.all == [])
    viewModel.handle(.confirmDiscard)
    viewModel.handle(.close)
    #expect(viewModel.state == .ended && outputs.all == [.discarded])
  }

  @Test func discardsAtOnceWithoutWords() {
    viewModel.handle(.edit(" "))
    viewModel.handle(.discard)
    #expect(outputs.all == [.discarded])
  }

  @Test func leavesWithTheDraft() {
    viewModel.handle(.edit("Ho "))
    viewModel.handle(.close)
    #expect(outputs.all == [.left("Ho ")])
  }

  @Test func isReleasedWithAPostInFlight() {
    var other: ComposerViewModel? = ComposerViewModel(draft: "Hi", repository: repository) { _ in }
    weak let released = other
    other?.handle(.post)
    other = nil
    #expect(released == nil)
  }
}
