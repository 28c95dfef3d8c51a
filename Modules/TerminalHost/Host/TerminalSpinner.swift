import DisplayKit
import TaskKit

/// A sign for work that takes longer than a moment. It is animated, unless motion is reduced.
@MainActor
final class TerminalSpinner {
  /// Shorter work is done before a user could read about it.
  static let delay = Duration.milliseconds(150)
  static let interval = Duration.milliseconds(100)

  private static let frames: [DisplayText] = [
    "⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏",
  ]

  private let clock: any Clock<Duration>
  private let reducesMotion: Bool
  private let onChange: @MainActor () -> Void
  private let timer = LatestTask()
  /// Nil while no sign is shown.
  private var frame: Int?

  init(
    clock: any Clock<Duration>, reducesMotion: Bool, onChange: @escaping @MainActor () -> Void
  ) {
    self.clock = clock
    self.reducesMotion = reducesMotion
    self.onChange = onChange
  }

  /// Nil if there is no work, or not for long enough.
  var sign: DisplayText? { frame.map { reducesMotion ? "…" : Self.frames[$0] } }

  /// Whether the sign will appear or change.
  var isRunning: Bool { timer.isBusy }

  /// - Parameter isSettled: whether the top screen has no work in progress.
  func update(isSettled: Bool) {
    guard !isSettled else {
      frame = nil
      return timer.cancel()
    }
    if !isRunning, frame == nil || !reducesMotion { wait() }
  }

  private func wait() {
    let time = frame == nil ? Self.delay : Self.interval
    timer.replace({ [clock] in try await clock.sleep(for: time) }) { [weak self] result in
      guard let self, case .success = result else { return }
      frame = frame.map { ($0 + 1) % Self.frames.count } ?? 0
      if !reducesMotion { wait() }
      onChange()
    }
  }
}
