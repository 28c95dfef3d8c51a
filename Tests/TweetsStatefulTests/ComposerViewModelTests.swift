import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The states, the calls to the repository, and the output.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewModelTests {
  private final class Outputs { var all: [ComposerResult] = [] }

  private let repository = FakeTweetRepository()
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
    #expect(viewModel.state == .ended && outputs.all == [.posted(.number(21))])
    #expect(repository.calls == ["post Ho"])
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

  @Test func isReleasedWithAPostInFlight() {
    var other: ComposerViewModel? = ComposerViewModel(draft: "Hi", repository: repository) { _ in }
    weak let released = other
    other?.handle(.post)
    other = nil
    #expect(released == nil)
  }
}
