import DisplayKit
import Testing
import TweetsComponents

@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewTests {
  private final class Events { var all: [ComposerViewEvent] = [] }

  private let events = Events()
  private let view = ComposerView()

  init() {
    view.callback = { [events] in events.all.append($0) }
  }

  @Test(
    arguments: [
      (.fieldEdited(.tweetText, "Hi"), .textEdited("Hi")), (.formSubmitted, .postTapped),
      (.retry, .retryTapped), (.actionChosen(.discard, in: nil), .discardTapped),
      (.actionChosen(.confirmDiscard, in: nil), .confirmDiscardTapped),
      (.actionChosen(.keepDraft, in: nil), .keepDraftTapped), (.closed, .closed),
      (.fieldEdited(FieldID("other"), "Hi"), nil), (.appeared, .appeared), (.refresh(), nil),
    ] as [(ScreenEvent, ComposerViewEvent?)])
  func reportsTheEvent(event: ScreenEvent, with called: ComposerViewEvent?) {
    view.handle(event)
    #expect(events.all == (called.map { [$0] } ?? []))
  }
}
