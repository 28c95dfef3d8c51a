import DisplayKit
import NumericsKit
import ShadowKit
import ShadowScreens
import TestSupport
import Testing

/// A screen with a shadow shows what it shows alone, whatever the delays of both.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ShadowPropertyTests {
  /// Shows each event's number after a random delay; a newer event replaces an older one.
  private final class DelayedScreen: Screen {
    var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
    private let displayed = ViewModel<ScreenState, Never>(initialState: .fake("start"))
    private var random: SplitMix64
    private var pending: (text: String, delay: Int)?
    private var number = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    func handle(_ event: ScreenEvent) {
      number += 1
      pending = event == .closed ? nil : ("\(number)", Int.random(in: 0..<4, using: &random))
      if pending != nil { displayed.update(state: .fake("loading \(number)", isSettled: false)) }
    }

    func advance() {
      guard let (text, delay) = pending else { return }
      pending = delay == 0 ? nil : (text, delay - 1)
      if delay == 0 { displayed.update(state: .fake(text)) }
    }
  }

  /// The states of the screen in 20 turns with random events.
  private func states(_ seed: UInt64, hasShadow: Bool) async -> [ScreenState] {
    var random = SplitMix64(seed: seed)
    let (control, candidate) = (DelayedScreen(seed: seed), DelayedScreen(seed: seed &+ 1))
    let screen: any Screen =
      hasShadow
      ? ShadowScreen<Never>(
        control: { _ in control }, candidate: { _ in candidate }, output: { _ in }, report: { _ in }
      )
      : control
    let view = SpyView<ScreenState>()
    screen.display.subscribe(view: view)
    for _ in 0..<20 {
      if Bool.random(using: &random) {
        screen.handle([.appeared, .refresh(), .retry].randomElement(using: &random) ?? .retry)
      }
      control.advance()
      candidate.advance()
      for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
    }
    screen.handle(.closed)
    return view.states
  }

  @Test func controlShowsTheSameWithAndWithoutAShadow() async {
    for seed in 1...200 as ClosedRange<UInt64> {
      #expect(await states(seed, hasShadow: true) == states(seed, hasShadow: false))
    }
  }
}
