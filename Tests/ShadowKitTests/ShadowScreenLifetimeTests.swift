import DisplayKit
import ShadowKit
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowScreenLifetimeTests {
  @Test func closingReleasesBothScreens() async {
    weak var primary: FakeScreen?
    weak var candidate: FakeScreen?
    let screen = makeShadow {
      primary = $0
    } candidate: {
      candidate = $0
    }
    screen.handle(.appeared)
    #expect(primary != nil)
    screen.handle(.closed)
    #expect(primary == nil)
    #expect(candidate == nil)
  }

  @Test func releasingDeallocatesBothScreens() {
    weak var primary: FakeScreen?
    weak var candidate: FakeScreen?
    do {
      let screen = makeShadow {
        primary = $0
      } candidate: {
        candidate = $0
      }
      screen.handle(.appeared)
      #expect(primary != nil)
    }
    #expect(primary == nil)
    #expect(candidate == nil)
  }

  @Test func isDeallocated() async {
    let trial = ShadowTrial(primary: .showing("a"), candidate: .showing("a"))
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
    primary: @escaping (FakeScreen) -> Void, candidate: @escaping (FakeScreen) -> Void
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
      legacy: make(primary), candidate: make(candidate), output: { _ in },
      report: { Issue.record("\($0)") })
  }
}
