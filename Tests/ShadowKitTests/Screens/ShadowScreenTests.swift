import DisplayKit
import Foundation
import ShadowKit
import ShadowScreens
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowScreenTests {
  @Test func showsTheControl() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("b"))
    let host = SpyView<ScreenState>()
    trial.screen?.display.subscribe(view: host)
    trial.send(.appeared)
    _ = await trial.reports(1)
    #expect(host.states == [.fake("start", isSettled: false), .fake("a")])
  }

  @Test func differentContentIsReportedOnce() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("b"))
    trial.send(.appeared)
    let expected = ShadowTrial.Difference(
      event: .appeared, kind: .content(control: .fake("a"), candidate: .fake("b")))
    #expect(await trial.reports(1) == [expected])
    trial.candidate.show("b")
    trial.control.show("a")
    trial.send(.closed)
    #expect(trial.reports == [expected])
  }

  @Test(arguments: [
    (ScreenEvent.refresh(), true, "After refresh, line 2 was “b” instead of “a”."),
    (.refresh(), false, "After refresh, line 2 differed."),
    (.search("hunter2"), true, "After search, line 2 differed."),
    (.fieldEdited(FieldID("name"), "hunter2"), true, "After fieldEdited, line 2 differed."),
  ])
  func examplesQuoteNoContentAfterTypingOrIfToldSo(
    event: ScreenEvent, quotesContent: Bool, example: String
  ) async {
    let result = await result(of: .fake("b"), after: event, quotesContent: quotesContent)
    #expect(result?.example == example)
  }

  @Test func reportsLaterDifferences() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("b"))
    trial.send(.appeared)
    _ = await trial.reports(1)
    trial.send(.refresh())
    #expect(await trial.reports(2).map(\.event) == [.appeared, .refresh()])
  }

  @Test func allThatIsShownIsCompared() async {
    var states = Array(repeating: ScreenState.fake("a"), count: 4)
    states[0].title = "Other"
    states[1].content = .nothing
    states[2].link = WebLink("https://example.com/")
    states[3].sections = ["Comments"]
    for (state, name) in zip(states, ["title", "content", "link", "sections"]) {
      let result = await result(of: state)
      #expect(result?.outcome == .mismatched && result?.difference == name)
    }
  }

  @Test func rulesApplyToScreens() async {
    var state = ScreenState.fake("b")
    state.title = "Other"
    var rules = [ShadowComparison<ScreenState>.Rule.ignore(\.title, because: "it is shorter")]
    let wrong = await result(of: state, comparing: ShadowComparison(rules: rules))
    #expect(wrong?.rules == ["it is shorter"])
    #expect(wrong?.example == "After appeared, line 2 was “b” instead of “a”.")
    rules.append(.ignore(\.content, because: "it is newer"))
    let known = await result(of: state, comparing: ShadowComparison(rules: rules))
    #expect(known?.outcome == .ignored && known?.reasons == ["it is shorter", "it is newer"])
  }

  @Test func statesAreNotComparedOnTheMainActor() async {
    let isMain = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: isMain, value: true)
    #expect(DispatchQueue.getSpecific(key: isMain) == true)
    let comparison = ShadowComparison<ScreenState>(by: {
      #expect(DispatchQueue.getSpecific(key: isMain) == nil)
      return $0 == $1
    })
    #expect(await result(of: .fake("a"), comparing: comparison)?.outcome == .matched)
  }

  /// The result of a candidate that shows `state`, beside a control that shows “a”.
  private func result(
    of state: ScreenState, after event: ScreenEvent = .appeared, quotesContent: Bool = true,
    comparing comparison: ShadowComparison<ScreenState> = ShadowComparison()
  ) async -> ShadowResult? {
    let results = SpyResults()
    let shadow = ShadowScreen<String>(
      ShadowExperiment("screen", version: "1", results: results), comparing: comparison,
      quotesContent: quotesContent, control: { _ in FakeScreen.showing("a") },
      candidate: { _ in FakeScreen { screen, _ in screen.show(state) } },
      output: { _ in }, report: { _ in })
    shadow.handle(event)
    await shadow.waitUntilCompared()
    return await results.next()
  }

  @Test(arguments: [(["x", "y"], 0), (["x", "z"], 1)])
  func listsAreComparedByValue(_ values: [String], _ reports: Int) async {
    let trial = ShadowTrial()
    trial.control.onEvent = { screen, _ in screen.show(["x", "y"]) }
    trial.candidate.onEvent = { screen, _ in screen.show(values) }
    trial.send(.appeared)
    await trial.screen?.waitUntilCompared()
    #expect(trial.reports.count == reports)
  }

  @Test func contentsAreComparedOnceBothHaveSettled() async {
    let trial = ShadowTrial(control: .showing("a"))
    trial.send(.appeared)
    await trial.candidateReceives(.appeared)
    trial.candidate.show("loading", isSettled: false)
    trial.candidate.show("b")
    #expect(
      await trial.reports(1).map(\.kind) == [
        .content(control: .fake("a"), candidate: .fake("b"))
      ])
  }

  /// Its requests would be for nothing.
  @Test func closingEarlyBuildsNoCandidate() {
    let trial = ShadowTrial()
    trial.send(.appeared, .closed)
    #expect(trial.reports == [])
    #expect(trial.candidate.events == [])
  }

  @Test func forwardsEventsInOrder() async {
    let events: [ScreenEvent] = [
      .appeared, .refresh(), .rowShown(RowID(1)), .search("wind"), .retry, .rowSelected(RowID(2)),
    ]
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    for event in events { trial.send(event) }
    await trial.screen?.waitUntilCompared()
    trial.send(.closed)
    #expect(trial.control.events == events + [.closed])
    #expect(trial.candidate.events == events + [.closed])
    #expect(trial.reports == [])
  }

  @Test func ignoresEventsAfterClosed() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    trial.send(.appeared)
    await trial.screen?.waitUntilCompared()
    trial.send(.closed, .refresh(), .closed)
    #expect(trial.control.events == [.appeared, .closed])
    #expect(trial.candidate.events == [.appeared, .closed])
  }
}

extension FakeScreen {
  fileprivate func show(_ values: [String]) {
    let list = LazyList(values, id: { RowID($0) }, content: { .text(plain: DisplayText($0)) })
    show(ScreenState(title: "Fake", content: .list(list), isSettled: true))
  }
}
