import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewTests {
  private let repository = FakeTweetRepository()
  private let parent = StubParent()

  private var navigator: Navigator { parent.navigator }
  private var content: Content? { navigator.top?.display.state.content }

  @Test func bindsTheForm() async throws {
    let viewModel = ComposerViewModel(draft: "", postTweet: PostTweet(repository: repository)) {
      _ in
    }
    let view = ComposerView(viewModel: viewModel)
    let events: [ScreenEvent] = [
      .formSubmitted, .fieldEdited(.tweetText, "Hi"), .actionChosen(.discard, in: nil),
      .actionChosen(.keepDraft, in: nil), .formSubmitted,
    ]
    var shown = [view.display.state]
    for event in events {
      view.handle(event)
      #expect(view.display.state.content == viewModel.editor.content)
      #expect(view.display.state != shown.last, "\(event)")
      shown.append(view.display.state)
    }
    #expect(shown.allSatisfy { $0.title == "New tweet" } && shown.last?.isSettled == false)
    view.handle(.fieldEdited(FieldID("other"), "Ho"))
    #expect(view.display.state == shown.last)
  }

  @Test func neitherHoldsTheOther() async throws {
    weak var list: (any Screen)?
    weak var composer: (any Screen)?
    do {
      let parent = StubParent()
      parent.navigator.push(
        TweetsAssembly.screen(TweetsScene(repository: repository, parent: parent)))
      try await parent.navigator.top?.waitUntilSettled()
      list = parent.navigator.top
      list?.handle(.actionChosen(.compose, in: nil))
      composer = parent.navigator.top
      #expect(parent.navigator.stack.state.count == 2)
    }
    #expect(list == nil && composer == nil)
  }
}
