import DisplayKit
import ShadowKit
import ShadowScreens
import TestSupport

/// A shadow screen with two fake screens; records its outputs and reports.
@MainActor
final class ShadowTrial {
  typealias Difference = ShadowDifference<String>

  let control: FakeScreen
  let candidate: FakeScreen
  private(set) var outputs: [String] = []
  private(set) var reports: [Difference] = []
  private(set) var screen: ShadowScreen<String>?
  private let reported: AsyncStream<Void>
  private let onReport: AsyncStream<Void>.Continuation

  /// Send an output from the control and from the candidate.
  private(set) var controlOutput: @MainActor (String) -> Void = { _ in }
  private(set) var candidateOutput: @MainActor (String) -> Void = { _ in }

  init(control: FakeScreen = FakeScreen(), candidate: FakeScreen = FakeScreen()) {
    self.control = control
    self.candidate = candidate
    (reported, onReport) = AsyncStream.makeStream()
    screen = ShadowScreen(
      control: { [unowned self] in
        controlOutput = $0
        return control
      },
      candidate: { [unowned self] in
        candidateOutput = $0
        return candidate
      },
      output: { [unowned self] in outputs.append($0) },
      report: { [unowned self] in
        reports.append($0)
        onReport.yield()
      })
  }

  func send(_ events: ScreenEvent...) {
    for event in events { screen?.handle(event) }
  }

  func release() { screen = nil }

  /// Waits until there are `count` reports.
  func reports(_ count: Int) async -> [Difference] {
    for await _ in reported where reports.count >= count { break }
    return reports
  }

  /// Waits until the candidate has received `event`.
  func candidateReceives(_ event: ScreenEvent) async {
    guard !candidate.events.contains(event) else { return }
    let (received, onReceive) = AsyncStream<Void>.makeStream()
    let before = candidate.onEvent
    candidate.onEvent = { screen, receivedEvent in
      before(screen, receivedEvent)
      if receivedEvent == event { onReceive.yield() }
    }
    for await _ in received { break }
    candidate.onEvent = before
  }
}
