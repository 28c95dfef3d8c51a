import DisplayKit
import ShadowKit
import ShadowScreens
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowScreenLifetimeTests {
  @Test(arguments: [true, false])
  func closingOrReleasingDeallocatesBothScreens(closes: Bool) async {
    weak var control: FakeScreen?
    weak var candidate: FakeScreen?
    do {
      let screen = makeShadow {
        control = $0
      } candidate: {
        candidate = $0
      }
      screen.handle(.appeared)
      #expect(control != nil)
      if closes {
        screen.handle(.closed)
        #expect(control == nil && candidate == nil)
      }
    }
    for _ in 0..<100_000 where control != nil { await Task.yield() }
    #expect(control == nil)
    #expect(candidate == nil)
  }

  @Test func isDeallocated() async {
    let trial = ShadowTrial(control: .showing("a"), candidate: .showing("a"))
    weak var screen: ShadowScreen<String>?
    screen = trial.screen
    trial.send(.appeared)
    await trial.candidateReceives(.appeared)
    trial.send(.closed)
    #expect(screen != nil)
    trial.release()
    #expect(screen == nil)
  }

  private func makeShadow(
    control: @escaping (FakeScreen) -> Void, candidate: @escaping (FakeScreen) -> Void
  ) -> ShadowScreen<String> {
    func make(_ onMake: @escaping (FakeScreen) -> Void) -> ShadowScreen<String>.Factory {
      { output in
        let screen = FakeScreen { screen, event in
          screen.show("a")
          output("\(event)")
        }
        onMake(screen)
        return screen
      }
    }
    return ShadowScreen(
      control: make(control), candidate: make(candidate), output: { _ in },
      report: { Issue.record("\($0)") })
  }
}
