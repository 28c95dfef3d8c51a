import DisplayKit
import Testing

@testable import AccountKit

@MainActor
struct HomeViewTests {
  private final class Events { var all: [HomeEvent] = [] }

  private let events = Events()
  private let view = HomeView()

  init() { view.callback = { [events] in events.all.append($0) } }

  @Test(
    arguments: [
      (.appeared, .appeared), (.refresh(), .refreshPulled), (.retry, .retryTapped),
      (.closed, .closed), (.rowSelected(RowID("add-card")), .addCardTapped),
      (.rowSelected(RowID("sign-out")), .signOutTapped),
      (.rowSelected(RowID("activate-card:c:2")), .activateTapped("c:2")),
      (.rowSelected(RowID("c2")), nil), (.formSubmitted, nil),
    ] as [(ScreenEvent, HomeEvent?)])
  func reportsTheEvent(event: ScreenEvent, with called: HomeEvent?) {
    view.handle(event)
    #expect(events.all == (called.map { [$0] } ?? []))
  }

  @Test func isBusyInitially() {
    #expect(!view.display.state.isSettled)
    #expect(view.display.state.content != .nothing)
  }

  @Test func showsAnAccount() {
    view.show(
      HomeState(
        profile: .init(
          greeting: "Hello, Ada", bell: "🔔",
          cards: [
            .init(id: "c1", title: "Visa", details: "active", canActivate: false),
            .init(id: "c2", title: "Visa", details: "inactive", canActivate: true),
          ], skipped: nil),
        status: .failed(Failure(of: .noSuchCard))))
    let content = view.display.state.content
    #expect(view.display.state.isSettled)
    #expect(content.rowIDs == ["activate-card:c2", "add-card", "sign-out"])
    #expect(content.failures.first == Failure(of: .noSuchCard))
  }

  /// Bug: with cards that are not valid, "No cards." was shown, too.
  @Test(arguments: [
    (nil, Notice(.empty, "No cards.")),
    (
      Notice(.skipped, "1 of 1 cards was left out: no id or last digits"),
      Notice(.skipped, "1 of 1 cards was left out: no id or last digits")
    ),
  ])
  func showsANoticeWithoutCards(skipped: Notice?, notice: Notice) {
    view.show(
      HomeState(
        profile: .init(greeting: "Hello", bell: "🔔", cards: [], skipped: skipped),
        status: .idle))
    let parts = view.display.state.content.leaves
    let notices = parts.filter { if case .notice = $0 { true } else { false } }
    #expect(notices == [.notice(notice)])
  }
}
