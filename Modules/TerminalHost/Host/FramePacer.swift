import TaskKit

/// Decides when a frame is drawn: at once after input, otherwise in the next turn of the main
/// actor, and no sooner than ``interval`` after the last one that was written.
@MainActor
final class FramePacer {
  static let interval = Duration.microseconds(16_667)

  private let clock: any Clock<Duration>
  private var drawFrame: @MainActor () -> Bool = { false }
  private var isOutdated = false
  private let turn = LatestTask()
  private let pause = LatestTask()

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Draws the first frame.
  ///
  /// - Parameter drawFrame: returns whether a frame was written; one that is shown already is not.
  func start(drawFrame: @escaping @MainActor () -> Bool) {
    self.drawFrame = drawFrame
    drawNow()
  }

  /// Draws at once or, soon after the last frame, at the end of the pause.
  func draw() {
    isOutdated = true
    if !pause.isBusy { drawNow() }
  }

  /// Draws after the screens have processed the current event.
  func drawLater() {
    isOutdated = true
    guard !turn.isBusy, !pause.isBusy else { return }
    turn.nextTurn { [weak self] in self?.draw() }
  }

  /// Draws without regard to the pause.
  func drawNow() {
    isOutdated = false
    turn.cancel()
    guard drawFrame() else { return }
    pause.replace({ [clock] in try await clock.sleep(for: Self.interval) }) { [weak self] _ in
      if self?.isOutdated == true { self?.drawNow() }
    }
  }
}
