import DisplayKit
import ShadowKit
import ShadowScreens
import TestSupport
import Testing

/// The candidate can't delay the control, make it fail, or navigate.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowScreenSafetyTests {
  @Test func candidateReceivesAnEventAfterTheControlWasRendered() async {
    var log: [String] = []
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    let host = SpyView<ScreenState> { _ in log.append("rendered") }
    trial.candidate.onEvent = { _, event in log.append("candidate \(event)") }
    trial.screen?.display.subscribe(view: host)
    log = []
    trial.send(.appeared)
    #expect(log == ["rendered"], "the candidate did not run during the event")
    await trial.candidateReceives(.appeared)
    #expect(log == ["rendered", "candidate appeared"])
  }

  @Test func candidateIsCreatedAfterTheControlIsRendered() async {
    var log: [String] = []
    let candidate = FakeScreen.showing("a")
    let shadow = ShadowScreen<String>(
      control: { _ in FakeScreen { _, event in log.append("control \(event)") } },
      candidate: { _ in
        log.append("candidate built")
        return candidate
      }, output: { _ in }, report: { _ in })
    shadow.handle(.appeared)
    #expect(log == ["control appeared"])
    await Task.yield(while: log.count < 2)
    #expect(log == ["control appeared", "candidate built"])
    shadow.handle(.closed)
  }

  @Test func slowCandidateDelaysNothingAndReceivesEveryEvent() async {
    let trial = ShadowTrial(control: .showing("a"))
    trial.send(.appeared, .rowSelected(RowID(1)))
    #expect(trial.control.events == [.appeared, .rowSelected(RowID(1))])
    await trial.candidateReceives(.appeared)
    #expect(trial.candidate.events == [.appeared], "the row is not there yet")

    trial.candidate.show("a")
    await trial.candidateReceives(.rowSelected(RowID(1)))
    trial.send(.closed)
    #expect(trial.reports == [])
  }

  @Test func candidateThatNeverSettlesIsReportedAtTheEnd() async {
    let trial = ShadowTrial(control: .showing("a"))
    trial.send(.appeared)
    await trial.candidateReceives(.appeared)
    trial.send(.refresh(), .rowShown(RowID(3)))
    #expect(trial.control.events == [.appeared, .refresh(), .rowShown(RowID(3))])
    #expect(trial.reports == [])
    trial.send(.closed)
    #expect(trial.reports == [.init(event: .appeared, kind: .unsettled)])
    #expect(trial.candidate.events == [.appeared, .closed])
  }

  @Test func continuesAloneWhenTooManyEventsWait() async {
    let trial = ShadowTrial(control: .showing("a"))
    trial.send(.appeared)
    await trial.candidateReceives(.appeared)
    for row in 0..<10_000 { trial.send(.rowShown(RowID(row))) }
    #expect(trial.control.events.count == 10_001)
    #expect(trial.reports == [.init(event: .appeared, kind: .unsettled)])
    #expect(trial.candidate.events == [.appeared, .closed])
  }

  @Test func refreshDuringALoadIsForwardedImmediately() async {
    let trial = ShadowTrial()
    trial.send(.appeared, .refresh())
    await trial.candidateReceives(.refresh())
    #expect(trial.candidate.events == [.appeared, .refresh()])
    trial.control.show("a")
    trial.candidate.show("b")
    #expect(await trial.reports(1).map(\.event) == [.refresh()])
  }

  @Test func candidateCannotNavigate() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    trial.control.onEvent = { [weak trial] screen, _ in
      screen.show("a")
      trial?.controlOutput("open 1")
    }
    trial.candidate.onEvent = { [weak trial] screen, _ in
      screen.show("a")
      trial?.candidateOutput("open 2")
    }
    trial.send(.appeared)
    let kind = await trial.reports(1).first?.kind
    #expect(trial.outputs == ["open 1"])
    #expect(kind == .output(control: ["open 1"], candidate: ["open 2"]))
  }

  @Test func closingInAnOutputComparesTheCausingEvent() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    trial.control.onEvent = { [weak trial] screen, event in
      screen.show("a")
      guard event == .formSubmitted else { return }
      trial?.controlOutput("done")
      trial?.send(.closed)
    }
    trial.candidate.onEvent = { [weak trial] screen, event in
      screen.show("a")
      if event == .formSubmitted { trial?.candidateOutput("done") }
    }
    trial.send(.appeared)
    await trial.screen?.waitUntilCompared()
    trial.send(.formSubmitted)
    #expect(trial.reports == [])
    #expect(trial.candidate.events == [.appeared, .formSubmitted, .closed])
  }

  @Test func aLateOutputIsComparedWhenClosing() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    trial.send(.appeared)
    await trial.screen?.waitUntilCompared()
    trial.candidateOutput("late")
    trial.send(.closed)
    #expect(trial.reports.map(\.kind) == [.output(control: [], candidate: ["late"])])
  }

  @Test func outputsOfClosingAreCompared() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    trial.control.onEvent = { [weak trial] screen, event in
      if event == .closed { trial?.controlOutput("closed") } else { screen.show("a") }
    }
    trial.send(.appeared)
    await trial.screen?.waitUntilCompared()
    trial.send(.closed)
    #expect(trial.reports.map(\.kind) == [.output(control: ["closed"], candidate: [])])
  }
}
